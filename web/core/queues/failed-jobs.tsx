import { useState } from 'react';
import { Link } from 'react-router';
import type { DeadJobGroup } from '#contract/core/queues.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useHashTarget } from '#web/kit/hash-target.ts';
import { useListParams } from '#web/kit/list-params.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { errorWord } from './error-words.ts';
import { FailedGroupDialog, type FailedJobAction } from './failed-job-dialog.tsx';
import { FailedJobList } from './failed-job-list.tsx';
import { jobWord } from './job-word.ts';
import css from './queues.module.css';

const REFRESH_MS = 10_000;

/** Shows the failed jobs, grouped by their error. */
export function FailedJobs() {
  const t = useTranslate();
  const query = { group: 'error', limit: 100 } as const;
  const isFollowing = useListParams().id('bulk') !== undefined;
  const read = useApi('GET /jobs/dead/', { query }, { refetchMs: () => REFRESH_MS });
  const { data } = read;
  const section = useHashTarget<HTMLElement>('failed-jobs', data !== undefined);
  const groups = (data?.results ?? []).filter((row): row is DeadJobGroup => 'error' in row);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const others = (data?.count ?? 0) - groups.length;
  return (
    <section ref={section} className={css.section} id="failed-jobs">
      <h2>
        {data
          ? t('{count, plural, =0 {No failed jobs} one {# failed job, by reason} other {# failed jobs, by reason}}', {
              count: total,
            })
          : t('Failed jobs')}
      </h2>
      <LoadPlaceholder read={read} errorTitle={t('The failed jobs could not be loaded.')} rows={3} />
      {groups.length > 0 && (
        <Panel>
          <ul className={css.groups}>
            {groups.map((group) => (
              <FailedJobGroup key={`${group.name} ${group.error}`} group={group} />
            ))}
          </ul>
        </Panel>
      )}
      {others > 0 && (
        <p className={css.quiet}>
          {t('{count, plural, one {One more reason is not shown.} other {# more reasons are not shown.}}', {
            count: others,
          })}
        </p>
      )}
      {(total > 0 || isFollowing) && <FailedJobList />}
      <p className={css.quiet}>
        {t('You can retry safely. No job does its work twice. Discarded jobs stay in the activity log.')}
      </p>
    </section>
  );
}

function FailedJobGroup({ group }: { group: DeadJobGroup }) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const [action, setAction] = useState<FailedJobAction>();
  const { set } = useListParams();
  const { name, error, count, tenants, first_at, last_at } = group;
  const words = error ? t(errorWord(error)) : t('No error was reported');
  return (
    <li>
      <div className={css.head}>
        <Badge status="bad">{count}</Badge>
        <h3 dir="auto">{words}</h3>
        <Button
          aria-label={t('{count, plural, one {Retry job: {error}} other {Retry # jobs: {error}}}', {
            count,
            error: words,
          })}
          onClick={() => setAction('retry')}
        >
          {t('{count, plural, one {Retry job} other {Retry # jobs}}', { count })}
        </Button>
        <Button
          kind="quiet"
          aria-label={t('Discard {count}: {error}', { count, error: words })}
          onClick={() => setAction('discard')}
        >
          {t('Discard')}
        </Button>
      </div>
      <p className={css.quiet}>
        {t('{queue}. {tenants, plural, =0 {No school} one {# school} other {# schools}}. First {first}, last {last}.', {
          queue: t(jobWord(name)),
          tenants,
          first: dateTime(first_at),
          last: dateTime(last_at),
        })}
      </p>
      <Link to={`?${new URLSearchParams({ name, error })}#failed-jobs`}>{t('Show these jobs')}</Link>
      {action && (
        <FailedGroupDialog
          action={action}
          group={group}
          onStarted={(id) => set({ bulk: id })}
          onClose={() => setAction(undefined)}
        />
      )}
    </li>
  );
}
