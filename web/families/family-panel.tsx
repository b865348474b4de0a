import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FamilyLink } from '#contract/families.ts';
import { listFamilyLinks } from '#web/kit/api/families.ts';
import { invalidate } from '#web/kit/api.ts';
import { call } from '#web/kit/call.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useLocale } from '#web/kit/locale.ts';
import { PEOPLE_ENDPOINTS } from '#web/kit/student-endpoints.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import lists from '#web/ui/lists.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { removeFamilyLink } from './calls.ts';
import { CreateFamilyCode } from './create-family-code.tsx';

const FAMILIES = 'families';

type Props = { studentId: string; name: string; isArchived?: boolean };

/** On the page of a student. */
export function FamilyPanel(props: Props) {
  const t = useWords();
  return (
    <Panel aria-labelledby="families" className="stack">
      <h2 id="families">{t('Families')}</h2>
      <Families {...props} />
    </Panel>
  );
}

/** The same where a student has no page: on the screen of a class. */
export function FamilyDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  const t = useWords();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('{name}’s family links', { name: props.name })}
      closeLabel={t('Close')}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <div className="stack">
        <Families {...props} />
      </div>
    </Dialog>
  );
}

/** The families of one student: codes that wait, and links that were confirmed. */
function Families({ studentId, name, isArchived = false }: Props) {
  const t = useWords();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: [FAMILIES, studentId],
    queryFn: ({ signal }) => call(listFamilyLinks, { params: { id: studentId }, signal }),
    placeholderData: keepPreviousData,
  });
  // The history of the student, which another feature keeps, has a line more too.
  const reload = async () => {
    await client.invalidateQueries({ queryKey: [FAMILIES] });
    await invalidate(client, ...PEOPLE_ENDPOINTS);
  };
  return (
    <>
      <p className="soft">
        {t(
          'A parent can use this code to see this student’s published books and the books for families. It works once, within 7 days.',
        )}
      </p>
      {isError && (
        <Alert status="bad" role="alert" title={t('The list could not be loaded.')}>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </Alert>
      )}
      <ul className={lists.rows}>
        {data?.results.map((link) => (
          <FamilyLinkItem key={link.id} link={link} onEnded={reload} />
        ))}
      </ul>
      {!isArchived && <CreateFamilyCode studentId={studentId} name={name} onCreated={reload} />}
    </>
  );
}

const states = { waiting: 'info', expired: 'none', confirmed: 'ok', ended: 'none' } as const;

function FamilyLinkItem({ link, onEnded }: { link: FamilyLink; onEnded: () => Promise<void> }) {
  const t = useWords();
  const locale = useLocale();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const { state, email, code_expires_at, confirmed_at, ended_at } = link;
  const when = ended_at ?? confirmed_at ?? code_expires_at;
  return (
    <li>
      <span>
        {email ? <bdi>{email}</bdi> : t('Unused code')}{' '}
        <Badge status={states[state]}>{stateText(t, state, dates.format(new Date(when)))}</Badge>
      </span>
      {(state === 'confirmed' || state === 'waiting') && <RemoveFamilyLink link={link} onEnded={onEnded} />}
    </li>
  );
}

function stateText(t: Translate, state: FamilyLink['state'], day: string): string {
  if (state === 'waiting') return t('Valid until {day}', { day });
  if (state === 'confirmed') return t('Connected since {day}', { day });
  return state === 'ended' ? t('Removed on {day}', { day }) : t('Expired on {day}', { day });
}

function RemoveFamilyLink({ link: { id, email }, onEnded }: { link: FamilyLink; onEnded: () => Promise<void> }) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        isSmall
        onClick={() => setAsking(true)}
        aria-label={email ? t('Remove the family link for {email}', { email }) : undefined}
      >
        {t('Remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Remove family link')}
          confirmLabel={t('Remove family link')}
          successMessage={t('Family link removed.')}
          onConfirm={() => removeFamilyLink(id).finally(onEnded)}
          onClose={() => setAsking(false)}
        >
          <p>{t('It stops working immediately. To connect again, the family needs a new code.')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
