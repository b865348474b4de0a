import { Link } from 'react-router';
import { DAY_MS } from '#contract/kit/days.ts';
import { stateWords } from '#contract/library/publishing-words.ts';
import type { WorkStatistics } from '#contract/library/work-statistics.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { ExportTableButton } from '#web/kit/export-table.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { BarList } from '#web/kit/ui/chart.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { PhoneFold } from '#web/kit/ui/phone-fold.tsx';
import { ChartPanel } from './chart-panel.tsx';

import { CategoryShares } from './reader-panels.tsx';
import css from './statistics.module.css';

/** Returns the Monday of an ISO 8601 week such as 2026-W46. The first week of a year contains the fourth of January. */
export function mondayOf(week: string): string {
  const [year = '', number = ''] = week.split('-W');
  const fourth = Date.UTC(Number(year), 0, 4);
  const firstMonday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
  return new Date(firstMonday + (Number(number) - 1) * 7 * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Shows statistics about the works of a teacher’s classes, or of one class. Failures are shown above, with the totals.
 */
export function WorkCharts({ classId }: { classId: string | undefined }) {
  const { books, stories } = useWorkStatistics(classId);
  return (
    <div className={css.flow}>
      {books && stories && (
        <>
          <ReadsByWeek books={books} stories={stories} />
          <TopWorks books={books} stories={stories} />
          {books.by_class.length > 1 && <WorksByClass books={books} stories={stories} />}
        </>
      )}
      <CategoryShares classId={classId} />
    </div>
  );
}

function useWorkStatistics(classId: string | undefined) {
  const query = { query: { class: classId } };
  const { data: books } = useApi('GET /teacher/book-stats/', query);
  const { data: stories } = useApi('GET /teacher/blog-stats/', query);
  return { books, stories };
}

type Props = { books: WorkStatistics; stories: WorkStatistics };

function ReadsByWeek({ books, stories }: Props) {
  const t = useTranslate();
  const format = useNumberFormat();
  const { day } = useDateFormat();
  const points = books.weeks.map(({ week, reads }, i) => ({
    key: week,
    label: day(mondayOf(week)),
    value: reads + (stories.weeks[i]?.reads ?? 0),
    isPartial: i === books.weeks.length - 1,
  }));
  const sum = points.reduce((total, { value }) => total + value, 0);
  const [best] = points.toSorted((one, other) => other.value - one.value);
  const sentence =
    !best || sum === 0
      ? t('Nothing was read in these twelve weeks.')
      : t('{sum} in all. The highest week began on {day}, with {most}.', {
          sum: format(sum),
          most: format(best.value),
          day: best.label,
        });
  return (
    <ChartPanel
      title={t('Books and stories read each week')}
      sentence={sentence}
      points={points}
      kind="columns"
      labelTitle={t('Week from')}
      valueTitle={t('Reads')}
      fileName="reads-by-week.csv"
    >
      <p className="muted small">{t('Each reader counts once a day for each book or story, signed in or not.')}</p>
    </ChartPanel>
  );
}

/** Counts the works of a teacher’s classes, or of one class, by their status. */
export function WorksByState({ classId }: { classId: string | undefined }) {
  const t = useTranslate();
  const { books, stories } = useWorkStatistics(classId);
  if (!books || !stories) return null;
  const states = Object.keys(stateWords) as (keyof typeof stateWords)[];
  return (
    <ChartPanel
      title={t('Books and stories by status')}
      sentence={t(
        '{books, plural, one {# book} other {# books}} and {stories, plural, one {# story} other {# stories}} in all.',
        {
          books: books.total,
          stories: stories.total,
        },
      )}
      points={states
        .map((state) => ({
          key: state,
          label: t(stateWords[state]),
          value: books.by_state[state] + stories.by_state[state],
        }))
        .filter(({ value }) => value > 0)}
      kind="bars"
      labelTitle={t('Status')}
      valueTitle={t('Books and stories')}
      fileName="works-by-status.csv"
    />
  );
}

function WorksByClass({ books, stories }: Props) {
  const t = useTranslate();
  const points = books.by_class.map(({ id, name, published }) => ({
    key: id,
    label: name,
    value: published + (stories.by_class.find((one) => one.id === id)?.published ?? 0),
  }));
  return (
    <ChartPanel
      title={t('Published by class')}
      sentence={t('What a student of two classes published counts in both.')}
      points={points.toSorted((one, other) => other.value - one.value)}
      kind="bars"
      labelTitle={t('Class')}
      valueTitle={t('Books and stories')}
      fileName="published-by-class.csv"
    />
  );
}

const MAX_TOP_WORKS = 5;

/** The most read books and stories, each with a link. */
function TopWorks({ books, stories }: Props) {
  const t = useTranslate();
  const format = useNumberFormat();
  const title = t('Read most');
  const works = [...books.top, ...stories.top]
    .toSorted((one, other) => other.reads - one.reads)
    .slice(0, MAX_TOP_WORKS);
  const points = works.map(({ id, title: name, url, reads }) => ({
    key: id,
    label: (
      <Link to={url} className="standing" dir="auto">
        {name}
      </Link>
    ),
    value: reads,
  }));
  const rows = works.map(({ title: name, author, reads, reactions }) => [name, author, reads, reactions]);
  return (
    <Panel>
      <h2>{title}</h2>
      <p className={css.note}>
        {points.length === 0
          ? t('No one has read a published book or story yet.')
          : t('The published books and stories with the most reads since the beginning.')}
      </p>
      {points.length > 0 && (
        <PhoneFold label={t('Show chart')} name={title}>
          <BarList caption={title} points={points} formatValue={format} />
          <div className={css.foot}>
            <ExportTableButton
              title={title}
              rows={[[t('Title'), t('Author'), t('Reads'), t('Reactions')], ...rows]}
              fileName="read-most.csv"
            />
          </div>
        </PhoneFold>
      )}
    </Panel>
  );
}
