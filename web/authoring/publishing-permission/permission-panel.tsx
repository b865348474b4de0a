import { type ReactNode, useState } from 'react';
import type { PublishingPermission } from '#contract/authoring/publishing-permission.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { answerOf, answerWords, PARTS, partWords } from './answers.ts';
import { ChangePermission } from './change-permission.tsx';
import { PenName } from './pen-name.tsx';
import css from './permission.module.css';

type Props = { studentId: string; name: string };

/** Shows on a student's page which of the student's content the school can publish. */
export function PermissionPanel({ studentId, name }: Props) {
  const t = useTranslate();
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel aria-labelledby="permission" className="stack">
      <h2 id="permission">{t('Permission to publish')}</h2>
      <LoadedPermission studentId={studentId}>
        {(permission) => (
          <>
            <PermissionFacts permission={permission} />
            <PenName studentId={studentId} name={name} penName={permission.pen_name} />
            {permission.can_set && (
              <div>
                <Button onClick={() => setChanging(true)}>{t('Change permission')}</Button>
              </div>
            )}
            {isChanging && (
              <ChangePermission
                studentId={studentId}
                name={name}
                permission={permission}
                onClose={() => setChanging(false)}
              />
            )}
          </>
        )}
      </LoadedPermission>
    </Panel>
  );
}

/** Shows and changes the permission on the page of a class, where students have no page. */
export function PermissionDialog({ studentId, name, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const { data } = useApi('GET /students/{id}/publishing-permission/', { params: { id: studentId } });
  if (isChanging && data)
    return <ChangePermission studentId={studentId} name={name} permission={data} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Permission to publish works of {name}', { name })}
      actions={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {data?.can_set && (
            <Button kind="solid" onClick={() => setChanging(true)}>
              {t('Change permission')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <LoadedPermission studentId={studentId}>
          {(permission) => <PermissionFacts permission={permission} />}
        </LoadedPermission>
      </div>
    </Dialog>
  );
}

type LoadedProps = { studentId: string; children: (permission: PublishingPermission) => ReactNode };

function LoadedPermission({ studentId, children }: LoadedProps) {
  const t = useTranslate();
  const read = useApi('GET /students/{id}/publishing-permission/', { params: { id: studentId } });
  const { data } = read;
  if (data) return children(data);
  return <LoadPlaceholder read={read} errorTitle={t('The permission could not be loaded.')} rows={3} />;
}

/** Lists the three parts of the permission of a student, and who set it. */
function PermissionFacts({ permission }: { permission: PublishingPermission }) {
  const t = useTranslate();
  return (
    <>
      <dl className={css.facts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{t(partWords[part])}</dt>
            <dd>{t(answerWords[answerOf(permission[part])])}</dd>
          </div>
        ))}
      </dl>
      <SetBy permission={permission} />
      {!permission.can_set && (
        <p className="soft">{t('At your school, only lead teachers and admins can set this.')}</p>
      )}
    </>
  );
}

function SetBy({ permission: { set_by, set_at } }: { permission: PublishingPermission }) {
  const t = useTranslate();
  const { date } = useDateFormat();
  if (!set_at) return <p className="soft">{t('No one has set the permission yet.')}</p>;
  return <p className="soft">{t('{name} set this on {date}.', { name: set_by ?? '', date: date(set_at) })}</p>;
}
