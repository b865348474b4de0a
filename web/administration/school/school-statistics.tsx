import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useApi } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { StatCards } from '#web/kit/ui/stat-cards.tsx';
import { seesOnlyStatistics } from '#web/kit/visit.ts';
import { RaisedSums, useRaisedFigure } from '#web/schools/organizations/raised-sums.tsx';

/** Shows a school's statistics without any names, as organizations with access to them also see them. */
export function SchoolStatistics() {
  const t = useTranslate();
  const { data, isError, refetch } = useApi('GET /figures/');
  const books = useApi('GET /book-stats', { query: { all_modes: 'true' } });
  const isPlain = seesOnlyStatistics(useSession());
  const toRows = isPlain ? undefined : linkToSales;
  const toFigure = useRaisedFigure(toRows);
  if (isError || books.isError)
    return (
      <LoadError
        title={books.isError ? t('Failed to fetch book stats') : t('The statistics could not be loaded.')}
        onRetry={() => Promise.all([refetch(), books.refetch()])}
      />
    );
  if (!data || !books.data) return <RowsSkeleton label={t('Loading…')} count={1} />;
  const { featured_book } = books.data.book_stats;
  const [money, ...others] = data.money;
  const isOneCurrency = money !== undefined && others.length === 0;
  return (
    <>
      <StatCards
        stats={[
          {
            label: t('Students'),
            value: data.students,
            note: t('{count, plural, one {# class} other {# classes}}', { count: data.classes }),
          },
          {
            label: t('Published books'),
            value: data.published_books,
            note: data.waiting_books > 0 && <WaitingBooks count={data.waiting_books} />,
          },
          { label: t('Featured books'), value: featured_book, note: t('At the top of the library') },
          {
            label: t('Signed-in readers'),
            value: data.readers_this_week,
            note: t(
              '{count, plural, one {# book in the last 7 days. Visitors are not counted.} other {# books in the last 7 days. Visitors are not counted.}}',
              { count: data.books_read_this_week },
            ),
          },
          ...(isOneCurrency ? [toFigure(money)] : []),
        ]}
      />
      {!isOneCurrency && <RaisedSums money={data.money} toRows={toRows} />}
    </>
  );
}

const linkToSales: ComponentProps<typeof RaisedSums>['toRows'] = ({ currency, name }, words) => (
  <Link to={paths.adminSchoolSales(salesOf(currency, name))}>{words}</Link>
);

/** Returns the query of Book Sales for a sum's rows and its breakdown. */
const salesOf = (currency: string, sum: 'raised' | 'on_its_way') => ({
  ...{ sum, currency },
  ...(sum === 'on_its_way' && { state: sum }),
});

/** Links to the review desk, unless a visit sees only statistics. */
function WaitingBooks({ count }: { count: number }) {
  const t = useTranslate();
  const isPlain = seesOnlyStatistics(useSession());
  const words = t('{count, plural, one {# work to review} other {# works to review}}', { count });
  return isPlain ? words : <Link to={`${paths.review()}?queue=all`}>{words}</Link>;
}

/** Shows an organization the statistics of a school that has shared them. */
export function StatisticsPage() {
  const { name } = useSite();
  return (
    <>
      <PageHeader title={<span dir="auto">{name}</span>} />
      <SchoolStatistics />
    </>
  );
}
