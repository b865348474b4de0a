import type { Picture, WebPage } from '#contract/kit/web-book.ts';

type PicturePage = Pick<Extract<WebPage, { kind: 'picture' }>, 'second' | 'paragraphs' | 'layout'>;

/** The longer side of the smaller file, which api/core/press creates. */
const SMALL_SIDE = 800;

/** Returns src and srcset of a picture's two files. */
export function sourcesOf({ small, large, width, height }: Picture, files: string) {
  if (small === large) return { src: files + large };
  const narrow = Math.round((width * SMALL_SIDE) / Math.max(width, height));
  return { src: files + small, srcSet: `${files}${small} ${narrow}w, ${files}${large} ${width}w` };
}

/** A picture's `sizes`; sheet.module.css has the same conditions. */
export const shares = {
  half: '(min-width: 768px) and (orientation: landscape) 46vw, 100vw',
  whole: '(min-width: 768px) and (orientation: landscape) 80vw, 100vw',
};

/** Tells whether a picture of this page takes half of a wide window. */
export function isHalf({ second, paragraphs, layout = 'picture_beside' }: PicturePage): boolean {
  return second !== undefined || (paragraphs.length > 0 && layout === 'picture_beside');
}

type Props = {
  picture: Picture;
  files: string;
  alt: string;
  sizes: string;
  /** Whether this is the first visible picture of the book. */
  isFirst: boolean;
};

/** Decoded synchronously, because the next pages are prefetched. */
export function PageImage({ picture, files, alt, sizes, isFirst }: Props) {
  const { width, height } = picture;
  return (
    <img
      {...sourcesOf(picture, files)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      decoding="sync"
      fetchPriority={isFirst ? 'high' : 'auto'}
      draggable={false}
    />
  );
}
