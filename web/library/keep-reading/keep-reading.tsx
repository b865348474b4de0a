import { BookCover } from '#web/core/works/book-cover.tsx';
import { useApi, useApiEach } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Shelf, ShelfBook } from '#web/kit/ui/shelf.tsx';
import { ShelfSkeleton } from '#web/kit/ui/skeleton.tsx';
import { PlaceMark } from '#web/library/books/place-mark.tsx';
import { isAtEnd } from '#web/library/books/reading-place.ts';

const MAX_BOOKS = 6;

type Props = {
  /** The id of a book that the page shows already. */
  besides?: string | undefined;
  /** Renders nothing without such books, where the page already leads to the library. */
  isQuiet?: boolean;
};

/** Shows the books that the person has begun, each with a link to the page they left. */
export function KeepReading({ besides, isQuiet = false }: Props) {
  const t = useTranslate();
  const started = useApi('GET /reading/');
  const read = started.data?.results ?? [];
  const positions = read
    .filter(({ book_id, page, page_count }) => book_id !== besides && !isAtEnd({ page, count: page_count }))
    .slice(0, MAX_BOOKS);
  const replies = useApiEach(
    'GET /books/{id}/',
    positions.map(({ book_id }) => ({ params: { id: book_id } })),
  );
  // A book that was taken down in the meantime is left out.
  const books = replies.flatMap(({ data: book }, index) => (book ? { book, page: positions[index]?.page ?? 1 } : []));
  const isLoading = started.isPending || replies.some(({ isPending }) => isPending);

  if (started.isError) return <LoadError title={t('The books could not be loaded.')} onRetry={started.refetch} />;
  if (isLoading) return <ShelfSkeleton label={t('Loading…')} count={3} />;
  if (books.length === 0 && isQuiet) return null;
  if (books.length === 0) return <NothingToKeepReading hasRead={read.length > 0} />;
  return (
    <section className="stack">
      <h2>{t('Keep reading')}</h2>
      <Shelf>
        {books.map(({ book, page }) => (
          <ShelfBook
            key={book.id}
            to={publicPaths.read(book.id)}
            title={book.title}
            lang={book.language}
            penName={book.author}
            cover={<BookCover book={book} sizes="11rem" />}
          >
            <PlaceMark place={{ page, count: book.page_count }} isBelow />
          </ShelfBook>
        ))}
      </Shelf>
    </section>
  );
}

function NothingToKeepReading({ hasRead }: { hasRead: boolean }) {
  const t = useTranslate();
  return (
    <EmptyState title={hasRead ? t('Choose your next book') : t('No books started yet')} picture="shelf">
      <p>{t('Choose a book in the library. It will be here when you come back.')}</p>
      <LinkButton to={publicPaths.library()} kind="solid">
        {t('Go to the library')}
      </LinkButton>
    </EmptyState>
  );
}
