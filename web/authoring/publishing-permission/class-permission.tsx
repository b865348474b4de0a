import { useState } from 'react';
import type { ClassPublishingPermission } from '#contract/authoring/publishing-permission.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useHashTarget } from '#web/kit/hash-target.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import {
  ANSWERS,
  type Answers,
  answerWords,
  countHiddenWorks,
  countReleasedWorks,
  PARTS,
  PERMISSION_ENDPOINTS,
  partWords,
  permissionOf,
} from './answers.ts';
import { HiddenWorks, PermissionFields, ReleasedWorks } from './change-permission.tsx';

type Props = { schoolClass: { id: string; name: string } };

/** Shows on the page of a class how many students have the permission, and sets it for all of them. */
export function ClassPermissionPanel({ schoolClass }: Props) {
  const t = useTranslate();
  const read = useApi('GET /v1/school-classes/{id}/publishing-permission/', {
    params: { id: schoolClass.id },
  });
  const { data } = read;
  const [isOpen, setOpen] = useState(false);
  const heading = useHashTarget<HTMLHeadingElement>('permission', data !== undefined);
  return (
    <Panel aria-labelledby="permission" className="stack">
      <h2 id="permission" ref={heading} tabIndex={-1}>
        {t('Permission to publish')}
      </h2>
      {!data && <LoadPlaceholder read={read} errorTitle={t('The permission could not be loaded.')} rows={2} />}
      {data && <ClassPermissionFacts permission={data} />}
      {data?.can_set && data.students > 0 && (
        <div>
          <Button onClick={() => setOpen(true)}>{t('Set for the whole class')}</Button>
        </div>
      )}
      {data && isOpen && (
        <SetClassPermission schoolClass={schoolClass} permission={data} onClose={() => setOpen(false)} />
      )}
    </Panel>
  );
}

function ClassPermissionFacts({ permission }: { permission: ClassPublishingPermission }) {
  const t = useTranslate();
  const { date } = useDateFormat();
  const { students, works, set_by, set_at, can_set } = permission;
  return (
    <>
      <p>
        {t(
          '{all, plural, one {{count} of # student has the permission on record for works for everyone.} other {{count} of # students have the permission on record for works for everyone.}}',
          { all: students, count: works },
        )}
      </p>
      {set_at && (
        <p className="soft">{t('{name} changed it last, on {date}.', { name: set_by ?? '', date: date(set_at) })}</p>
      )}
      {!can_set && <p className="soft">{t('At your school, only lead teachers and admins can set this.')}</p>}
    </>
  );
}

type SetProps = Props & { permission: ClassPublishingPermission; onClose: () => void };

function SetClassPermission({ schoolClass, permission, onClose }: SetProps) {
  const t = useTranslate();
  const [savedAnswers, setChosen] = useState<Answers>();
  const form = useForm({
    initial: { works: '', voice: '', photos: '' } as Answers,
    validate: (answers) =>
      Object.fromEntries(PARTS.map((part) => [part, answers[part] === '' ? t('Choose an answer.') : undefined])),
    submit: async (answers) => setChosen(answers),
  });
  if (savedAnswers)
    return (
      <ConfirmClassPermission
        schoolClass={schoolClass}
        permission={permission}
        answers={savedAnswers}
        onClose={() => setChosen(undefined)}
        onDone={onClose}
      />
    );
  return (
    <FormDialog
      form={form}
      title={t('Set the permission for the whole class')}
      submitLabel={t('Continue')}
      busyLabel={null}
      onClose={onClose}
    >
      <div className="stack">
        <PermissionFields form={form} />
      </div>
    </FormDialog>
  );
}

type ConfirmProps = SetProps & { answers: Answers; onDone: () => void };

/** Names the number of students, and of works that change to families, before anyone confirms it. */
export function ConfirmClassPermission({ schoolClass, permission, answers, onClose, onDone }: ConfirmProps) {
  const t = useTranslate();
  const showToast = useToast();
  const { mutateAsync } = useApiMutation('POST /v1/school-classes/{id}/publishing-permission/', {
    invalidates: PERMISSION_ENDPOINTS,
  });
  const { students } = permission;
  const hidden = countHiddenWorks(answers, permission);
  async function save() {
    const { changed } = await mutateAsync({ params: { id: schoolClass.id }, body: permissionOf(answers) });
    const message = t(
      '{changed, plural, one {The permission of # student changed.} other {The permission of # students changed.}}',
      { changed },
    );
    showToast({ kind: 'done', message });
  }
  return (
    <ConfirmDialog
      title={t('{students, plural, one {Set the permission of # student?} other {Set the permission of # students?}}', {
        students,
      })}
      isGood={hidden === 0}
      confirmLabel={t('Set permission')}
      onConfirm={save}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <b dir="auto">{schoolClass.name}</b>
      </p>
      <ul>
        {PARTS.map((part) => {
          const answer = ANSWERS.find((known) => known === answers[part]) ?? 'none';
          return (
            <li key={part}>
              {t(partWords[part])}: {t(answerWords[answer])}
            </li>
          );
        })}
      </ul>
      <p>{t('These answers replace what is on record for each student.')}</p>
      {hidden > 0 && (
        <p>
          <HiddenWorks count={hidden} />
        </p>
      )}
      <ReleasedWorks count={countReleasedWorks(answers, permission)} />
    </ConfirmDialog>
  );
}
