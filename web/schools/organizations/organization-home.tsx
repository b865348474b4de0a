import { Link } from 'react-router';
import { useAllPages, useApi } from '#web/kit/api.ts';
import { TablePlaceholder } from '#web/kit/list-controls.tsx';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { GrantBadge } from './grants.tsx';
import { AnswerRequest } from './membership-requests.tsx';
import css from './organizations.module.css';
import { PendingAnswers } from './pending-answers.tsx';
import { NoSchools, SchoolTable } from './school-table.tsx';

/** More schools are only in the list of schools. */
const MAX_SHOWN = 10;

/** Greets an organization's admin, with its schools, their last activity and visits, and pending answers. */
export function OrganizationHome({ name }: { name: string }) {
  const t = useTranslate();
  return (
    <>
      <PageHeader title={t('Hello, {name}', { name })} />
      <Schools />
      <div className={css.columns}>
        <WaitingRequests />
        <PendingAnswers />
      </div>
    </>
  );
}

function Schools() {
  const t = useTranslate();
  const schools = useApi('GET /organization/schools/', { query: { ordering: 'name', limit: MAX_SHOWN } });
  return (
    <section className="stack">
      <div className="row spread">
        <h2>{t('Your schools')}</h2>
        <Link to={paths.adminOrganizationSchools()}>{t('All schools')}</Link>
      </div>
      <SchoolTable schools={schools.data?.results ?? []}>
        {!schools.data?.count && (
          <TablePlaceholder query={schools} errorTitle={t('The schools could not be loaded.')}>
            <NoSchools />
          </TablePlaceholder>
        )}
      </SchoolTable>
    </section>
  );
}

function WaitingRequests() {
  const t = useTranslate();
  const read = useAllPages('GET /membership-requests/');
  const { data } = read;
  const requests = data?.filter(({ state }) => state === 'waiting') ?? [];
  return (
    <Panel className="stack">
      <h2>{t('Requests to join')}</h2>
      <LoadPlaceholder read={read} errorTitle={t('The requests could not be loaded.')} rows={3} />
      {data && requests.length === 0 && <p className="soft">{t('No requests to answer')}</p>}
      <ul className={css.waiting}>
        {requests.map((request) => (
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
