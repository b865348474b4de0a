import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { useEffect, useRef } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { NextBooks } from '#contract/library/next-books.ts';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import type { ReplyOf } from '#web/kit/call.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { currentSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Endpaper } from '#web/kit/ui/bookplate.tsx';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ShelfBook, ShelfLine } from '#web/kit/ui/shelf.tsx';
import { Reactions } from '#web/library/published-work/reactions.tsx';
import css from './book-end.module.css';
import { showRequestedEnd } from './show-book-end.ts';

type Props = {
  book: Pick<ReadBook, 'id' | 'page_count' | 'last_page' | 'reading_access' | 'for_sale'>;
  readAgain: () => void;
  /** The address is that of the page after the last one. */
  isRequested?: boolean;
};

/** Follows the last page: reading again, reactions, and further books. */
export function BookEnd({ book, readAgain, isRequested = false }: Props) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    showRequestedEnd(end.current, isRequested);
  }, [isRequested]);
  useEffect(() => watchEnd(end.current), []);
  return (
    // The pages have the book's direction, but this text has the interface's direction.
    <div className={`no-print ${css.end}`} ref={end} data-after-book="" dir="auto">
      {book.reading_access === 'preview' ? (
        <PreviewEnd book={book} />
      ) : (
        <WholeBookEnd id={book.id} readAgain={readAgain} />
      )}
    </div>
  );
}

/** Marks the page while the end is in sight, so that no notice covers its buttons. */
function watchEnd(end: HTMLElement | null): (() => void) | undefined {
  const main = end?.closest('main');
  if (!end || !main) return;
  const observer = new IntersectionObserver(
    (entries) => main.toggleAttribute('data-at-end', entries.at(-1)?.isIntersecting ?? false),
    { rootMargin: '0% 0% -40%' },
  );
  observer.observe(end);
  return () => {
    observer.disconnect();
    main.removeAttribute('data-at-end');
  };
}

function WholeBookEnd({ id, readAgain }: { id: string } & Pick<Props, 'readAgain'>) {
  const t = useTranslate();
  const { name, isRoot } = useSite();
  // The root host has no sales of its own.
  const { data: paid } = usePublicApi('GET /books/{id}/units/', { params: { id } }, { isEnabled: !isRoot });
  const { data } = usePublicApi('GET /books/{id}/next/', { params: { id } });
  return (
    <>
      <Endpaper name={name} className={css.paper}>
        <div className={css.cover}>{data && <BookCover book={data.book} sizes="11rem" />}</div>
        <div className={css.plate}>
          <h2 tabIndex={-1}>{t('The end')}</h2>
          <PaidUnits units={paid?.units ?? []} />
          <div className="row">
            <Button kind="solid" onClick={readAgain}>
              <Icon of={ArrowCounterClockwiseIcon} />
              {t('Read it again')}
            </Button>
            <LinkButton to={publicPaths.book(id)}>{t('About this book')}</LinkButton>
          </div>
        </div>
      </Endpaper>
      <Reactions work={{ type: 'book', id }} />
      {data && <NextShelf next={data} />}
    </>
  );
}

/** Tells what settled sales of the book have paid for, such as filters. */
export function PaidUnits({ units }: ReplyOf<'GET /books/{id}/units/'>) {
  const t = useTranslate();
  const formatNumber = useNumberFormat();
  return units.map(({ unit, unit_one: one, count }) => (
    <p key={unit} className={css.paid}>
      {count === 1 && one !== ''
        ? t('This book has paid for {unit}.', { unit: isolated(one) })
        : t('This book has paid for {unit}: {count}', { unit: isolated(unit), count: formatNumber(count) })}
    </p>
  ));
}

/** Follows the last free page of a book for sale. The book has no price while its school cannot receive payments. */
function PreviewEnd({ book }: Pick<Props, 'book'>) {
  const t = useTranslate();
  const { id, page_count: count, last_page: pages, for_sale: isForSale } = book;
  const { data } = usePublicApi('GET /books/{id}/next/', { params: { id } });
  const isStudent = currentSession()?.user.role === 'student';
  return (
    <>
      <h2 tabIndex={-1}>{t('The preview ends here')}</h2>
      <p>
        {t('You can read {pages} of {count} pages.', { pages, count })} {isForSale && t('The whole book is for sale.')}
      </p>
      {isForSale && <p>{isStudent ? t('Do you want to read on? Ask a grown-up.') : t('Children: ask a grown-up.')}</p>}
      <div className="row">
        <LinkButton kind={isForSale ? 'solid' : 'line'} to={publicPaths.book(id)}>
          {isForSale ? t('See the price') : t('About this book')}
        </LinkButton>
      </div>
      {data && <NextShelf next={data} />}
    </>
  );
}

/** Shows up to three books: the next one by the author, then books with the same goal, then the newest. */
export function NextShelf({ next: { by_author, same_goal, newest } }: { next: Omit<NextBooks, 'book'> }) {
  const t = useTranslate();
  const title = t('Choose your next book');
  const books = [...(by_author ? [by_author] : []), ...same_goal, ...newest].slice(0, MAX_NEXT_BOOKS);
  if (books.length === 0) return null;
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
            cover={<BookCover book={book} sizes="11rem" />}
          />
        ))}
      </ShelfLine>
    </section>
  );
}

const MAX_NEXT_BOOKS = 3;
