import type { Favourite } from '#contract/library/favourites.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { ClosedToSupport } from '#web/identity/support-access/closed-to-support.tsx';
import { useAllPages } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Shelf, ShelfBook } from '#web/kit/ui/shelf.tsx';
import { ShelfSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { StoryCards } from '#web/library/stories/story-card.tsx';

/** Shows the person's favourite books and stories, the newest first. */
export function Favourites() {
  const t = useTranslate();
  const isView = useIsReadOnly();
  return (
    <div className="stack">
      <h1>{t('Favourites')}</h1>
      <p className="soft">{t('Only you see your favourites.')}</p>
      {isView ? <ClosedToSupport /> : <AllFavourites />}
    </div>
  );
}

function AllFavourites() {
  const t = useTranslate();
  const { data, isPending, refetch } = useAllPages('GET /favourites/');
  if (data) return <FavouriteShelf favourites={data} />;
  if (isPending) return <ShelfSkeleton label={t('Loading…')} count={4} />;
  return <LoadError title={t('Your favourites could not be loaded.')} onRetry={refetch} />;
}

export function FavouriteShelf({ favourites }: { favourites: Favourite[] }) {
  const t = useTranslate();
  if (favourites.length === 0)
    return (
      <EmptyState title={t('No favourites yet')} picture="shelf">
        <p>{t('Open a book or a story and choose “Add to favourites”.')}</p>
        <LinkButton to={publicPaths.library()} kind="solid">
          {t('Go to the library')}
        </LinkButton>
      </EmptyState>
    );
  const books = favourites.filter((work) => work.kind === 'book');
  const stories = favourites.filter((work) => work.kind !== 'book');
  return (
    <>
      {books.length > 0 && (
        <Shelf>
          {books.map((book) => (
            <ShelfBook
              key={book.id}
              to={publicPaths.book(book.id)}
              title={book.title}
              lang={book.language}
              penName={book.author}
              cover={<BookCover book={book} sizes="11rem" />}
            />
          ))}
        </Shelf>
      )}
      {stories.length > 0 && (
        <section className="stack" aria-labelledby="favourite-stories">
          <h2 id="favourite-stories">{t('Stories')}</h2>
          <StoryCards stories={stories} />
        </section>
      )}
    </>
  );
}
