import type { DeadJob } from '#contract/jobs.ts';
import { listDeadJobs } from '#web/kit/api/jobs.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useWords } from '#web/kit/words.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import css from './queues.module.css';

const MAX_JOBS = 20;

/** Shows the newest jobs of a group, with the error of each. */
export function FailedJobList({ filter }: { filter: { name: string; error: string } }) {
  const t = useWords();
  const { dateTime } = useDateFormat();
  const { data } = useApi(listDeadJobs, { query: { ...filter, limit: MAX_JOBS } });
  if (!data) return <RowsSkeleton label={t('Loading…')} count={1} />;
  const jobs = data.results.filter((row): row is DeadJob => 'id' in row);
  const lines = jobs.map(
    ({ tenant, attempts, failed_at, last_error }) =>
      `${dateTime(failed_at)} · ${tenant?.subdomain ?? '-'} · ${t('{count, plural, one {tried once} other {tried # times}}', { count: attempts })}\n${last_error}`,
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
      <section className={css.errors} tabIndex={0} aria-label={t('Error text')}>
        <pre dir="ltr">{lines.join('\n\n')}</pre>
      </section>
      {data.count > jobs.length && (
        <p className={css.quiet}>{t('The newest {count} are shown.', { count: jobs.length })}</p>
      )}
    </>
  );
}
