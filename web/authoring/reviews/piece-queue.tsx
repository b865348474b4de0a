import { DataList } from '#web/kit/data-list.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { useReviewList } from './use-review-list.ts';

/** Lists the works of one queue of the review desk. */
export function PieceQueue() {
  const t = useTranslate();
  const { list } = useReviewList();
  return (
    <DataList
      list={list}
      caption={t('Works to review')}
      countWords={(count) => t('{count, plural, one {# work} other {# works}}', { count })}
      errorTitle={t('The works could not be loaded.')}
      noMatchTitle={t('No works match these filters')}
      filterLabel={t('Filter works')}
      search={{ label: t('Title or author') }}
      fileName="reviews.csv"
      isRoomy
      emptyTitle={t('Nothing to review')}
      emptyText={t('Books and stories appear here when your students send them.')}
      emptyPicture="shelf"
    />
  );
}
