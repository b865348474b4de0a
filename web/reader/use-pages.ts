import { useEffect, useState, useSyncExternalStore } from 'react';
import type { WebPage } from '#contract/web-book.ts';
import { call } from '#web/kit/call.ts';
import { createBookPages } from './book-pages.ts';
import { prefetchPages } from './prefetch.ts';
import type { ReadBook } from './read-book.ts';
import { bindingFor, openPagesAt } from './spreads.ts';

/** Returns the loaded pages of the book, and loads the open ones and the next two. */
export function usePages(book: ReadBook, near: WebPage[], page: number) {
  const [pages] = useState(() => createBookPages(book, [...book.pages, ...near], call));
  const opened = useSyncExternalStore(pages.watch, pages.state, pages.state);
  const [binding] = useState(() => bindingFor(book.page_count, book.pages));

  useEffect(() => {
    const open = openPagesAt(page, binding);
    const last = open.at(-1) ?? page;
    const next = [last + 1, last + 2].filter((number) => number <= binding.count);
    for (const number of [...open, ...next]) pages.want(number);
  }, [page, pages, binding]);

  useEffect(() => {
    const last = openPagesAt(page, binding).at(-1) ?? page;
    const next = [last + 1, last + 2].flatMap((number) => opened.pages.get(number) ?? []);
    prefetchPages(next, opened.files, binding.isPaired);
  }, [page, opened, binding]);

  return { pages, opened, binding };
}
