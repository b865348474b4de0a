import type { BookStatistics } from '#contract/administration/statistics.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { stateWords } from '#contract/library/publishing-words.ts';
import { useApi } from '#web/kit/api.ts';
import { choiceFilter } from '#web/kit/choice-filter.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { ListFields } from '#web/kit/list-fields.tsx';
import { type ListFilter, readFilters } from '#web/kit/list-filters.ts';
import { useListParams } from '#web/kit/list-params.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { StatCards } from '#web/kit/ui/stat-cards.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { ListOrNumbers } from './list-or-numbers.tsx';
import css from './statistics.module.css';
import { WaitingWorks } from './waiting-works.tsx';

/** Shows the books and stories of all schools by status, month, school and language, with reports and waiting works. */
export function Component() {
  const t = useTranslate();
  const { time } = useDateFormat();
  const params = useListParams();
  const filters: ListFilter<'type'>[] = [
    choiceFilter('type', t('Kind'), t('Books and stories'), { book: t('Books'), story: t('Stories') }),
  ];
  const query = readFilters(filters, params);
  const read = useApi('GET /api-super-admin/books/statistics/', { query });
  const { data } = read;
  return (
    <>
      <ScreenHeader title={t('Books and stories in numbers')} />
      <ListOrNumbers of="works" />
      <ListFields label={t('Filter books and stories')} search={undefined} filters={filters} params={params} />
      <LoadPlaceholder read={read} errorTitle={t('Failed to fetch book stats')} />
      {data && (
        <>
          <BookFigures statistics={data} type={query.type} />
          <WaitingWorks waiting={data.waiting} />
          <BookCharts statistics={data} />
          <p className={css.note}>{t('Counted at {time}, over all schools.', { time: time(data.as_of) })}</p>
        </>
      )}
    </>
  );
}

type Props = { statistics: BookStatistics };

const publishedWords = {
  all: 'Published books and stories',
  book: 'Published books',
  story: 'Published stories',
};

function BookFigures({
  statistics: { total, by_state, by_month, reports, waiting },
  type,
}: Props & { type: string | undefined }) {
  const t = useTranslate();
  const format = useNumberFormat();
  const { daysAgo } = useDateFormat();
  const published = by_state.find(({ state }) => state === 'published')?.count ?? 0;
  const waits = waiting.reduce((sum, { count }) => sum + count, 0);
  const overAWeek = waiting.reduce((sum, { over_a_week }) => sum + over_a_week, 0);
  const oldest = reports.oldest_at && t('the oldest: {when}', { when: daysAgo(reports.oldest_at) });
  const thisMonth = format(by_month.at(-1)?.count ?? 0);
  return (
    <StatCards
      stats={[
        { label: t('In all'), value: format(total), note: t('drafts included') },
        {
          label: t(publishedWords[type === 'book' || type === 'story' ? type : 'all']),
          value: format(published),
          note: t('{count} this month', { count: thisMonth }),
        },
        {
          label: t('Waiting'),
          value: format(waits),
          note: t('{count} for more than a week', { count: format(overAWeek) }),
        },
        { label: t('Open reports'), value: format(reports.open), note: oldest ?? t('from readers') },
      ]}
    />
  );
}

function BookCharts({ statistics: { total, by_state, by_month, by_school, by_language } }: Props) {
  const t = useTranslate();
  const { language } = useLanguage();
  const format = useNumberFormat();
  const { month } = useDateFormat();
  const nameOf = namesIn(language, 'language');
  const states = Object.keys(stateWords);
  const bars = { kind: 'bars', valueTitle: t('Number') } as const;
  return (
    <div className={css.columns}>
      <ChartPanel
        title={t('Published each month')}
        sentence={t('{sum} that are published now, in the last twelve months.', {
          sum: format(by_month.reduce((sum, { count }) => sum + count, 0)),
        })}
        points={by_month.map(({ month: day, count }, i) => ({
          key: day,
          label: month(day),
          value: count,
          isPartial: i === by_month.length - 1,
        }))}
        kind="columns"
        labelTitle={t('Month')}
        valueTitle={t('Number')}
        fileName="works-by-month.csv"
      />
      <ChartPanel
        {...bars}
        title={t('By status')}
        sentence={t('{sum} in all, drafts included.', { sum: format(total) })}
        points={by_state
          .toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state))
          .map(({ state, count }) => ({ key: state, label: t(stateWords[state]), value: count }))}
        labelTitle={t('Status')}
        fileName="works-by-status.csv"
      />
      <ChartPanel
        {...bars}
        title={t('By school')}
        sentence={t('The schools with the most that is published.')}
        points={by_school.map(({ id, school_name, count }) => ({ key: id, label: school_name, value: count }))}
        labelTitle={t('School')}
        fileName="works-by-school.csv"
      />
      <ChartPanel
        {...bars}
        title={t('By language')}
        sentence={t('{count, plural, one {Published in # language.} other {Published in # languages.}}', {
          count: by_language.length,
        })}
        points={by_language.map(({ language: code, count }) => ({
          key: code,
          label: code ? nameOf(code) : t('Unknown'),
          value: count,
        }))}
        labelTitle={t('Language')}
        fileName="works-by-language.csv"
      />
    </div>
  );
}
