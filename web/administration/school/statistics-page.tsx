import { useSite } from '#web/kit/site.ts';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { SchoolStatistics } from './school-statistics.tsx';

/** Shows an organization the statistics of a school that has shared them. */
export function StatisticsPage() {
  const { name } = useSite();
  return (
    <>
      <PageHeader title={<span dir="auto">{name}</span>} />
      <SchoolStatistics />
    </>
  );
}
