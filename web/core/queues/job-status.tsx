import type { JobCounts } from '#contract/core/jobs.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { useWords } from '#web/kit/words.ts';

/** A job that is due starts within seconds; one that waits longer has no worker, or too much before it. */
const MAX_WAIT_SECONDS = 15 * 60;

/** Says in one word whether the jobs of a kind are done. */
export function JobStatus({ job: { dead, due, oldest_seconds } }: { job: JobCounts }) {
  const t = useWords();
  if (due > 0 && (oldest_seconds ?? 0) > MAX_WAIT_SECONDS) return <Badge status="bad">{t('Delayed')}</Badge>;
  if (dead > 0) return <Badge status="warn">{t('{count} failed', { count: dead })}</Badge>;
  return <Badge status="ok">{t('Working', { context: 'queue' })}</Badge>;
}
