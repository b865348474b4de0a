import { useState } from 'react';
import type { FamilyLink } from '#contract/administration/families.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { Panel } from '#web/kit/ui/panel.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { CreateFamilyCode } from './create-family-code.tsx';
import { FAMILY_ENDPOINTS } from './family-endpoints.ts';
import { PrintFamilyLetters } from './print-letters.tsx';

type Props = { studentId: string; name: string; isArchived?: boolean };

/** Shows the family links of a student on the student's page. */
export function FamilyPanel(props: Props) {
  const t = useTranslate();
  return (
    <Panel aria-labelledby="families" className="stack">
      <h2 id="families">{t('Families')}</h2>
      <Families {...props} />
      {!props.isArchived && (
        <div>
          <PrintFamilyLetters students={{ ids: [props.studentId] }} count={1} name={props.name} />
        </div>
      )}
    </Panel>
  );
}

/** Shows a student's family links on the page of a class, where students have no page. */
export function FamilyDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('{name}’s family links', { name: props.name })}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <div className="stack">
        <Families {...props} />
      </div>
    </Dialog>
  );
}

function Families({ studentId, name, isArchived = false }: Props) {
  const t = useTranslate();
  const { data, isLoading, isError, refetch } = useAllPages('GET /students/{id}/family-links/', {
    params: { id: studentId },
  });
  return (
    <>
      <p className="soft">
        {t(
          'With a family code, a parent can see this student’s published books and the books for families. Each code works once and expires after 7 days.',
        )}
      </p>
      {isError && <LoadError title={t('The family links could not be loaded.')} onRetry={refetch} />}
      {isLoading && <RowsSkeleton label={t('Loading…')} count={1} />}
      {data?.length === 0 && <p className="muted">{t('No family has a link yet.')}</p>}
      {data && data.length > 0 && (
        <ul className={lists.rows}>
          {data.map((link) => (
            <FamilyLinkItem key={link.id} link={link} />
          ))}
        </ul>
      )}
      {!isArchived && <CreateFamilyCode studentId={studentId} name={name} />}
    </>
  );
}

const statusOf = { waiting: 'info', expired: 'none', confirmed: 'ok', ended: 'none' } as const;

function FamilyLinkItem({ link }: { link: FamilyLink }) {
  const t = useTranslate();
  const { date } = useDateFormat();
  const { state, email, code_expires_at, confirmed_at, ended_at } = link;
  const day = date(ended_at ?? confirmed_at ?? code_expires_at);
  return (
    <li>
      <span>
        {email ? <bdi>{email}</bdi> : t('Unused code')}{' '}
        <Badge status={statusOf[state]}>{stateText(t, state, day)}</Badge>
      </span>
      {(state === 'confirmed' || state === 'waiting') && <RemoveFamilyLink link={link} />}
    </li>
  );
}

function stateText(t: Translate, state: FamilyLink['state'], day: string): string {
  if (state === 'waiting') return t('Valid until {day}', { day });
  if (state === 'confirmed') return t('Connected since {day}', { day });
  return state === 'ended' ? t('Removed on {day}', { day }) : t('Expired on {day}', { day });
}

function RemoveFamilyLink({ link }: { link: FamilyLink }) {
  const t = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  const { email } = link;
  return (
    <>
      <Button
        isSmall
        onClick={() => setConfirming(true)}
        aria-label={email ? t('Remove the family link for {email}', { email }) : t('Remove family code')}
      >
        {t('Remove')}
      </Button>
      {isConfirming && <RemoveFamilyLinkDialog link={link} onClose={() => setConfirming(false)} />}
    </>
  );
}

type RemoveProps = { link: Pick<FamilyLink, 'id' | 'email'>; onClose: () => void };

/** Asks before a parent loses access, or before an unused code stops working. */
export function RemoveFamilyLinkDialog({ link: { id, email }, onClose }: RemoveProps) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('DELETE /family-links/{id}/', { invalidates: FAMILY_ENDPOINTS });
  return (
    <ConfirmDialog
      title={email ? t('Remove this family link?') : t('Remove this family code?')}
      name={email ?? undefined}
      confirmLabel={email ? t('Remove family link') : t('Remove family code')}
      announcement={email ? t('Family link removed.') : t('Family code removed.')}
      onConfirm={() => mutateAsync({ params: { id } })}
      onClose={onClose}
    >
      {email ? (
        t('The link stops working immediately. To connect again, the family needs a new code.')
      ) : (
        <p>{t('The code stops working immediately.')}</p>
      )}
    </ConfirmDialog>
  );
}
