import { useLoaderData } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { LateScriptFonts } from '#web/kit/script-fonts.tsx';
import { useSite } from '#web/kit/site.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import { BookList } from './book-list.tsx';
import { Front } from './featured-books.tsx';
import { useRemembering } from './last-search.ts';
import css from './library.module.css';
import { type LibraryData, loader } from './library-data.ts';
import { Tell } from './library-summary.tsx';
import { NamedShelf } from './named-shelf.tsx';
import type { Tile } from './tile.ts';

export { loader };

/** The library: its window and shelves, or what was asked for. */
export function Component() {
  const t = useWords();
  const { name } = useSite();
  const data: LibraryData = useLoaderData();
  const { wanted, window, books, count } = data;
  useRemembering(wanted);
  useHead({
    title: titleOf(data, t),
    description: t('{count, plural, one {# book} other {# books}} to read at {name}.', { count, name }),
    image: books.find(({ cover }) => cover)?.cover?.src.at(-1)?.url,
  });

  return (
    <>
      <LateScriptFonts languages={tilesOf(data).map((tile) => tile.language)} />
      <h1 className={window ? 'vh' : `wrap ${css.title}`}>{titleOf(data, t)}</h1>
      {window && <Front books={window.featured} />}
      <div className="wrap">
        {window && count > 0 && <Tell data={data} />}
        {window?.shelves.map((shelf) => (
          <NamedShelf key={shelf.by} shelf={shelf} />
        ))}
        <BookList data={data} />
      </div>
    </>
  );
}

/** All books on the page. */
function tilesOf({ window, books }: LibraryData): Tile[] {
  return [...books, ...(window ? [...window.featured, ...window.shelves.flatMap((shelf) => shelf.books)] : [])];
}

function titleOf({ wanted, window }: LibraryData, t: Translate): string {
  if (window) return t('Library');
  return wanted.query ? t('Results for “{query}”', { query: wanted.query }) : t('All books');
}
