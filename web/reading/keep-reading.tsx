import { useQueries, useQuery } from '@tanstack/react-query';
import { isRouteEnabled } from '#contract/page-routes.ts';
import { showBook } from '#web/kit/api/books.ts';
import { listStartedBooks } from '#web/kit/api/reading.ts';
import { BookCover } from '#web/kit/book-cover.tsx';
import { call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Shelf, ShelfBook } from '#web/ui/shelf.tsx';
import { ShelfSkeleton } from '#web/ui/skeleton.tsx';

/** How many of the books read last are offered. */
const MAX_BOOKS = 6;

/** The books that the person is in the middle of, each at the page where it was left. */
export function KeepReading() {
  const t = useWords();
  const startedBooks = useQuery({ queryKey: ['begun'], queryFn: () => call(listStartedBooks) });
  const books = useQueries({
    queries: (startedBooks.data?.results ?? []).slice(0, MAX_BOOKS).map(({ book_id, page }) => ({
      queryKey: ['books', book_id],
      queryFn: async () => ({
        page,
        book: await call(showBook, { params: { id: book_id } }),
      }),
      // A book that was pulled down meanwhile is left out.
      retry: false,
    })),
  });
  const isWaiting = startedBooks.isPending || books.some(({ isPending }) => isPending);
  const found = books.flatMap(({ data }) => data ?? []);

  if (isWaiting) return <ShelfSkeleton label={t('Loading…')} count={3} />;
  if (found.length === 0) return <NothingStarted />;
  return (
    <section className="stack">
      <ScriptFonts languages={found.map(({ book }) => book.language)} />
      <h2>{t('Keep reading')}</h2>
      <Shelf>
        {found.map(({ book, page }) => (
          <ShelfBook
            key={book.id}
            to={isRouteEnabled('/library/{id}/read', false) ? paths.read(book.id) : paths.book(book.id)}
            title={book.title}
            lang={book.language}
            penName={book.author}
            cover={<BookCover book={book} sizes="11rem" />}
          >
            <p>{t('Page {page} of {count}', { page, count: book.page_count })}</p>
          </ShelfBook>
        ))}
      </Shelf>
    </section>
  );
}

function NothingStarted() {
  const t = useWords();
  return (
    <EmptyState title={t('No books started yet')} picture="shelf">
      <p>{t('Choose a book in the library. It will be here when you come back.')}</p>
      <LinkButton to={paths.library()} kind="solid">
        {t('Go to the library')}
      </LinkButton>
    </EmptyState>
  );
}
