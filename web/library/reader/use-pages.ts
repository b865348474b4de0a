import { useEffect, useState, useSyncExternalStore } from 'react';
import type { WebPage } from '#contract/kit/web-book.ts';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { call } from '#web/kit/call.ts';
import { afterPaint } from './after-paint.ts';
import { createBookPages } from './book-pages.ts';
import { prefetchPages } from './prefetch.ts';
import { bindingFor, openPagesAt } from './spreads.ts';
import { findStoredBook } from './use-saving.ts';

const findStoredPages = async (id: string) => (await findStoredBook(id))?.pages ?? [];

/** Returns the loaded pages of the book, and loads the open ones and the next two. */
export function usePages(book: ReadBook, near: WebPage[], page: number) {
  const [pages] = useState(() => createBookPages(book, [...book.pages, ...near], call, findStoredPages));
  const pageState = useSyncExternalStore(pages.watch, pages.state, pages.state);
  const [binding] = useState(() => bindingFor(book.last_page, book.pages));

  useEffect(() => {
    const open = openPagesAt(page, binding);
    const last = open.at(-1) ?? page;
    const next = [last + 1, last + 2].filter((number) => number <= binding.count);
    for (const number of [...open, ...next]) pages.want(number);
  }, [page, pages, binding]);

  useEffect(() => {
    const last = openPagesAt(page, binding).at(-1) ?? page;
    const next = [last + 1, last + 2].flatMap((number) => pageState.pages.get(number) ?? []);
    return afterPaint(() => prefetchPages(next, pageState.files, binding.isPaired));
  }, [page, pageState, binding]);

  return { pages, opened: pageState, binding };
}
