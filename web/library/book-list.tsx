import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Shelf } from '#web/ui/shelf.tsx';
import { ShelfSkeleton } from '#web/ui/skeleton.tsx';
import { BookTile } from './book-tile.tsx';
import { NothingFound, NothingYet, PastTheEnd } from './empty-states.tsx';
import { FilterBar } from './filter-bar.tsx';
import css from './library.module.css';
import type { LibraryData } from './library-data.ts';
import { addressFor, isBrowsing, PAGE } from './library-query.ts';
import { OtherResults, Sections } from './sections.tsx';

/** Every book that was asked for, a page at a time. */
export function BookList({ data }: { data: LibraryData }) {
  const t = useWords();
  const isLoading = useIsLoading();
  const { wanted, window, count, books, others } = data;
  if (count === 0 && isBrowsing(wanted)) return <NothingYet />;

  const page = Math.floor(wanted.offset / PAGE) + 1;
  const hrefOf = (to: number) => addressFor({ ...wanted, offset: (to - 1) * PAGE });
  const words = { label: t('Pages'), previous: t('Previous page'), next: t('Next page') };
  return (
    <section className={css.list} aria-busy={isLoading}>
      <div className={css.head}>
        {window && <h2>{t('All books')}</h2>}
        <p className="muted" role="status">
          {others
            ? t('{count, plural, one {# result} other {# results}}', { count })
            : t('{count, plural, one {# book} other {# books}}', { count })}
        </p>
      </div>
      <Sections data={data} />
      {!others && (count > 0 || Object.keys(wanted.filters).length > 0) && <FilterBar data={data} />}
      {isLoading ? (
        <div className={css.waiting}>
          <ShelfSkeleton label={t('Loading')} count={12} />
        </div>
      ) : others ? (
        <OtherResults results={others} />
      ) : (
        <Shelf>
          {books.map((tile, index) => (
            <BookTile key={tile.id} tile={tile} isEager={!window && index < EAGER} />
          ))}
        </Shelf>
      )}
      {count === 0 && !isLoading && <NothingFound wanted={wanted} />}
      {count > 0 && (others ?? books).length === 0 && !isLoading && <PastTheEnd wanted={wanted} />}
      <Pager page={page} pageCount={Math.ceil(count / PAGE)} hrefOf={hrefOf} words={words} />
    </section>
  );
}

/** So many covers are seen at once where the list begins the page. */
const EAGER = 4;

/** Another page of the list is on its way, and lets itself be waited for. */
function useIsLoading(): boolean {
  const { state, location } = useNavigation();
  const [isSlow, setSlow] = useState(false);
  const isUnderWay = state === 'loading' && [paths.library(), paths.home()].includes(location.pathname);
  useEffect(() => {
    if (!isUnderWay) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
  return isUnderWay && isSlow;
}

/** Most lists are there sooner: nothing flickers. */
const PATIENCE_MS = 400;
