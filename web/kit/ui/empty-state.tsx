import type { ReactNode } from 'react';
import type { Spot } from '#look/spot.ts';
import css from './empty-state.module.css';
import { type Drawing, useDrawing } from './use-drawing.ts';

type Props = {
  /** The empty thing, as a short phrase. */
  title: ReactNode;
  /** `h1` if the empty state is the whole page. */
  as?: 'h1' | 'h2' | 'h3';
  /** Shelf with a gap, or a scene. No picture in small places. */
  picture?: 'shelf' | Spot | undefined;
  /** Reason or next step: one line and one button. */
  children?: ReactNode;
};

export function EmptyState({ title, as: Heading = 'h2', picture, children }: Props) {
  return (
    <div className={css.empty}>
      {picture === 'shelf' ? <EmptyShelf /> : picture && <SpotPicture spot={picture} />}
      <Heading className={css.title}>{title}</Heading>
      {children}
    </div>
  );
}

const spots: Drawing<Spot, string> = {
  draw: import.meta.env.SSR ? await fetchSpots() : undefined,
  fetch: fetchSpots,
};

async function fetchSpots() {
  return (await import('#look/spot.ts')).spot;
}

/** Draws a decorative scene. */
export function SpotPicture({ spot: scene }: { spot: Spot }) {
  const svg = useDrawing(spots, scene) ?? '';
  return (
    <div
      className={css.spot}
      style={{ aspectRatio: `${scene.width ?? 300} / ${scene.height ?? 220}` }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by ourselves from numbers alone
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

/** Position, size and ink of the books that stand upright. */
const BOOKS = [
  [20, 22, 16, 74, 1],
  [38, 34, 20, 62, 2],
  [60, 16, 13, 80, 4],
  [212, 20, 15, 76, 5],
  [229, 38, 22, 58, 1],
];

function EmptyShelf() {
  return (
    <svg viewBox="0 0 300 110" className={css.shelf} aria-hidden="true" focusable="false">
      <rect y="96" width="300" height="12" fill="var(--c-plank)" />
      <rect y="96" width="300" height="3" fill="var(--c-plank-lip)" />
      {BOOKS.map(([x, y, width, height, ink]) => (
        <rect key={x} {...{ x, y, width, height }} rx="2" fill={`var(--k-${ink})`} />
      ))}
      <rect x="92" y="24" width="56" height="72" rx="3" fill="none" className={css.place} />
      <rect x="166" y="30" width="18" height="66" rx="2" fill="var(--k-3)" transform="rotate(9 175 96)" />
    </svg>
  );
}
