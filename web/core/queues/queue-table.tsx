import type { JobCounts } from '#contract/core/queues.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { type Column, Table } from '#web/kit/ui/table.tsx';
import { busiestFirst, JobStatus } from './job-status.tsx';
import { jobWord } from './job-word.ts';

import css from './queues.module.css';

const isIdle = ({ due, delayed, running, dead, done_last_hour }: JobCounts) =>
  due + delayed + running + dead + done_last_hour === 0;

/** Shows the numbers of waiting, running and failed jobs of each kind. Kinds with nothing to do are folded. */
export function QueueTable({ jobs }: { jobs: JobCounts[] }) {
  const t = useTranslate();
  const idle = jobs.filter(isIdle);
  const busy = jobs.filter((job) => !isIdle(job));
  return (
    <>
      <Queues caption={t('Queues')} jobs={busy} />
      {idle.length > 0 && (
        <details>
          <summary className={css.summary}>
            {t('{count, plural, one {# queue has nothing to do} other {# queues have nothing to do}}', {
              count: idle.length,
            })}
          </summary>
          <Queues caption={t('Queues with nothing to do')} jobs={idle} />
        </details>
      )}
    </>
  );
}

function Queues({ caption, jobs }: { caption: string; jobs: JobCounts[] }) {
  const t = useTranslate();
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
      caption={caption}
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
      {jobs.length === 0 && <EmptyState title={t('No jobs in the last hour')} />}
    </Table>
  );
}

function Wait({ seconds }: { seconds: number | null }) {
  const t = useTranslate();
  if (seconds === null) return null;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return t('Less than a minute');
  if (minutes < 120) return t('{count, plural, one {# minute} other {# minutes}}', { count: minutes });
  return t('{count, plural, one {# hour} other {# hours}}', { count: Math.floor(minutes / 60) });
}
