import { BookCover } from '#web/core/works/book-cover.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ShelfBook, ShelfLine } from '#web/kit/ui/shelf.tsx';

const BOOKS = 6;

/** Links to books that are for sale. */
export function EmptyCart({ isStudent }: { isStudent: boolean }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { data } = usePublicApi('GET /books/', { query: { for_sale: 'true', limit: BOOKS } });
  const books = data?.results ?? [];
  const isSelling = !data || books.length > 0;
  const label = t('Books for sale');
  return (
    <>
      <EmptyState title={isStudent ? t('Your wish list is empty') : t('Your cart is empty')} picture="shelf">
        {isSelling ? (
          <>
            <p>
              {isStudent
                ? t('Open a book you would like to have, and choose “Add to my wish list”.')
                : t('Open a book that is for sale, and choose “Add to cart”. Each one gives to a cause.')}
            </p>
            <LinkButton to={publicPaths.library({ for_sale: 'true' })} kind="solid">
              {t('Go to the books for sale')}
            </LinkButton>
          </>
        ) : (
          <>
            <p>{t('No book of this school is for sale now.')}</p>
            <LinkButton to={publicPaths.library()} kind="solid">
              {t('Go to the library')}
            </LinkButton>
          </>
        )}
      </EmptyState>
      {books.length > 0 && (
        <section>
          <h2>{label}</h2>
          <ShelfLine label={label}>
            {books.map((book) => (
              <ShelfBook
                key={book.id}
                to={book.url}
                title={book.title}
                lang={book.language}
                penName={book.author}
                cover={<BookCover book={book} sizes="(max-width: 767px) 9rem, 11rem" />}
              >
                {book.price !== null && book.currency !== null && <p>{money(book.price, book.currency)}</p>}
              </ShelfBook>
            ))}
          </ShelfLine>
        </section>
      )}
    </>
  );
}
