import { listJoinRequests } from '#web/kit/api/invitations.ts';
import { useAllPages } from '#web/kit/api.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PageHeader } from '#web/ui/shell.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { GrantBadge } from './grants.tsx';
import { AnswerRequest } from './membership-requests.tsx';
import css from './organizations.module.css';
import { PendingAnswers } from './pending-answers.tsx';

/** Greets an organization's admin, with the requests that need an answer. */
export function OrganizationHome({ name }: { name: string }) {
  const t = useWords();
  return (
    <>
      <PageHeader title={t('Hello, {name}', { name })} />
      <div className={css.columns}>
        <WaitingRequests />
        <PendingAnswers />
      </div>
    </>
  );
}

function WaitingRequests() {
  const t = useWords();
  const { data, isError } = useAllPages(listJoinRequests);
  const waiting = data?.filter(({ state }) => state === 'waiting') ?? [];
  return (
    <Panel className="stack">
      <h2>{t('Requests to join')}</h2>
      {isError && <Alert status="bad" role="alert" title={t('The requests could not be loaded.')} />}
      {!data && !isError && <RowsSkeleton label={t('Loading…')} count={3} />}
      {data && waiting.length === 0 && <EmptyState as="h3" title={t('No requests to answer')} />}
      <ul className={css.waiting}>
        {waiting.map((request) => (
          <li key={request.id} className="row spread">
            <span>
              <b dir="auto">{request.school_name}</b> <GrantBadge grants={request.grants} />
            </span>
            <AnswerRequest request={request} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
