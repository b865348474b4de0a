import type { JobCounts } from '#contract/core/queues.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';

/** Orders queues: those with failed jobs first, then those with work, then those that did the most. */
export function busiestFirst(one: JobCounts, other: JobCounts): number {
  const workOf = ({ due, delayed, running }: JobCounts) => due + delayed + running;
  return (
    other.dead - one.dead ||
    workOf(other) - workOf(one) ||
    other.done_last_hour - one.done_last_hour ||
    one.name.localeCompare(other.name)
  );
}

/** A due job starts within seconds; a longer wait means a missing worker, or too many jobs before it. */
const MAX_WAIT_SECONDS = 15 * 60;

/** Names the state of a kind of job in one word. */
export function JobStatus({ job: { dead, due, oldest_seconds } }: { job: JobCounts }) {
  const t = useTranslate();
  if (due > 0 && (oldest_seconds ?? 0) > MAX_WAIT_SECONDS) return <Badge status="bad">{t('Delayed')}</Badge>;
  if (dead > 0) return <Badge status="warn">{t('{count} failed', { count: dead })}</Badge>;
  return <Badge status="ok">{t('Working', { context: 'queue' })}</Badge>;
}
