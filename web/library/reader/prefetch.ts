import type { WebPage } from '#contract/kit/web-book.ts';
import { resolveBookUrls } from '#contract/library/book-files.ts';
import { isHalf, shares, sourcesOf } from '#web/library/book-page/page-image.tsx';

/** References keep the browser from discarding decoded images. */
let prefetched: HTMLImageElement[] = [];

/** Fetches and decodes the pictures of the next pages, so that turning shows them immediately. */
export function prefetchPages(pages: WebPage[], files: string, isPaired: boolean): void {
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
