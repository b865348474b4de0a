import { lazy, Suspense } from 'react';
import { listManagedBooks } from '#web/kit/api/publishing.ts';
import { useApi } from '#web/kit/api.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { useHead } from '#web/kit/head.ts';
import { ListPager, TablePlaceholder } from '#web/kit/list-controls.tsx';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { useWords } from '#web/kit/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/shell.tsx';
import { BookFilters } from './book-filters.tsx';
import { BookTable } from './book-table.tsx';
import { useListAddress } from './list-params.ts';
import { progressRefetchMs } from './processing.ts';
import css from './publishing.module.css';
import { Uploads } from './uploads.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useUploads } from './use-uploads.ts';

/** Loaded on demand: its comboboxes bring React Aria. */
const BookDrawer = lazy(async () => ({ default: (await import('./book-drawer.tsx')).BookDrawer }));

/** Lists the school's books, with uploads and publishing. */
export function Component() {
  const t = useWords();
  useHead({ title: t('Books') });
  const list = useListAddress();
  const books = useApi(
    listManagedBooks,
    { query: list.query },
    { refetchMs: (reply) => progressRefetchMs(reply?.results) },
  );
  const { announcement, announce } = useAnnouncements(books.data?.results);
  const { uploads, upload, retry, dismiss } = useUploads((name) => announce(t('{name} has been uploaded.', { name })));
  const count = books.data?.count ?? 0;

  return (
    <>
      <ScriptFonts languages={books.data?.results.map((book) => book.language) ?? []} />
      <PageHeader title={t('Books')}>
        <ExportCsv path="/api-admin/books/" query={list.query} fileName="books.csv" />
      </PageHeader>
      <Uploads uploads={uploads} onFile={upload} onRetry={retry} onDismiss={dismiss} />
      <p role="status" className="vh">
        {announcement}
      </p>
      <BookFilters {...list} />
      <p className={css.count}>{books.data && t('{count, plural, one {# book} other {# books}}', { count })}</p>
      <BookTable books={books.data?.results ?? []} sort={list.sort} onSort={list.onSort}>
        {count === 0 && (
          <TablePlaceholder query={books} errorTitle={t('The books could not be loaded.')}>
            <NoBooks isFiltered={list.isFiltered} />
          </TablePlaceholder>
        )}
      </BookTable>
      <ListPager page={list.page} count={count} hrefOf={list.hrefOf} />
      <Suspense>{list.openId && <BookDrawer key={list.openId} id={list.openId} onClose={list.close} />}</Suspense>
    </>
  );
}

function NoBooks({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords();
  if (isFiltered) return <EmptyState title={t('No books match these filters')} />;
  return (
    <EmptyState title={t('No books yet')} picture="shelf">
      <p>{t('Drop your first book above. It will be ready to read within a minute.')}</p>
    </EmptyState>
  );
}
