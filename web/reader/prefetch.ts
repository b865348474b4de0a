import { resolveBookUrls } from '#contract/book-files.ts';
import type { WebPage } from '#contract/web-book.ts';
import { shares, sourcesOf } from './page-image.tsx';

/** Held, so that the browser keeps them decoded. */
let prefetched: HTMLImageElement[] = [];

/** Fetches and decodes the pictures of the pages that come next, so that turning to them shows them at once. */
export function prefetchPages(pages: WebPage[], files: string, isPaired: boolean): void {
  prefetched = pages.flatMap((page) => picturesOf(page, files, isPaired));
  // What does not come is told when it is looked at.
  for (const image of prefetched) image.decode().catch(() => {});
}

function picturesOf(page: WebPage, files: string, isPaired: boolean): HTMLImageElement[] {
  if (page.kind === 'scan' || page.kind === 'picture') {
    if (!page.picture) return [];
    const hasHalf = page.kind === 'picture' ? page.paragraphs.length > 0 : isPaired;
    return [imageOf({ ...sourcesOf(page.picture, files), sizes: hasHalf ? shares.half : shares.whole })];
  }
  if (page.kind === 'chapter') return [];
  // Inert until it is shown, but its pictures can be read from it.
  const { content } = Object.assign(document.createElement('template'), {
    innerHTML: resolveBookUrls(page.html, files),
  });
  return [...content.querySelectorAll('img')].map((image) =>
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
