import type { Picture, WebPage } from '#contract/web-book.ts';
import { isHalf, shares, sourcesOf } from '#web/kit/book-page/page-image.tsx';

/** Returns the file of a picture that this window shows. */
export type ChooseFile = (picture: Picture, sizes: string, files: string) => Promise<string>;

/** Returns the names of the pictures of a page. Of a picture in two sizes, one is enough: the other stands in for it. */
export async function pageFiles(
  page: WebPage,
  { files, isPaired, choose }: { files: string; isPaired: boolean; choose: ChooseFile },
): Promise<string[]> {
  if (page.kind === 'fixed' || page.kind === 'chapter') {
    const styles = page.kind === 'fixed' ? page.css : '';
    return [
      ...new Set(Array.from(`${page.html}${styles}`.matchAll(/book:\/([a-z0-9-]+\.webp)/g), ([, name = '']) => name)),
    ];
  }
  const pictures = page.kind === 'scan' ? [page.picture] : [page.picture, page.second];
  const sizes = (page.kind === 'scan' ? isPaired : isHalf(page)) ? shares.half : shares.whole;
  const names = pictures.flatMap((picture) => (picture ? [choose(picture, sizes, files)] : []));
  return Promise.all(names);
}

/** Lets the browser choose as it does for the page itself, which has mostly loaded the file by then. */
export const chooseInBrowser: ChooseFile = async (picture, sizes, files) => {
  const { src, srcSet } = sourcesOf(picture, files);
  if (!srcSet) return picture.large;
  const image = new Image();
  image.fetchPriority = 'low';
  image.sizes = sizes;
  image.srcset = srcSet;
  image.src = src;
  await image.decode();
  return image.currentSrc.split('/').at(-1) ?? picture.small;
};
