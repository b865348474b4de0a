import type { LoaderFunctionArgs } from 'react-router';
import type { Picture, WebPage } from '#contract/kit/web-book.ts';
import type { Book } from '#contract/library/books.ts';
import type { AppliedMode } from '#contract/schools/applied-mode.ts';
import type { Call } from '#web/kit/call.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { chosenMode } from '#web/schools/modes/mode-query.ts';
import { type Tile, toTile } from './tile.ts';

/** A book without its pages; the screen shows only a few of their pictures. */
export type BookData = {
  mode?: AppliedMode | null;
  book: Omit<Book, 'pages' | 'contents' | 'versions'>;
  insidePictures: { url: string; width: number; height: number; alt: string }[];
  versions: (Tile & Pick<Book['versions'][number], 'made_as'>)[];
  similar: { by: 'goal' | 'language'; value: string; books: Tile[] };
};

const MAX_SIMILAR = 12;
/** A shelf with fewer books is mostly empty. */
const MIN_SIMILAR = 4;

export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<BookData> {
  const { call } = getLoaderContext(context);
  const { pages, contents, versions, mode, ...book } = await call('GET /books/{id}/', {
    params: { id: params.id ?? '' },
    query: chosenMode(request.url),
  });
  // The same picture can be on several pages; the row shows it once.
  const pictures = new Map(pages.map(pictureOf).flatMap((picture) => (picture ? [[picture.small, picture]] : [])));
  const insidePictures = [...pictures].map(([small, { width, height, alt }]) => ({
    url: book.files + small,
    width,
    height,
    alt,
  }));
  return {
    book,
    mode,
    insidePictures,
    versions: versions.map((version) => ({ ...toTile(version), made_as: version.made_as })),
    similar: await findSimilarBooks(book, versions, call),
  };
}

function pictureOf(page: WebPage): Picture | null {
  return page.kind === 'scan' || page.kind === 'picture' ? page.picture : null;
}

/** Finds books of the same goal, or of the same language if there are too few. Versions of the book are left out. */
async function findSimilarBooks(
  book: BookData['book'],
  versions: { id: string }[],
  call: Call,
): Promise<BookData['similar']> {
  const { goal, language } = book;
  const ownIds = new Set([book.id, ...versions.map(({ id }) => id)]);
  const findBooks = async (filter: { goal: number } | { language: string }) => {
    const query = { ...filter, by: 'work' as const, limit: MAX_SIMILAR + ownIds.size };
    const { results } = await call('GET /books/', { query });
    return results
      .filter(({ id }) => !ownIds.has(id))
      .slice(0, MAX_SIMILAR)
      .map(toTile);
  };
  const [sameGoal, sameLanguage] = await Promise.all([goal ? findBooks({ goal }) : [], findBooks({ language })]);
  return sameGoal.length >= MIN_SIMILAR
    ? { by: 'goal', value: String(goal), books: sameGoal }
    : { by: 'language', value: language, books: sameLanguage.length >= MIN_SIMILAR ? sameLanguage : [] };
}
