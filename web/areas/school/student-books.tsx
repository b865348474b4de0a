import { Link } from 'react-router';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useApi } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ShelfBook, ShelfLine } from '#web/kit/ui/shelf.tsx';
import { ShelfSkeleton } from '#web/kit/ui/skeleton.tsx';
import { BookStateBadge } from '#web/library/publishing/book-state.tsx';

const MAX_BOOKS = 12;

/** Shows the newest books by a student on a shelf, each with its state. */
export function StudentBooks({ studentId }: { studentId: string }) {
  const t = useTranslate();
  const { data, isError, refetch } = useApi('GET /api-admin/books/', {
    query: { author: studentId, limit: MAX_BOOKS },
  });
  const books = data?.results ?? [];
  const all = `${paths.adminSchoolBooks()}?${new URLSearchParams({ author: studentId })}`;
  return (
    <div className="stack">
      <div className="row spread">
        <h2>{t('Books')}</h2>
        {books.length > 0 && <Link to={all}>{t('All books')}</Link>}
      </div>
      {isError && <LoadError title={t('The books could not be loaded.')} onRetry={refetch} />}
      {!data && !isError && <ShelfSkeleton label={t('Loading…')} />}
      {data && books.length === 0 && <p className="muted">{t('No books yet')}</p>}
      {books.length > 0 && (
        <ShelfLine label={t('Books')}>
          {books.map((book) => (
            <ShelfBook
              key={book.id}
              to={pathOf(book) ?? all}
              title={book.title}
              lang={book.language}
              penName={book.author}
              cover={<BookCover book={book} sizes="11rem" />}
            >
              <BookStateBadge state={book.change_state ?? book.state} />
            </ShelfBook>
          ))}
        </ShelfLine>
      )}
    </div>
  );
}

/** Returns where staff read a book or decide about it. */
function pathOf({ id, state, change_state, can_review }: ManagedBook): string | undefined {
  if (state === 'published' && !change_state) return paths.book(id);
  return can_review ? paths.review('book', id) : undefined;
}
