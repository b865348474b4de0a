import { showBookStats } from '#web/kit/api/books.ts';
import { useApi } from '#web/kit/api.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatCards } from '#web/ui/stat-cards.tsx';

/** Counts the books of the school, or on the root host the books that schools share. */
export function BookStatistics() {
  const t = useWords();
  const { isRoot } = useSite();
  const { data, isError, refetch } = useApi(showBookStats);
  if (isError)
    return (
      <Alert status="bad" role="alert" title={t('Failed to fetch book stats')}>
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </Alert>
    );
  if (!data) return <RowsSkeleton label={t('Loading…')} count={1} />;
  const { all_book, featured_book } = data.book_stats;
  return (
    <StatCards
      stats={[
        { label: isRoot ? t('Books shared by schools') : t('Published books'), value: all_book },
        { label: t('Featured books'), value: featured_book, note: t('At the top of the library') },
      ]}
    />
  );
}
