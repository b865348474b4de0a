import type { BookSummary } from '#contract/library/books.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { ShelfBook, ShelfLine } from '#web/kit/ui/shelf.tsx';

/** Width of a cover on a shelf. */
const COVER_SIZES = '(max-width: 767px) 9rem, 11rem';

/** Shows books in one row. On the root host each names its school. */
export function BookShelf({ label, books }: { label: string; books: BookSummary[] }) {
  const t = useTranslate();
  return (
    <ShelfLine label={label}>
      {books.map((book) => (
        <ShelfBook
          key={book.id}
          to={book.url}
          title={book.title}
          lang={book.language}
          penName={book.author}
          cover={<BookCover book={book} sizes={COVER_SIZES} />}
        >
          <p>
            {book.level !== null && <>{t('Level {level}', { level: book.level })} · </>}
            <span lang={book.language} dir="auto">
              {book.language_name}
            </span>
          </p>
          {book.school_name && <p dir="auto">{book.school_name}</p>}
        </ShelfBook>
      ))}
    </ShelfLine>
  );
}
