import { namesIn } from '#contract/kit/display-names.ts';
import { ListOrNumbers } from '#web/administration/statistics/list-or-numbers.tsx';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { useList } from '#web/kit/use-list.ts';
import { bookColumns, bookFilters } from './book-columns.tsx';

/** Lists the books and stories of all schools, except those that their authors have not sent. */
export function Component() {
  const t = useTranslate();
  const dates = useTableDates();
  const { language } = useLanguage();
  const list = useList('GET /api-super-admin/books/', {
    columns: bookColumns(t, dates, namesIn(language, 'language')),
    filters: bookFilters(t),
    sortedBy: ['-created', 'title'],
  });
  return (
    <>
      <ScreenHeader title={t('All books and stories')}>
        <LinkButton kind="solid" to="/admin-panel/book">
          {t('Add book')}
        </LinkButton>
      </ScreenHeader>
      <ListOrNumbers of="works" />
      <p className="soft">
        {t(
          'You see the pen names of authors. Books and stories appear here after their authors have sent them to be checked.',
        )}
      </p>
      <DataList
        list={list}
        caption={t('Books and stories of all schools')}
        countWords={(count) => t('{count, plural, one {# book or story} other {# books and stories}}', { count })}
        errorTitle={t('The books and stories could not be loaded.')}
        noMatchTitle={t('No books or stories match these filters')}
        filterLabel={t('Filter books and stories')}
        search={{ label: t('Search'), placeholder: t('Title or pen name') }}
        fileName="books-and-stories.csv"
        emptyTitle={t('No books or stories yet')}
        emptyText={t('Books and stories appear here when schools add them.')}
        emptyPicture="shelf"
      />
    </>
  );
}
