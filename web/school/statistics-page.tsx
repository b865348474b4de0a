import { useSite } from '#web/kit/site.ts';
import { PageHeader } from '#web/ui/shell.tsx';
import { SchoolStatistics } from './school-statistics.tsx';

/** All that an organization sees of a school that lets it see figures. */
export function StatisticsPage() {
  const { name } = useSite();
  return (
    <>
      <PageHeader title={<span dir="auto">{name}</span>} />
      <SchoolStatistics />
    </>
  );
}
