import type { ReactNode } from 'react';
import type { CoverOptions, Cover as Drawn } from '#look/cover.ts';
import { TRIM_SIZES, type Trim } from '#look/trim-sizes.ts';
import { classes } from './classes.ts';
import css from './cover.module.css';
import { type Drawing, useDrawing } from './use-drawing.ts';

export type CoverImage = {
  src: string;
  width: number;
  height: number;
  srcSet?: string | undefined;
  /** Whether it is the picture of a page, without a title. */
  isPage?: boolean | undefined;
};

type Props = {
  book: CoverOptions;
  /** The book's own cover; without one a cover is generated. A cover with a title of its own is never cropped. */
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
  const picture = (
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
  );
  if (image.isPage) return <PageCover book={book} picture={picture} ratio={ratio} />;
  return (
    <span className={classes(css.book, css.spine, css[trimOf(ratio)])} style={{ '--ratio': ratio.toFixed(3) }}>
      {picture}
    </span>
  );
}

/** Shows title and author below a page's picture, so that books from pictures look like books. */
function PageCover({ book, picture, ratio }: { book: CoverOptions; picture: ReactNode; ratio: number }) {
  const { title, author, goal, drawn, lang } = book;
  const style = {
    '--ratio': PAGE_COVER_RATIO,
    '--picture': `${Math.round((100 * PAGE_COVER_RATIO) / ratio)}%`,
    '--band': `var(--g-${goal ?? drawn?.colour ?? 4})`,
    // Long titles are smaller, in shares of the cover's width.
    '--size': (50 / Math.sqrt(title.length)).toFixed(1),
  };
  return (
    <span className={classes(css.book, css.spine, css.page)} style={style}>
      {picture}
      <span className={css.band} lang={lang} dir="auto" aria-hidden="true" data-author={author}>
        {title}
      </span>
    </span>
  );
}

/** The shape in which a landscape picture fits above its title. */
const PAGE_COVER_RATIO = 0.8;

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
