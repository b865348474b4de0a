import { BookCover } from '#web/core/works/book-cover.tsx';
import { useApi } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ShelfBook, ShelfLine } from '#web/kit/ui/shelf.tsx';
import { ShelfSkeleton } from '#web/kit/ui/skeleton.tsx';

/** Shows the newest books by a student's classmates. Renders nothing if there are none. */
export function NewInClass() {
  const t = useTranslate();
  const { data, error, isPending, refetch } = useApi('GET /class-books/');
  if (data?.results.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t('New in your class')}</h2>
      {isPending && <ShelfSkeleton label={t('Loading…')} count={3} />}
      {error && !data && <LoadError title={t('The books could not be loaded.')} onRetry={refetch} />}
      {data && (
        <ShelfLine label={t('New in your class')}>
          {data.results.map((book) => (
            <ShelfBook
              key={book.id}
              to={paths.book(book.id)}
              title={book.title}
              lang={book.language}
              penName={book.author}
              cover={<BookCover book={book} sizes="11rem" />}
            />
          ))}
        </ShelfLine>
      )}
    </section>
  );
}
