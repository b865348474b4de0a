import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { jobWord } from './job-word.ts';
import css from './queues.module.css';

type ScheduledJob = { name: string; last_finished_at: string | null; is_late: boolean };

/** Shows the last end of each scheduled job, and whether its next run is overdue. */
export function ScheduledJobs({ jobs }: { jobs: ScheduledJob[] }) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  if (jobs.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{t('Scheduled jobs')}</h2>
      <Table
        caption={t('Scheduled jobs')}
        rows={jobs}
        keyOf={({ name }) => name}
        columns={[
          { key: 'name', title: t('Job'), cell: ({ name }) => t(jobWord(name)) },
          {
            key: 'ended',
            title: t('Last ended'),
            onPhone: 'fact',
            cell: ({ last_finished_at }) => (last_finished_at ? dateTime(last_finished_at) : t('Not yet')),
          },
          {
            key: 'status',
            title: t('Status'),
            onPhone: 'status',
            cell: ({ is_late }) =>
              is_late ? <Badge status="bad">{t('Late')}</Badge> : <Badge status="ok">{t('On time')}</Badge>,
          },
        ]}
      />
    </section>
  );
}
