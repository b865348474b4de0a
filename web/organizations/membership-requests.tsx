import type { JoinRequest } from '#contract/invitations.ts';
import { answerJoinRequest, listJoinRequests } from '#web/kit/api/invitations.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { type DateFormat, useDateFormat } from '#web/kit/dates.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { ListPager, ListSearch, TablePlaceholder } from '#web/kit/list-controls.tsx';
import { listQuery, useListParams } from '#web/kit/list-params.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import { Badge, type Status } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import lists from '#web/ui/lists.module.css';
import { type Column, Table } from '#web/ui/table.tsx';
import { useToast } from '#web/ui/toast.tsx';
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
  const t = useWords();
  const dates = useDateFormat();
  const params = useListParams();
  const { search, page } = params;
  const requests = useApi(listJoinRequests, { query: listQuery(params) });
  const count = requests.data?.count ?? 0;
  return (
    <div className="stack">
      <div className={lists.finding}>
        <ListSearch label={t('School name')} search={search} onSearch={params.onSearch} />
        <ExportCsv path="/membership-requests/" query={search ? { search } : {}} fileName="requests.csv" />
      </div>
      <Table
        caption={t('Requests to join')}
        columns={requestColumns(t, dates)}
        rows={requests.data?.results ?? []}
        keyOf={({ id }) => id}
        isRoomy
      >
        {count === 0 && (
          <TablePlaceholder query={requests} errorTitle={t('The requests could not be loaded.')}>
            <EmptyState title={search ? t('No schools match your search') : t('No requests to join')} />
          </TablePlaceholder>
        )}
      </Table>
      <ListPager page={page} count={count} hrefOf={params.hrefOf} />
    </div>
  );
}

function requestColumns(t: Translate, { date }: DateFormat): Column<JoinRequest>[] {
  return [
    { key: 'name', title: t('School'), cell: ({ school_name }) => <bdi>{school_name}</bdi> },
    {
      key: 'state',
      title: t('Status'),
      onPhone: 'status',
      cell: ({ state }) => <Badge status={statusOf[state]}>{t(stateWords[state])}</Badge>,
    },
    { key: 'grants', title: t('Access'), onPhone: 'fact', cell: ({ grants }) => <GrantBadge grants={grants} /> },
    { key: 'inviter', title: t('Requested by'), cell: ({ inviter }) => <bdi>{inviter}</bdi> },
    {
      key: 'created',
      title: t('Created'),
      cell: ({ created_at }) => <span className={lists.date}>{date(created_at)}</span>,
    },
    {
      key: 'acts',
      title: t('Actions'),
      hidesTitle: true,
      cell: (request) => request.state === 'waiting' && <AnswerRequest request={request} />,
    },
  ];
}

/** Accepts or declines a school's request. */
export function AnswerRequest({ request: { id, school_name: name } }: { request: JoinRequest }) {
  const t = useWords();
  const showToast = useToast();
  const { mutateAsync, isPending, variables } = useApiMutation(answerJoinRequest, {
    invalidates: MEMBERSHIP_ENDPOINTS,
  });
  const isBusy = (answer: string) => isPending && variables?.body.answer === answer;

  async function sendAnswer(answer: 'accepted' | 'declined') {
    try {
      await mutateAsync({ params: { id }, body: { answer } });
      const message = answer === 'accepted' ? t('{name} is now a member.', { name }) : t('Request declined.');
      showToast({ kind: 'done', message });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      showToast({ kind: 'failed', message: cause.message || t('That did not work. Try again.') });
    }
  }

  return (
    <span className={lists.acts}>
      <Button isSmall isBusy={isBusy('accepted')} onClick={() => void sendAnswer('accepted')}>
        {t('Accept')}
      </Button>
      <Button isSmall kind="quiet" isBusy={isBusy('declined')} onClick={() => void sendAnswer('declined')}>
        {t('Decline')}
      </Button>
    </span>
  );
}
