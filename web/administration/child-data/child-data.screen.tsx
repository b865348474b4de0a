import { useApi } from '#web/kit/api.ts';
import { useHead } from '#web/kit/head.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useWords } from '#web/kit/words.ts';
import { PendingErasures } from './pending-erasures.tsx';
import { RetentionForm, RetentionInfo } from './retention.tsx';
import { StoredDataTable } from './stored-data-table.tsx';
import { ViewLog } from './view-log.tsx';

/** Shows which data about students is stored, for how long, and who viewed it. */
export function Component() {
  const t = useWords();
  useHead({ title: t('Student data') });
  const { data, isError, refetch } = useApi('GET /child-data/');
  if (isError) return <LoadError as="h1" title={t('The student data could not be loaded.')} onRetry={refetch} />;
  return (
    <>
      <PageHeader title={t('Student data')}>
        <LinkButton to={paths.adminSchoolUsers('Students')}>{t('Students')}</LinkButton>
      </PageHeader>
      {data && (
        <p className="soft">
          {data.can_erase
            ? t(
                'All the data held about your students. To export or permanently erase one student’s data, open their page.',
              )
            : t(
                'All the data held about this school’s students. To export one student’s data, open their page. Only the school’s own admins can erase data.',
              )}
        </p>
      )}
      <h2>{t('Data held')}</h2>
      {data ? <StoredDataTable categories={data.held} /> : <RowsSkeleton label={t('Loading…')} />}
      <PendingErasures />
      {data &&
        (data.can_erase ? (
          <RetentionForm months={data.retention_months} />
        ) : (
          <RetentionInfo months={data.retention_months} />
        ))}
      <ViewLog />
    </>
  );
}
