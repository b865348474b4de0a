import type { ScenePicture as Picture } from '#contract/core/content/fields.ts';
import type { Spot } from '#look/spot.ts';
import { type Drawing, useDrawing } from '#web/kit/ui/use-drawing.ts';
import css from './scene-picture.module.css';

const spots: Drawing<Spot, string> = {
  draw: import.meta.env.SSR ? await fetchSpots() : undefined,
  fetch: fetchSpots,
};

async function fetchSpots() {
  return (await import('#look/spot.ts')).spot;
}

type Props = {
  picture: Picture;
  /** The language of the description, where it can be another one than the page's. */
  language?: string | undefined;
  width?: number;
  height?: number;
  className?: string | undefined;
};

/** Draws a cut-paper scene in the size of its frame. Without a description it is decorative. */
export function ScenePicture({
  picture: { scene, goal, alt },
  language,
  width = 480,
  height = 270,
  className = '',
}: Props) {
  const svg = useDrawing(spots, { scene, goal, width, height }) ?? '';
  const meaning = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt, lang: language };
  return (
    <div
      {...meaning}
      className={`${css.picture} ${className}`}
      style={{ aspectRatio: `${width} / ${height}` }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by ourselves from numbers and the name of a scene
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
