import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { useSite } from '#web/kit/site.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { useIsMounted } from '#web/kit/use-is-mounted.ts';
import { BookList } from './book-list.tsx';
import { FeaturedBooks } from './featured-books.tsx';
import { useSaveLastSearch } from './last-search.ts';
import css from './library.module.css';
import { type LibraryData, loader } from './library-data.ts';
import { LibrarySummary } from './library-summary.tsx';
import { NamedShelf } from './named-shelf.tsx';
import { WithReadingPlaces } from './reading-places.tsx';

export { loader };

/** Only at the sites of organizations. */
const OurSchools = lazy(async () => ({ default: (await import('./our-schools.tsx')).OurSchools }));

/** The feed of the school's books for reading programs. */
const FEED = { href: '/api/opds/', type: 'application/opds+json' };

/** Shows featured books and shelves, or the books that match the query. */
export function Component() {
  const t = useTranslate();
  const { name, isRoot, isOrganization } = useSite();
  const isMounted = useIsMounted();
  const data: LibraryData = useLoaderData();
  const { query, frontPage, books, count } = data;
  useSaveLastSearch(query);
  useHead({
    title: pageTitle(data, t),
    description: t('{count, plural, one {# book} other {# books}} to read at {name}.', { count, name }),
    image: books.find(({ cover }) => cover)?.cover?.src.at(-1)?.url,
    feed: isRoot ? undefined : { ...FEED, title: t('Books of {school}', { school: name }) },
  });

  return (
    <WithReadingPlaces>
      <h1 className={frontPage ? 'vh' : `wrap ${css.title}`}>{pageTitle(data, t)}</h1>
      {data.modeNotice && (
        <p className={`wrap ${css.notice}`} role="status">
          {data.modeNotice}
        </p>
      )}
      {frontPage && <FeaturedBooks books={frontPage.featured} />}
      <div className="wrap">
        {frontPage && count > 0 && <LibrarySummary data={data} />}
        {frontPage?.shelves.map((shelf) => (
          <NamedShelf key={shelf.by} shelf={shelf} mode={query.mode} />
        ))}
        <BookList data={data} />
        {isOrganization && frontPage && isMounted && (
          <Suspense>
            <OurSchools />
          </Suspense>
        )}
      </div>
    </WithReadingPlaces>
  );
}

function pageTitle({ query, frontPage }: LibraryData, t: Translate): string {
  if (frontPage) return t('Library');
  return query.search ? t('Results for “{query}”', { query: query.search }) : t('All books');
}
