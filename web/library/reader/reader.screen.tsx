import '#web/kit/ui/fonts-reader.css';
import andika from '@fontsource/andika/files/andika-latin-400-normal.woff2?url';
import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2?url';
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2?url';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { WebPage } from '#contract/kit/web-book.ts';
import { lateUnsentReading } from '#web/core/on-device/late-unsent-reading.ts';
import { type ReadBook, toReadBook } from '#web/core/on-device/read-book.ts';
import { type Call, CallError, isOffline } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { ScriptFonts, scriptOf } from '#web/kit/script-fonts.tsx';
import { currentSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import type { KnownReading } from './known-reading.ts';
import { pageOfUrl, startPosition } from './position.ts';
import { Reader } from './reader.tsx';
import { findStoredBook } from './use-saving.ts';

const scriptFonts = {
  arabic: { script: /\p{Script=Arabic}/u, file: arabic },
  devanagari: { script: /\p{Script=Devanagari}/u, file: devanagari },
  latin: { script: /\p{Script=Latin}/u, file: andika },
};

/** Returns the font file to preload for a page's text. Images and fixed layouts have their own. */
function fontOf(page: WebPage | undefined, language: string): string | undefined {
  if (page?.kind !== 'picture' && page?.kind !== 'chapter') return undefined;
  const { script, file } = scriptFonts[scriptOf(language) ?? 'latin'];
  return script.test(page.text) ? file : undefined;
}

/** `nearbyPages` are the pages around the opened one; the book itself contains its first ones. */
type Loaded = {
  book: ReadBook;
  nearbyPages: WebPage[];
  reading: KnownReading | null;
  requestedPage: number | undefined;
  isStored?: boolean;
};

/** Without a connection, a book on this device is opened from its stored copy. */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  try {
    return await loadBook(args);
  } catch (cause) {
    const stored = isOffline(cause) && (await findStoredBook(args.params.id ?? ''));
    if (!stored) throw cause;
    const { book, pages } = stored;
    // Without a connection, the server's reading state is not available.
    const reading =
      currentSession() && !getLoaderContext(args.context).site.isRoot
        ? { position: (await unsentPositionOf(book.id)) ?? null, bookmarks: [] }
        : null;
    return { book, reading, requestedPage: requestedPageOf(args), nearbyPages: pages, isStored: true };
  }
}

const requestedPageOf = ({ request }: LoaderFunctionArgs) => pageOfUrl(new URL(request.url).search);

/** Visitors and the server have no saved position. */
async function loadBook(args: LoaderFunctionArgs): Promise<Loaded> {
  const { call, isServer, site } = getLoaderContext(args.context);
  const id = args.params.id ?? '';
  const requestedPage = requestedPageOf(args);
  const isSignedIn = !isServer && !site.isRoot && currentSession() !== null;
  const [bookDetails, reading] = await Promise.all([
    call('GET /books/{id}/', { params: { id } }),
    isSignedIn ? findReading(call, id) : null,
  ]);
  const { page } = startPosition(requestedPage, reading?.position ?? null, bookDetails.last_page);
  const book = toReadBook(bookDetails);
  return {
    book,
    reading,
    requestedPage,
    nearbyPages: page > book.pages.length ? await findNearbyPages(call, book, page) : [],
  };
}

async function findNearbyPages(call: Call, { id, format }: ReadBook, page: number): Promise<WebPage[]> {
  const query = format === 'chapters' ? { limit: 1, offset: page - 1 } : { limit: 4, offset: Math.max(0, page - 2) };
  const { results } = await call('GET /books/{id}/pages/', { params: { id }, query });
  return results;
}

const unsentPositionOf = async (id: string) => (await lateUnsentReading()).unsentPosition(id);

/** A failure to load the position must not prevent reading. */
async function findReading(call: Call, id: string): Promise<KnownReading | null> {
  try {
    const reading = await call('GET /books/{id}/reading/', { params: { id } });
    return { ...reading, position: (await unsentPositionOf(id)) ?? reading.position };
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    const isAnonymous = [401, 403, 404].includes(cause.status);
    return isAnonymous ? null : { position: null, bookmarks: [] };
  }
}

export function Component() {
  const t = useTranslate();
  const loaded: Loaded = useLoaderData();
  const { book, reading } = loaded;
  useHead({
    title: t('Reading: {title}', { title: book.title }),
    description: book.blurb,
    font: fontOf(loaded.nearbyPages[0] ?? book.pages[0], book.language),
  });
  return (
    <>
      <ScriptFonts language={book.language} />
      {/* A new key opens the book again once the reader's identity has loaded. */}
      <Reader key={`${book.id} ${reading !== null}`} {...loaded} />
    </>
  );
}
