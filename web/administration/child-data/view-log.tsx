import { Link } from 'react-router';
import { EventList } from '#web/core/audit/event-list.tsx';
import { useApi } from '#web/kit/api.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';

const MAX_VIEWS = 5;

/** Lists the people who recently viewed a student's data. */
export function ViewLog() {
  const t = useWords();
  const read = useApi('GET /acts/', { query: { act: 'person.viewed', limit: MAX_VIEWS } });
  const { data } = read;
  return (
    <section className="stack" aria-labelledby="looks">
      <h2 id="looks">{t('Who viewed student data')}</h2>
      <p className="soft">{t('Anyone who opens a student’s page is listed here, at most once an hour.')}</p>
      <LoadPlaceholder read={read} errorTitle={t('The views could not be loaded.')} rows={2} />
      {data?.count === 0 && <p className="muted">{t('No one has viewed student data yet.')}</p>}
      <EventList events={data?.results} whomOf={({ subject_name }) => subject_name} />
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
