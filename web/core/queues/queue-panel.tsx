import { Link } from 'react-router';
import { useApi } from '#web/kit/api.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { busiestFirst, JobStatus } from './job-status.tsx';
import { jobWord } from './job-word.ts';

import css from './queues.module.css';

const REFRESH_MS = 30_000;
const MAX_ROWS = 6;

/** Shows the queues with the most to do, and their states. */
export function QueuePanel() {
  const t = useTranslate();
  const format = useNumberFormat();
  const read = useApi('GET /jobs/', {}, { refetchMs: () => REFRESH_MS });
  const { data } = read;
  return (
    <Panel>
      <div className="row spread">
        <h2 className={css.panelTitle}>{t('Queues')}</h2>
        <Link to={paths.adminPanelQueues()} className="standing">
          {t('All queues')}
        </Link>
      </div>
      <LoadPlaceholder read={read} errorTitle={t('The queues could not be loaded.')} rows={4} />
      {data && (
        <table className={css.summaryTable}>
          <caption className="vh">{t('Queues')}</caption>
          <thead className="vh">
            <tr>
              <th scope="col">{t('Queue')}</th>
              <th scope="col">{t('Waiting')}</th>
              <th scope="col">{t('Status')}</th>
            </tr>
          </thead>
          <tbody>
            {data.jobs
              .toSorted(busiestFirst)
              .slice(0, MAX_ROWS)
              .map((job) => (
                <tr key={job.name}>
                  <th scope="row">{t(jobWord(job.name))}</th>
                  <td className="num">{format(job.due)}</td>
                  <td>
                    <JobStatus job={job} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
