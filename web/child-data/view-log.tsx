import { Link } from 'react-router';
import { auditActionWords } from '#contract/audit-words.ts';
import { actorName } from '#web/kit/actor-name.ts';
import { listAuditEvents } from '#web/kit/api/audit.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import lists from '#web/ui/lists.module.css';

const MAX_VIEWS = 5;

/** Lists who viewed a student's data recently. */
export function ViewLog() {
  const t = useWords();
  const { dateTime } = useDateFormat();
  const { data } = useApi(listAuditEvents, { query: { act: 'person.viewed', limit: MAX_VIEWS } });
  return (
    <section className="stack" aria-labelledby="looks">
      <h2 id="looks">{t('Who viewed student data')}</h2>
      <p className="soft">{t('Anyone who opens a student’s page is listed here, at most once an hour.')}</p>
      {data?.count === 0 && <p className="muted">{t('No one has viewed student data yet.')}</p>}
      <ul className={lists.rows}>
        {data?.results.map(({ id, act, subject_name, happened_at, ...doer }) => (
          <li key={id}>
            <div>
              <div dir="auto">
                <b>{actorName(doer, t)}</b>
              </div>
              <div dir="auto">{t(auditActionWords[act], { whom: subject_name ?? t('an erased student') })}</div>
            </div>
            <time dateTime={happened_at} className="muted small">
              {dateTime(happened_at)}
            </time>
          </li>
        ))}
      </ul>
      {data && data.count > data.results.length && (
        <p>
          <Link to={paths.adminSchoolAudit('person.viewed')} className="standing">
            {t('See all views')}
          </Link>
        </p>
      )}
    </section>
  );
}
