import type { MemberBook } from '#contract/library/member-books.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { useList } from '#web/kit/use-list.ts';
import { memberWorkColumns } from './work-columns.tsx';

/** Lists the books that the organization's schools share with everyone. */
export function Component() {
  const t = useTranslate();
  const dates = useTableDates();
  const list = useList('GET /organization/books/', {
    columns: memberWorkColumns<MemberBook>({ t, dates }, (book) => <BookCover book={book} sizes="2.75rem" />),
  });
  return (
    <>
      <ScreenHeader title={t('Books')} />
      <p className="soft">{t('Books your schools share with everyone on Booklark, newest first.')}</p>
      <DataList
        list={list}
        caption={t('Books shared by your schools')}
        countWords={(count) => t('{count, plural, one {# book} other {# books}}', { count })}
        errorTitle={t('The books could not be loaded.')}
        noMatchTitle={t('No books match your search')}
        filterLabel={t('Filter books')}
        search={{ label: t('Title') }}
        fileName="books.csv"
      >
        <NoBooks />
      </DataList>
    </>
  );
}

function NoBooks() {
  const t = useTranslate();
  return (
    <EmptyState title={t('No shared books yet')} picture="shelf">
      <p>{t('Books for everyone appear here when a school turns on sharing in its settings.')}</p>
    </EmptyState>
  );
}
