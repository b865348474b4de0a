import { cut, disc, stroke } from '#look/paper-cut.ts';
import type { FilmLayer } from './film.ts';
import { PAPER } from './inks.ts';
import { ground } from './land.ts';
import { moveLayer, put } from './layers.ts';
import { whale } from './nature.ts';
import { thought } from './things.ts';

/** The boat of Lina's story, folded from paper, whose foot is its origin. */
export function paperBoat(sail: string = PAPER.white, hull: string = PAPER.white): string {
  return (
    cut('M-24 -22L0 -68L24 -22Z', sail) +
    `<path d="M0 -68L24 -22H0Z" fill="#000" opacity=".12"/>` +
    cut('M-62 -36L-24 -20H24L62 -36L38 0H-38Z', hull) +
    `<path d="M24 -20L62 -36L38 0Z" fill="#000" opacity=".12"/>`
  );
}

export const thinking = (seconds: number, inner: FilmLayer): FilmLayer =>
  moveLayer(
    thought(),
    [
      { at: seconds, scale: 0, fade: 0 },
      { at: seconds + 0.6, scale: 1, fade: 1 },
    ],
    { layers: [inner] },
  );

/** Lina’s page: lines of words, and the drawing of her story. */
export const lines = (y: number) => `M-70 ${y}q8 -8 16 0t16 0 16 0 16 0 16 0 16 0 16 0`;
export const picture = (hasWhale: boolean) =>
  `<rect x="-78" y="-96" width="156" height="96" fill="${PAPER.sky}"/>` +
  `<g transform="translate(${hasWhale ? -36 : 0} -22) scale(.72)">${paperBoat(PAPER.coral)}</g>` +
  `<path d="M-78 -26q13 -8 26 0t26 0 26 0 26 0 26 0 26 0V0H-78Z" fill="${PAPER.water}"/>` +
  (hasWhale ? `<g transform="translate(42 -26) scale(.24)">${whale()}</g>` : '');

export const desk = (): FilmLayer[] => [
  put(ground('#E9C99B'), 0, 0),
  put(stroke('M-20 110H980M-20 300H980M-20 470H980', '#DDB983', 5), 0, 0),
];

/** The cover of the finished book. */
export function bigCover(): string {
  return (
    cut('M-100 -126H96Q104 -126 104 -118V118Q104 126 96 126H-100Z', PAPER.deep) +
    `<path d="M-84 -126V126" stroke="#000" stroke-width="4" opacity=".18"/>` +
    `${cut(disc(8, -26, 60), PAPER.sky)}<g transform="translate(8 6) scale(.86)">${paperBoat(PAPER.coral)}</g>`
  );
}

/** The three pages of the story: the boat, the whale, and home in the evening. */
export const sheets = [
  `<g transform="translate(0 20)">${`<g transform="scale(.9)">${picture(false)}</g>`}</g>`,
  `<g transform="translate(0 20)">${`<g transform="scale(.9)">${picture(true)}</g>`}</g>`,
  `<g transform="translate(0 20)"><rect x="-70" y="-86" width="140" height="86" fill="#FCE6C4"/><circle cx="34" cy="-56" r="16" fill="${PAPER.gold}"/><g transform="translate(-6 -14) scale(.6)">${paperBoat(PAPER.coral)}</g><path d="M-70 -18q12 -7 23 0t23 0 23 0 23 0 24 0 24 0V0H-70Z" fill="${PAPER.water}"/></g>`,
];
