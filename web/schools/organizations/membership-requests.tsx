import type { JoinRequest } from '#contract/identity/invitations.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { type DateFormat, useTableDates } from '#web/kit/dates.ts';
import { actionsColumn, dateColumn, statusColumn } from '#web/kit/list-columns.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import type { Status } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { GrantBadge } from './grants.tsx';
import { MEMBERSHIP_ENDPOINTS } from './membership-endpoints.ts';

const stateWords: Record<JoinRequest['state'], string> = {
  waiting: 'Not answered yet',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  revoked: 'Withdrawn',
};
const statusOf: Partial<Record<JoinRequest['state'], Status>> = {
  waiting: 'info',
  accepted: 'ok',
  declined: 'warn',
};

/** Lists the schools that asked to join, newest first. */
export function RequestList() {
  const t = useTranslate();
  const dates = useTableDates();
  const list = useList('GET /membership-requests/', { columns: requestColumns(t, dates) });
  return (
    <DataList
      list={list}
      caption={t('Requests to join')}
      countWords={(count) => t('{count, plural, one {# request} other {# requests}}', { count })}
      errorTitle={t('The requests could not be loaded.')}
      noMatchTitle={t('No schools match your search')}
      filterLabel={t('Filter requests')}
      search={{ label: t('School name') }}
      fileName="requests.csv"
      isRoomy
      emptyTitle={t('No requests to join')}
    />
  );
}

function requestColumns(t: Translate, { date }: DateFormat): ListColumn<JoinRequest>[] {
  return [
    { key: 'name', title: t('School'), cell: ({ school_name }) => <bdi>{school_name}</bdi> },
    statusColumn('state', t('Status'), ({ state }) => [statusOf[state], t(stateWords[state])]),
    { key: 'grants', title: t('Access'), onPhone: 'fact', cell: ({ grants }) => <GrantBadge grants={grants} /> },
    { key: 'inviter', title: t('Requested by'), cell: ({ inviter }) => <bdi>{inviter}</bdi> },
    dateColumn('created', t('Created'), ({ created_at }) => date(created_at)),
    actionsColumn(t, (request) => request.state === 'waiting' && <AnswerRequest request={request} />),
  ];
}

/** Accepts or declines a school's request. */
export function AnswerRequest({ request: { id, school_name: name } }: { request: JoinRequest }) {
  const t = useTranslate();
  const showToast = useToast();
  const mutation = useApiMutation('POST /membership-requests/{id}/answer/', { invalidates: MEMBERSHIP_ENDPOINTS });
  const { run, isBusy } = useAction(mutation, {
    onSuccess(_, { body: { answer } }) {
      const message = answer === 'accepted' ? t('{name} is now a member.', { name }) : t('Request declined.');
      showToast({ kind: 'done', message });
    },
  });
  const sendAnswer = (answer: 'accepted' | 'declined') => void run({ params: { id }, body: { answer } });
  const isSending = (answer: string) => isBusy && mutation.variables?.body.answer === answer;

  return (
    <span className={lists.acts}>
      <Button
        isSmall
        isBusy={isSending('accepted')}
        aria-label={t('Accept {name}', { name })}
        onClick={() => sendAnswer('accepted')}
      >
        {t('Accept')}
      </Button>
      <Button
        isSmall
        kind="quiet"
        isBusy={isSending('declined')}
        aria-label={t('Decline {name}', { name })}
        onClick={() => sendAnswer('declined')}
      >
        {t('Decline')}
      </Button>
    </span>
  );
}
