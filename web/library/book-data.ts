import type { LoaderFunctionArgs } from 'react-router';
import type { Book, listBooks, showBook } from '#contract/books.ts';
import type { Picture, WebPage } from '#contract/web-book.ts';
import type { Call } from '#web/kit/call.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { type Tile, tileOf } from './tile.ts';

/** A book without its pages: of those the page shows a few pictures alone. */
export type BookData = {
  book: Omit<Book, 'pages' | 'contents' | 'versions'>;
  inside: { url: string; width: number; height: number; alt: string }[];
  versions: Tile[];
  more: { by: 'goal' | 'language'; value: string; books: Tile[] };
};

const MORE = 12;
/** Fewer make no shelf. */
const FEW = 3;

export async function loader({ params, context }: LoaderFunctionArgs): Promise<BookData> {
  const { call } = getLoaderContext(context);
  const { pages, contents, versions, ...book } = await call<typeof showBook>('GET /books/{id}/', {
    params: { id: params.id ?? '' },
  });
  // A picture may stand on several pages; the row shows each once.
  const pictures = new Map(pages.map(pictureOf).flatMap((picture) => (picture ? [[picture.small, picture]] : [])));
  const inside = [...pictures].map(([small, { width, height, alt }]) => ({
    url: book.files + small,
    width,
    height,
    alt,
  }));
  return { book, inside, versions: versions.map(tileOf), more: await moreLike(book, versions, call) };
}

function pictureOf(page: WebPage): Picture | null {
  return page.kind === 'scan' || page.kind === 'picture' ? page.picture : null;
}

/** Books of the same goal where there are some, else in the same language; its own versions stand apart. */
async function moreLike(book: BookData['book'], versions: { id: string }[], call: Call): Promise<BookData['more']> {
  const { goal, language } = book;
  const own = new Set([book.id, ...versions.map(({ id }) => id)]);
  const like = async (asked: { goal: number } | { language: string }) => {
    const query = { ...asked, limit: MORE + own.size };
    const { results } = await call<typeof listBooks>('GET /books/', { query });
    return results
      .filter(({ id }) => !own.has(id))
      .slice(0, MORE)
      .map(tileOf);
  };
  const [ofGoal, ofLanguage] = await Promise.all([goal ? like({ goal }) : [], like({ language })]);
  return ofGoal.length >= FEW
    ? { by: 'goal', value: String(goal), books: ofGoal }
    : { by: 'language', value: language, books: ofLanguage };
}
