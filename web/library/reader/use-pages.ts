import { useEffect, useState, useSyncExternalStore } from 'react';
import type { WebPage } from '#contract/kit/web-book.ts';
import { resolveBookUrls } from '#contract/library/book-files.ts';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { call } from '#web/kit/call.ts';
import { isHalf, shares, sourcesOf } from '#web/library/book-page/page-image.tsx';
import { afterPaint } from './after-paint.ts';
import { createBookPages } from './book-pages.ts';
import { bindingFor, openPagesAt } from './spreads.ts';
import { findStoredBook } from './use-saving.ts';

/** References keep the browser from discarding decoded images. */
let prefetched: HTMLImageElement[] = [];

/** Fetches and decodes the pictures of the next pages, so that turning shows them immediately. */
function prefetchPages(pages: WebPage[], files: string, isPaired: boolean): void {
  prefetched = pages.flatMap((page) => picturesOf(page, files, isPaired));
  // A failure is reported when the page is shown.
  for (const image of prefetched) image.decode().catch(() => {});
}

function picturesOf(page: WebPage, files: string, isPaired: boolean): HTMLImageElement[] {
  if (page.kind === 'scan' || page.kind === 'picture') {
    const pictures = page.kind === 'picture' ? [page.picture, page.second] : [page.picture];
    const hasHalf = page.kind === 'picture' ? isHalf(page) : isPaired;
    const sizes = hasHalf ? shares.half : shares.whole;
    return pictures.flatMap((picture) => (picture ? [imageOf({ ...sourcesOf(picture, files), sizes })] : []));
  }
  // A template is inert, but its images can be read.
  const { content } = Object.assign(document.createElement('template'), {
    innerHTML: resolveBookUrls(page.html, files),
  });
  const images = [...content.querySelectorAll('img')];
  // A chapter opens at its start. Its other pictures load while it is read.
  return (page.kind === 'chapter' ? images.slice(0, 2) : images).map((image) =>
    imageOf({ src: image.getAttribute('src') ?? '', srcSet: image.srcset, sizes: image.sizes }),
  );
}

function imageOf({ src, srcSet, sizes }: { src: string; srcSet?: string | undefined; sizes: string }) {
  const image = new Image();
  image.sizes = sizes;
  if (srcSet) image.srcset = srcSet;
  image.src = src;
  return image;
}

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
