import type { BookSummary } from '#contract/library/books.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { ShelfBook, ShelfLine } from '#web/kit/ui/shelf.tsx';
import { useWords } from '#web/kit/words.ts';

/** Width of a cover on a shelf. */
const COVER_SIZES = '(max-width: 767px) 9rem, 11rem';

/** The books of this school that give to a cause. */
export function GivingBooks({ books }: { books: BookSummary[] }) {
  const t = useWords();
  const title = t('Books that give here');
  return (
    <section>
      <h2>{title}</h2>
      <ShelfLine label={title}>
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
              <span lang={book.language} dir="auto">
                {book.language_name}
              </span>
            </p>
          </ShelfBook>
        ))}
      </ShelfLine>
    </section>
  );
}
