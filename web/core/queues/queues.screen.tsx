import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { QueueTable } from './queue-table.tsx';
import css from './queues.module.css';
import { ScheduledJobs } from './scheduled-jobs.tsx';

const REFRESH_MS = 5_000;
/** A worker reports every five seconds. */
const MAX_SILENCE_MS = 30_000;

/** Shows the state of background jobs, and lets staff run failed ones again. */
export function Component() {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const read = useApi('GET /jobs/', {}, { refetchMs: () => REFRESH_MS });
  const { data, dataUpdatedAt } = read;
  const isRunning = ({ last_seen_at }: { last_seen_at: string }) =>
    dataUpdatedAt - Date.parse(last_seen_at) < MAX_SILENCE_MS;
  const running = data?.workers.filter(isRunning).length ?? 0;
  return (
    <>
      <ScreenHeader title={t('Queues')}>
        {data && (
          <p className={css.quiet}>
            {t(
              '{count, plural, =0 {No worker is running.} one {# worker is running.} other {# workers are running.}}',
              {
                count: running,
              },
            )}
          </p>
        )}
      </ScreenHeader>
      <LoadPlaceholder read={read} errorTitle={t('The queues could not be loaded.')} />
      {data && running === 0 && (
        <Alert status="bad" title={t('No worker is running')}>
          {t('Jobs wait and nothing is lost. Start the worker.')}
        </Alert>
      )}
      {data?.is_backup_late && (
        <Alert status="warn" title={t('There is no backup of the last 24 hours')}>
          {data.last_backup_at
            ? t('The last backup ended on {time}.', { time: dateTime(data.last_backup_at) })
            : t('No backup was ever made of this installation.')}
        </Alert>
      )}
      {data && <QueueTable jobs={data.jobs} />}
      <FailedJobs />
      {data && <ScheduledJobs jobs={data.scheduled_jobs} />}
      {data?.last_backup_at && !data.is_backup_late && (
        <p className={css.quiet}>{t('The last backup ended on {time}.', { time: dateTime(data.last_backup_at) })}</p>
      )}
      {data && data.workers.length > 0 && (
        <section>
          <h2>{t('Workers')}</h2>
          <ul className={css.workers}>
            {data.workers.map(({ id, last_seen_at }) => (
              <li key={id} className={css.worker}>
                <b dir="ltr">{id}</b> {t('Last heard {time}', { time: dateTime(last_seen_at) })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
