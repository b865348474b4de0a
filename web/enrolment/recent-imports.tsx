import { importStateWords } from '#contract/enrolment-words.ts';
import { listEnrolments } from '#web/kit/api/enrolment.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import css from './enrolment.module.css';

/** Lists the uploads of the last 24 hours, which can be continued or undone. */
export function RecentImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useWords();
  const { dateTime } = useDateFormat();
  const recent = useApi(listEnrolments, { query: { limit: 10 } });
  if (!recent.data || recent.data.count === 0) return null;
  return (
    <section className={css.recent}>
      <h2>{t('Lists from the last 24 hours')}</h2>
      <ul>
        {recent.data.results.map(({ id, file_name, state, rows_total, created_at }) => (
          <li key={id}>
            <span>
              <b dir="auto">{file_name}</b>
              <span className="small muted">
                {' '}
                {t('{count, plural, one {# row} other {# rows}}', { count: rows_total })}, {t(importStateWords[state])},{' '}
                <time dateTime={created_at}>{dateTime(created_at)}</time>
              </span>
            </span>
            <Button isSmall onClick={() => onOpen(id)}>
              {t('Open', { context: 'verb' })} <span className="vh">{file_name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
