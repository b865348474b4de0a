import { jobWord } from '#contract/job-words.ts';
import type { JobCounts } from '#contract/jobs.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useWords } from '#web/kit/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { busiestFirst } from './busiest-first.ts';
import { JobStatus } from './job-status.tsx';

/** Shows how many jobs of each kind wait, run and failed. */
export function QueueTable({ jobs }: { jobs: JobCounts[] }) {
  const t = useWords();
  const format = useNumberFormat();
  const number = (
    key: 'due' | 'delayed' | 'running' | 'dead' | 'done_last_hour',
    title: string,
  ): Column<JobCounts> => ({
    key,
    title,
    isNumber: true,
    cell: (job) => format(job[key]),
  });
  return (
    <Table
      caption={t('Queues')}
      rows={jobs.toSorted(busiestFirst)}
      keyOf={({ name }) => name}
      columns={[
        { key: 'name', title: t('Queue'), cell: ({ name }) => t(jobWord(name)) },
        { ...number('due', t('Waiting')), onPhone: 'fact' },
        number('delayed', t('Later')),
        number('running', t('Running')),
        number('dead', t('Failed')),
        { key: 'oldest', title: t('Oldest'), cell: ({ oldest_seconds }) => <Wait seconds={oldest_seconds} /> },
        number('done_last_hour', t('Done, last hour')),
        { key: 'status', title: t('Status'), onPhone: 'status', cell: (job) => <JobStatus job={job} /> },
      ]}
    >
      {jobs.length === 0 && <EmptyState title={t('No jobs yet')} />}
    </Table>
  );
}

function Wait({ seconds }: { seconds: number | null }) {
  const t = useWords();
  if (seconds === null) return null;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return t('Less than a minute');
  if (minutes < 120) return t('{count, plural, one {# minute} other {# minutes}}', { count: minutes });
  return t('{count, plural, one {# hour} other {# hours}}', { count: Math.floor(minutes / 60) });
}
