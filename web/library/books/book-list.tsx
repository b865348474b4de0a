import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Pager } from '#web/kit/ui/pager.tsx';
import { Shelf } from '#web/kit/ui/shelf.tsx';
import { ShelfSkeleton } from '#web/kit/ui/skeleton.tsx';
import { modeName } from '#web/schools/modes/mode-name.ts';
import { BookTile } from './book-tile.tsx';
import { NoMatchingBooks, PageBeyondEnd } from './empty-states.tsx';
import { LibraryFilterBar } from './filter-bar.tsx';
import css from './library.module.css';
import type { LibraryData } from './library-data.ts';
import { isBrowsing, libraryUrl, PAGE_SIZE } from './library-query.ts';
import { OtherResults, Sections } from './sections.tsx';

/** Loaded only at a site without books; the server writes it into the page. */
const EmptyLibrary = import.meta.env.SSR
  ? (await import('./empty-library.tsx')).EmptyLibrary
  : lazy(async () => ({ default: (await import('./empty-library.tsx')).EmptyLibrary }));

/** Lists the books that match the query, one page at a time. */
export function BookList({ data }: { data: LibraryData }) {
  const t = useTranslate();
  const isLoading = useIsSlowNavigation();
  const { query, frontPage, count, books, otherResults, mode } = data;
  if (count === 0 && isBrowsing(query))
    return (
      <Suspense>
        <EmptyLibrary />
      </Suspense>
    );

  const page = Math.floor(query.offset / PAGE_SIZE) + 1;
  const hrefOf = (targetPage: number) => libraryUrl({ ...query, offset: (targetPage - 1) * PAGE_SIZE });
  const words = { label: t('Pages'), previous: t('Previous page'), next: t('Next page') };
  return (
    <section className={css.list} aria-busy={isLoading}>
      <div className={css.head}>
        {frontPage && <h2>{t('All books')}</h2>}
        <p className="muted" role="status">
          {otherResults
            ? t('{count, plural, one {# result} other {# results}}', { count })
            : t('{count, plural, one {# book} other {# books}}', { count })}
          {query.mode && mode && ` · ${modeName(mode.name, t)}`}
        </p>
      </div>
      <Sections data={data} />
      {!otherResults && (frontPage ? count > MAX_UNFILTERED : count > 0 || Object.keys(query.filters).length > 0) && (
        <LibraryFilterBar data={data} />
      )}
      {isLoading ? (
        <div className={css.waiting}>
          <ShelfSkeleton label={t('Loading')} count={12} />
        </div>
      ) : otherResults ? (
        <OtherResults results={otherResults} />
      ) : (
        <Shelf>
          {books.map((tile, index) => (
            <BookTile key={tile.id} tile={tile} isEager={!frontPage && index < EAGER_COVERS} />
          ))}
        </Shelf>
      )}
      {count === 0 && !isLoading && <NoMatchingBooks query={query} />}
      {count > 0 && (otherResults ?? books).length === 0 && !isLoading && <PageBeyondEnd query={query} />}
      <Pager page={page} pageCount={Math.ceil(count / PAGE_SIZE)} hrefOf={hrefOf} words={words} />
    </section>
  );
}

/** So few books are in sight together: no one filters or sorts them. */
const MAX_UNFILTERED = 6;

/** Covers in the first row, which are loaded eagerly when the list is at the top of the page. */
const EAGER_COVERS = 4;

/** Returns true while another page of the list is loading for longer than a moment. */
function useIsSlowNavigation(): boolean {
  const { state, location } = useNavigation();
  const [isSlow, setSlow] = useState(false);
  const lists: string[] = [publicPaths.library(), publicPaths.home()];
  const isNavigating = state === 'loading' && lists.includes(location.pathname);
  useEffect(() => {
    if (!isNavigating) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isNavigating]);
  return isNavigating && isSlow;
}

/** Most lists load faster, so no skeleton flickers. */
const LOADING_DELAY_MS = 400;
