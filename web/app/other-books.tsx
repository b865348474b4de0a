import { BookCover } from '#web/core/works/book-cover.tsx';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Shelf, ShelfBook } from '#web/kit/ui/shelf.tsx';
import css from './other-books.module.css';

/** Three books that everyone may read, after a page that does not exist. They are only an offer: no error is shown. */
export function OtherBooks() {
  const t = useTranslate();
  const { data } = usePublicApi('GET /books/', { query: { limit: 3, ordering: 'featured', by: 'work' } });
  if (!data?.results.length) return null;
  return (
    <section aria-label={t('Books')} className={css.books}>
      <Shelf>
        {data.results.map((book) => (
          <ShelfBook
            key={book.id}
            to={book.url}
            title={book.title}
            lang={book.language}
            penName={book.author}
            cover={<BookCover book={book} sizes="(max-width: 767px) 6rem, 10rem" />}
          />
        ))}
      </Shelf>
    </section>
  );
}
