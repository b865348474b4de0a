import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { goalWords } from '#contract/learning/goal-words.ts';
import type { BookSummary } from '#contract/library/books.ts';
import type { NextBooks } from '#contract/library/next-books.ts';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { usePublicApi } from '#web/kit/public-api.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { currentSession } from '#web/kit/session.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ShelfBook, ShelfLine } from '#web/kit/ui/shelf.tsx';
import { useWords } from '#web/kit/words.ts';
import { Reactions } from '#web/library/published-work/reactions.tsx';
import css from './book-end.module.css';

type Props = {
  book: Pick<ReadBook, 'id' | 'page_count' | 'last_page' | 'reading_access' | 'for_sale'>;
  readAgain: () => void;
};

/** Follows the last page: reading again, reactions, and further books. */
export function BookEnd({ book, readAgain }: Props) {
  return book.reading_access === 'preview' ? (
    <PreviewEnd book={book} />
  ) : (
    <WholeBookEnd id={book.id} readAgain={readAgain} />
  );
}

function WholeBookEnd({ id, readAgain }: { id: string } & Pick<Props, 'readAgain'>) {
  const t = useWords();
  const { data } = usePublicApi('GET /books/{id}/next/', { params: { id } });
  return (
    // The pages have the book's direction, but this text has the interface's direction.
    <div className={`no-print ${css.end}`} data-after-book="" dir="auto">
      <h2 tabIndex={-1}>{t('The end')}</h2>
      <div className="row">
        <Button kind="solid" onClick={readAgain}>
          <Icon of={ArrowCounterClockwiseIcon} />
          {t('Read it again')}
        </Button>
        <LinkButton to={publicPaths.book(id)}>{t('About this book')}</LinkButton>
      </div>
      <Reactions work={{ type: 'book', id }} />
      {data && <NextShelves next={data} />}
    </div>
  );
}

/** Follows the last free page of a book for sale. The book has no price while its school cannot receive payments. */
function PreviewEnd({ book }: Pick<Props, 'book'>) {
  const t = useWords();
  const { id, page_count: count, last_page: pages, for_sale: isForSale } = book;
  const { data } = usePublicApi('GET /books/{id}/next/', { params: { id } });
  const isStudent = currentSession()?.user.role === 'student';
  return (
    <div className={`no-print ${css.end}`} data-after-book="" dir="auto">
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
      {data && <NextShelves next={data} />}
    </div>
  );
}

export function NextShelves({ next: { by_author, same_goal } }: { next: NextBooks }) {
  const t = useWords();
  const goal = same_goal[0]?.goal;
  return (
    <>
      {by_author && (
        <NextShelf title={t('The next book by {author}', { author: by_author.author })} books={[by_author]} />
      )}
      {goal && (
        <NextShelf
          title={t('Goal {number}: {goal}', { number: goal, goal: t(goalWords[goal - 1] ?? '') })}
          books={same_goal}
        />
      )}
    </>
  );
}

function NextShelf({ title, books }: { title: string; books: BookSummary[] }) {
  return (
    <section>
      <h2 dir="auto">{title}</h2>
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
