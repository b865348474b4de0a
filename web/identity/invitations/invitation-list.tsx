import { useState } from 'react';
import { invitationStateWords } from '#contract/identity/invitation-words.ts';
import type { Invitation, InvitationKind } from '#contract/identity/invitations.ts';
import { roleWords } from '#contract/kit/role-words.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { type DateFormat, useTableDates } from '#web/kit/dates.ts';
import { actionsColumn } from '#web/kit/list-columns.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import css from './invitations.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { LazyInviteMany } from './lazy-invite-many.tsx';
import { INVITATION_STATES, invitationStatusColour } from './role-field.tsx';
import { InvitationRowActions } from './row-actions.tsx';
import { sendingRefetchMs } from './use-invitations.ts';

/**
 * Lists the invitations of one kind with their status, and keeps its filters in the URL. People are invited here;
 * invitations of schools and requests are sent from other screens.
 */
export function InvitationList({ kind = 'person' }: { kind?: InvitationKind }) {
  const t = useTranslate();
  const dates = useTableDates();
  const [inviting, setInviting] = useState<'one' | 'many'>();
  const list = useList('GET /invitations/', {
    columns: invitationColumns(t, dates).filter(({ key }) => key !== 'role' || kind === 'person'),
    sortedBy: ['-created', 'email'],
    filters: [
      choiceFilter('state', t('Status'), t('Any status'), {
        ...labelsOf(t, invitationStateWords, INVITATION_STATES),
        // An invitation without an email address is created, but never sent.
        created: t('Created or sending'),
      }),
    ],
    fixedQuery: { kind },
    refetchMs: sendingRefetchMs,
  });

  return (
    <>
      <DataList
        list={list}
        caption={t('Invitations')}
        countWords={(count) => t('{count, plural, one {# invitation} other {# invitations}}', { count })}
        errorTitle={t('The invitations could not be loaded.')}
        noMatchTitle={t('No invitations match these filters')}
        filterLabel={t('Filter invitations')}
        search={{ label: t('Name or email') }}
        fileName="invitations.csv"
        isRoomy
        actions={
          kind === 'person' && (
            <>
              <Button onClick={() => setInviting('one')}>{t('Invite someone')}</Button>
              <Button onClick={() => setInviting('many')}>{t('Invite many')}</Button>
            </>
          )
        }
      >
        <NoInvitations kind={kind} />
      </DataList>
      {inviting === 'one' && <InviteDialog onClose={() => setInviting(undefined)} />}
      {inviting === 'many' && <LazyInviteMany onClose={() => setInviting(undefined)} />}
    </>
  );
}

function invitationColumns(t: Translate, { date }: DateFormat): ListColumn<Invitation>[] {
  const formatDate = (when: string) => <span className={lists.date}>{date(when)}</span>;
  return [
    {
      key: 'email',
      title: t('Recipient'),
      cell: (invitation) => <InviteeName invitation={invitation} />,
    },
    {
      key: 'state',
      title: t('Status'),
      onPhone: 'status',
      cell: (invitation) => <InvitationStatus invitation={invitation} date={date} />,
    },
    { key: 'role', title: t('Role'), onPhone: 'fact', cell: ({ role }) => role && t(roleWords[role]) },
    { key: 'inviter', title: t('Invited by'), cell: ({ inviter }) => <bdi>{inviter}</bdi> },
    { key: 'created', title: t('Created'), cell: (invitation) => formatDate(invitation.created_at) },
    {
      key: 'expires',
      title: t('Link expires'),
      cell: (invitation) => !isClosed(invitation) && formatDate(invitation.expires_at),
    },
    actionsColumn(t, (invitation) => <InvitationRowActions invitation={invitation} />),
  ];
}

/** Tells whether the links of an invitation no longer work. */
function isClosed({ state }: Invitation): boolean {
  return ['accepted', 'declined', 'revoked', 'expired'].includes(state);
}

function InviteeName({ invitation: { email, name } }: { invitation: Invitation }) {
  const t = useTranslate();
  return (
    <span className={css.name}>
      <bdi>{name ?? email ?? t('By link')}</bdi>
      {name && email && (
        <span className="small muted wide-only" dir="ltr">
          {email}
        </span>
      )}
    </span>
  );
}

function InvitationStatus({
  invitation: { state, email, reminded_at },
  date,
}: {
  invitation: Invitation;
  date: DateFormat['date'];
}) {
  const t = useTranslate();
  return (
    <>
      <Badge status={invitationStatusColour[state]}>
        {state === 'created' && email === null ? t('Created') : t(invitationStateWords[state])}
      </Badge>
      {state === 'suppressed' && (
        <span className="small muted wide-only"> {t('We cannot send email to this address.')}</span>
      )}
      {reminded_at && (
        <span className={classes('small muted', css.reminder)}>
          {t('Reminder sent on {day}', { day: date(reminded_at) })}
        </span>
      )}
    </>
  );
}

function NoInvitations({ kind }: { kind: InvitationKind }) {
  const t = useTranslate();
  if (kind === 'school') return <EmptyState title={t('No schools invited yet')} />;
  if (kind === 'request') return <EmptyState title={t('No requests sent yet')} />;
  return (
    <EmptyState title={t('No one invited yet')}>
      <p>{t('Invite your teachers. They get an email with a link to set up their account.')}</p>
    </EmptyState>
  );
}
