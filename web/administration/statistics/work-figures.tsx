import type { WorkStatistics } from '#contract/library/work-statistics.ts';
import { useApi } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { type Stat, StatCards } from '#web/kit/ui/stat-cards.tsx';

type Props = {
  students: Stat;
  /** Limits the numbers to one class; by default all of the caller's classes. */
  classId: string | undefined;
};

/** Shows the number of students, their publications, and readers' reactions and actions. */
export function WorkFigures({ students, classId }: Props) {
  const t = useTranslate();
  const format = useNumberFormat();
  const query = { query: { class: classId } };
  const books = useApi('GET /teacher/book-stats/', query);
  const stories = useApi('GET /teacher/blog-stats/', query);
  const impacts = useApi('GET /v1/impacts/count/', query);
  const thisMonth = ({ this_month }: WorkStatistics) => t('{count} this month', { count: format(this_month) });
  const isFailed = books.isError || stories.isError || impacts.isError;
  const isLoaded = books.data && stories.data && impacts.data;
  return (
    <>
      {books.isError && <LoadError title={t('Failed to fetch book stats')} onRetry={books.refetch} />}
      {stories.isError && <LoadError title={t('Failed to fetch story stats')} onRetry={stories.refetch} />}
      {impacts.isError && <LoadError title={t('Failed to fetch impact count')} onRetry={impacts.refetch} />}
      {!isLoaded && !isFailed && <RowsSkeleton label={t('Loading…')} count={1} />}
      {isLoaded ? (
        <StatCards
          stats={[
            students,
            {
              label: t('Books published'),
              value: format(books.data.by_state.published),
              note: thisMonth(books.data),
            },
            {
              label: t('Stories published'),
              value: format(stories.data.by_state.published),
              note: thisMonth(stories.data),
            },
            {
              label: t('Reactions'),
              value: format(books.data.reactions + stories.data.reactions),
              note: t(
                '{count, plural, one {# reader wants to help or did something} other {# readers want to help or did something}}',
                { count: impacts.data.total_impacts },
              ),
            },
          ]}
        />
      ) : (
        isFailed && <StatCards stats={[students]} />
      )}
    </>
  );
}
