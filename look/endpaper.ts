import { dot } from './paper-cut.ts';
import { hashText } from './random.ts';

export type EndpaperColours = {
  /** The background. */
  back: string;
  fore: string;
  accent: string;
};

export const ENDPAPER_TILE = 96;
const MOTIFS = [leaves, birds, waves];

/** Draws one tile of the school's repeat pattern, as SVG text. The name picks its motif. */
export function endpaper(name: string, colours: EndpaperColours): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ENDPAPER_TILE}" height="${ENDPAPER_TILE}" viewBox="0 0 ${ENDPAPER_TILE} ${ENDPAPER_TILE}">` +
    `${endpaperMotif(name, colours)}</svg>`
  );
}

/** Draws the content of a tile of 96 by 96, for a `<pattern>`; its colours may be `var(--…)`. */
export function endpaperMotif(name: string, colours: EndpaperColours): string {
  const motif = MOTIFS[(hashText(name) >>> 9) % MOTIFS.length] ?? leaves;
  return `<rect width="${ENDPAPER_TILE}" height="${ENDPAPER_TILE}" fill="${colours.back}"/>${motif(colours)}`;
}

function leaves({ back, fore, accent }: EndpaperColours): string {
  const leaf = (x: number, y: number, turned: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turned})"><path d="M0 0C11-7 11-21 0-29C-11-21-11-7 0 0Z" fill="${fore}"/>` +
    `<path d="M0-2V-23" stroke="${back}" stroke-width="1.6"/></g>`;
  const pairs = leaf(24, 46, -30) + leaf(26, 46, 40) + leaf(72, 94, -30) + leaf(74, 94, 40);
  return pairs + dot(72, 26, 5, accent) + dot(24, 76, 5, accent);
}

function birds({ back, fore, accent }: EndpaperColours): string {
  return (
    `<path d="M8 40c10-14 26-14 36-2 6-4 10-4 14-2-4 1-8 4-10 8-4 12-24 16-40-4Z" fill="${fore}"/>` +
    dot(42, 37, 2, back) +
    `<path d="M56 88c10-14 26-14 36-2" stroke="${accent}" stroke-width="4" fill="none" stroke-linecap="round"/>` +
    dot(74, 20, 4, accent) +
    dot(22, 80, 4, fore)
  );
}

function waves({ fore, accent }: EndpaperColours): string {
  const wave = (y: number) =>
    `<path d="M-24 ${y}q12 16 24 0t24 0 24 0 24 0 24 0 24 0" stroke="${fore}" stroke-width="5" fill="none"/>`;
  return `${wave(24)}${wave(72)}<path d="M40 50h18l-4 8H44Z M49 36v12l9-2Z" fill="${accent}"/>`;
}
