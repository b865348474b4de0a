import { useState } from 'react';
import { invitationStateWords } from '#contract/invitation-words.ts';
import type { Invitation, InvitationKind, InvitationState } from '#contract/invitations.ts';
import { roleWords } from '#contract/role-words.ts';
import { type DateFormat, useDateFormat } from '#web/kit/dates.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { ListFilters, ListPager, ListSearch, TablePlaceholder } from '#web/kit/list-controls.tsx';
import { type Translate, useWords } from '#web/kit/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import lists from '#web/ui/lists.module.css';
import { type Column, Table } from '#web/ui/table.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import css from './invitations.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { useListAddress } from './list-params.ts';
import { InvitationRowActions } from './row-actions.tsx';
import { useInvitations } from './use-invitations.ts';
import { INVITATION_STATES, invitationStatusColour } from './words.ts';

/**
 * Lists the invitations of one kind with their status, and keeps its filters in the URL. People are invited here; schools and
 * requests are sent from other screens.
 */
export function InvitationList({ kind = 'person' }: { kind?: InvitationKind }) {
  const t = useWords();
  const dates = useDateFormat();
  const list = useListAddress(kind);
  const invitations = useInvitations(list.query);
  const [isInviting, setInviting] = useState(false);
  const count = invitations.data?.count ?? 0;

  return (
    <div className={css.list}>
      <div className={css.head}>
        <ListFilters
          label={t('Filter invitations')}
          search={<ListSearch label={t('Name or email')} search={list.search} onSearch={list.onSearch} />}
          setCount={list.state ? 1 : 0}
        >
          <SelectField
            label={t('Status')}
            value={list.state ?? ''}
            onChange={({ target }) => list.onState(target.value as InvitationState | '')}
          >
            <option value="">{t('Any status')}</option>
            {INVITATION_STATES.map((state) => (
              <option key={state} value={state}>
                {t(invitationStateWords[state])}
              </option>
            ))}
          </SelectField>
        </ListFilters>
        <div className="row">
          {kind === 'person' && <Button onClick={() => setInviting(true)}>{t('Invite someone')}</Button>}
          <ExportCsv path="/invitations/" query={list.query} fileName="invitations.csv" />
        </div>
      </div>
      <Table
        caption={t('Invitations')}
        columns={invitationColumns(t, dates).filter(({ key }) => key !== 'role' || kind === 'person')}
        rows={invitations.data?.results ?? []}
        keyOf={({ id }) => id}
        sort={list.sort}
        onSort={list.onSort}
        isRoomy
      >
        {count === 0 && (
          <TablePlaceholder query={invitations} errorTitle={t('The invitations could not be loaded.')}>
            <NoInvitations isFiltered={list.isFiltered} kind={kind} />
          </TablePlaceholder>
        )}
      </Table>
      <ListPager page={list.page} count={count} hrefOf={list.hrefOf} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

function invitationColumns(t: Translate, { date }: DateFormat): Column<Invitation>[] {
  const formatDate = (when: string) => <span className={lists.date}>{date(when)}</span>;
  return [
    {
      key: 'email',
      title: t('Recipient'),
      isSortable: true,
      cell: (invitation) => <InviteeName invitation={invitation} />,
    },
    {
      key: 'state',
      title: t('Status'),
      onPhone: 'status',
      cell: (invitation) => <InvitationStatus invitation={invitation} />,
    },
    { key: 'role', title: t('Role'), onPhone: 'fact', cell: ({ role }) => role && t(roleWords[role]) },
    { key: 'inviter', title: t('Invited by'), cell: ({ inviter }) => <bdi>{inviter}</bdi> },
    { key: 'created', title: t('Created'), isSortable: true, cell: (invitation) => formatDate(invitation.created_at) },
    {
      key: 'expires',
      title: t('Link expires'),
      cell: (invitation) => !isClosed(invitation) && formatDate(invitation.expires_at),
    },
    {
      key: 'acts',
      title: t('Actions'),
      hidesTitle: true,
      cell: (invitation) => <InvitationRowActions invitation={invitation} />,
    },
  ];
}

/** Tells whether the links of an invitation no longer work. */
function isClosed({ state }: Invitation): boolean {
  return ['accepted', 'declined', 'revoked', 'expired'].includes(state);
}

function InviteeName({ invitation: { email, name } }: { invitation: Invitation }) {
  const t = useWords();
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

function InvitationStatus({ invitation: { state } }: { invitation: Invitation }) {
  const t = useWords();
  return <Badge status={invitationStatusColour[state]}>{t(invitationStateWords[state])}</Badge>;
}

function NoInvitations({ isFiltered, kind }: { isFiltered: boolean; kind: InvitationKind }) {
  const t = useWords();
  if (isFiltered) return <EmptyState title={t('No invitations match these filters')} />;
  if (kind === 'school') return <EmptyState title={t('No schools invited yet')} />;
  if (kind === 'request') return <EmptyState title={t('No requests sent yet')} />;
  return (
    <EmptyState title={t('No one invited yet')}>
      <p>{t('Invite your teachers. They get an email with a link to set up their account.')}</p>
    </EmptyState>
  );
}
