import '#web/ui/fonts-reader.css';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { listBookPages, showBook } from '#contract/books.ts';
import type { Reading, showReading } from '#contract/reading.ts';
import type { WebPage } from '#contract/web-book.ts';
import { type Call, CallError } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { currentSession } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { faceOf } from './fonts.ts';
import { pageAsked, startAt } from './position.ts';
import { type ReadBook, toReadBook } from './read-book.ts';
import { Reader } from './reader.tsx';

/** `near` are the pages around the one that is opened; the book brings its first ones itself. */
type Loaded = { book: ReadBook; near: WebPage[]; reading: Reading | null; asked: number | undefined };

/** To a visitor, and on the server, nobody's place is known. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { call, isServer, site } = getLoaderContext(context);
  const id = params.id ?? '';
  const asked = pageAsked(new URL(request.url).search);
  const isPersons = !isServer && !site.isRoot && currentSession() !== null;
  const [found, reading] = await Promise.all([
    call<typeof showBook>('GET /books/{id}/', { params: { id } }),
    isPersons ? findReading(call, id) : null,
  ]);
  const { page } = startAt(asked, reading?.position ?? null, found.page_count);
  const book = toReadBook(found);
  return { book, reading, asked, near: page > book.pages.length ? await findNear(call, book, page) : [] };
}

async function findNear(call: Call, { id, format }: ReadBook, page: number): Promise<WebPage[]> {
  const query = format === 'chapters' ? { limit: 1, offset: page - 1 } : { limit: 4, offset: Math.max(0, page - 2) };
  const { results } = await call<typeof listBookPages>('GET /books/{id}/pages/', { params: { id }, query });
  return results;
}

/** A book can be read without knowing where somebody stopped. */
async function findReading(call: Call, id: string): Promise<Reading | null> {
  try {
    return await call<typeof showReading>('GET /books/{id}/reading/', { params: { id } });
  } catch (fault) {
    if (!(fault instanceof CallError)) throw fault;
    const isNobodys = [401, 403, 404].includes(fault.status);
    return isNobodys ? null : { position: null, bookmarks: [] };
  }
}

export function Component() {
  const t = useWords();
  const loaded: Loaded = useLoaderData();
  const { book, reading } = loaded;
  useHead({
    title: t('Reading: {title}', { title: book.title }),
    description: book.blurb,
    font: faceOf(loaded.near[0] ?? book.pages[0]),
  });
  return (
    <>
      <Faces language={book.language} />
      {/* Opened anew once it is known who reads. */}
      <Reader key={`${book.id} ${reading !== null}`} {...loaded} />
    </>
  );
}

/** A book may quote other scripts. Their faces come with the reading, not with this file: that may be fetched long before. */
function Faces({ language }: { language: string }) {
  const [isRead, setRead] = useState(false);
  useEffect(() => setRead(true), []);
  return <ScriptFonts languages={isRead ? [language, 'ar', 'hi'] : [language]} />;
}
