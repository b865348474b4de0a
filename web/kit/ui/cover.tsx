import type { CoverOptions, Cover as Drawn } from '#look/cover.ts';
import { TRIM_SIZES, type Trim } from '#look/trim-sizes.ts';
import { classes } from './classes.ts';
import css from './cover.module.css';
import { type Drawing, useDrawing } from './use-drawing.ts';

export type CoverImage = { src: string; width: number; height: number; srcSet?: string | undefined };

type Props = {
  book: CoverOptions;
  /** The book's own cover, never cropped; without one a cover is generated. */
  image?: CoverImage | null | undefined;
  /** Displayed width, for the choice from `srcSet`. */
  sizes?: string;
  /** For covers at the top of a page. */
  isEager?: boolean;
};

/** Decorative: the link next to it has the title. */
export function Cover({ book, image, sizes, isEager = false }: Props) {
  if (!image) return <GeneratedCover key={book.id + book.title} book={book} />;
  const ratio = image.width / image.height;
  return (
    <span className={classes(css.book, css[trimOf(ratio)])} style={{ '--ratio': ratio.toFixed(3) }}>
      <img
        src={image.src}
        srcSet={image.srcSet}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt=""
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
      />
    </span>
  );
}

const covers: Drawing<CoverOptions, Drawn> = {
  draw: import.meta.env.SSR ? await fetchCovers() : undefined,
  fetch: fetchCovers,
};

async function fetchCovers() {
  return (await import('#look/cover.ts')).createCover;
}

function GeneratedCover({ book }: { book: CoverOptions }) {
  const cover = useDrawing(covers, book);
  const trim = cover?.trim ?? book.trim ?? 'portrait';
  const [width, height] = TRIM_SIZES[trim];
  return (
    <span
      className={classes(css.book, css[trim])}
      style={{ '--ratio': (width / height).toFixed(3) }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by ourselves; look/cover.ts escapes every word in it
      dangerouslySetInnerHTML={{ __html: cover?.svg ?? '' }}
    />
  );
}

function trimOf(ratio: number): Trim {
  if (ratio < 0.9) return 'portrait';
  return ratio > 1.1 ? 'landscape' : 'square';
}
