import { useParams } from 'react-router';
import type { AuditEntry } from '#contract/core/audit.ts';
import { PersonActions } from '#web/administration/platform-people/person-actions.tsx';
import { nameOfPerson, PersonState } from '#web/administration/platform-people/person-columns.tsx';
import { PersonDetails } from '#web/administration/platform-people/person-details.tsx';
import { auditColumns } from '#web/core/audit/audit-columns.tsx';
import { useApi } from '#web/kit/api.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { CallError, isNotFound } from '#web/kit/call.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useHead } from '#web/kit/head.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Avatar } from '#web/kit/ui/avatar.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { useList } from '#web/kit/use-list.ts';

/** Shows one person of any school with the activity log about them. */
export function Component() {
  const t = useTranslate();
  const { userId } = useParams();
  if (userId) return <PersonPage key={userId} id={userId} />;
  return (
    <EmptyState as="h1" title={t('Choose a person from the list')}>
      <LinkButton to={paths.adminPanelPeople()}>{t('People')}</LinkButton>
    </EmptyState>
  );
}

function PersonPage({ id }: { id: string }) {
  const t = useTranslate();
  const read = useApi('GET /api-super-admin/users/{id}/', { params: { id } });
  const { data: person, error } = read;
  useHead({ title: person ? nameOfPerson(person) : t('Person') });
  if (!person && error instanceof CallError && isNotFound(error.status))
    return (
      <EmptyState as="h1" title={t('Person not found')}>
        <LinkButton to={paths.adminPanelPeople()}>{t('People')}</LinkButton>
      </EmptyState>
    );
  return (
    <>
      <Breadcrumb to={paths.adminPanelPeople()} label={t('People')} name={person && nameOfPerson(person)} />
      {!person && <LoadPlaceholder read={read} errorTitle={t('This person could not be loaded.')} rows={5} />}
      {person && (
        <>
          <PageHeader
            title={
              <span className={lists.named}>
                <Avatar name={nameOfPerson(person)} src={person.avatar} />
                <bdi>{nameOfPerson(person)}</bdi>
              </span>
            }
            status={<PersonState state={person.state} t={t} />}
          >
            <PersonActions person={person} name={nameOfPerson(person)} />
          </PageHeader>
          {person.is_masked && (
            <p className="soft">{t('The details of students are hidden until you give a reason.')}</p>
          )}
          <PersonDetails person={person} />
          {!person.is_masked && <PersonAudit id={id} />}
        </>
      )}
    </>
  );
}

/** Lists the actions of school and platform staff on this person, if there are any. */
function PersonAudit({ id }: { id: string }) {
  const t = useTranslate();
  const list = useList('GET /api-super-admin/audit-events/', {
    columns: auditColumns<AuditEntry>(t, useDateFormat(), 'GET /api-super-admin/audit-events/'),
    fixedQuery: { whom: id },
  });
  if (list.page?.count === 0 && !list.isFiltered) return null;
  return (
    <section aria-labelledby="activity" className="stack">
      <h2 id="activity">{t('Activity log')}</h2>
      <DataList
        list={list}
        caption={t('Activity log')}
        countWords={(count) => t('{count, plural, one {# entry} other {# entries}}', { count })}
        errorTitle={t('The list could not be loaded.')}
        noMatchTitle={t('No activity matches these filters')}
        fileName="activity-log.csv"
        isRoomy
      />
    </section>
  );
}
