import { cut, stroke, svg } from '#look/paper-cut.ts';
import { createRandom } from '#look/random.ts';
import type { FilmLayer } from './film.ts';
import { PAPER } from './inks.ts';
import { cloud, ground, ROUND, sun } from './land.ts';
import { drift, put, rock, sea } from './layers.ts';
import { coral, seaweed, starfish } from './nature.ts';

/** An empty bottle that was thrown away, around its middle, 92 high. */
export const litter = () =>
  cut('M-9 -46H9V-30C20 -22 22 -14 22 -4V40Q22 46 16 46H-16Q-22 46 -22 40V-4C-22 -14 -20 -22 -9 -30Z', '#D7EDE6') +
  `<path d="M-22 2H22V24H-22Z" fill="${PAPER.coral}"/>` +
  cut('M-11 -58H11V-44H-11Z', PAPER.deep) +
  stroke('M-13 -12V-2', PAPER.white, 5, ROUND);
const BITS = ['#D7EDE6', PAPER.coral, PAPER.deep, '#D7EDE6', PAPER.straw] as const;
export const bit = (i: number, s = 1) =>
  cut(
    svg`M${-9 * s} ${-4 * s}L${2 * s} ${-10 * s}L${10 * s} ${3 * s}L${-3 * s} ${9 * s}Z`,
    BITS[i % BITS.length] ?? PAPER.coral,
  );

const random = createRandom(12);
export const drifting: FilmLayer[] = Array.from({ length: 18 }, (_, i) => {
  const [x, y] = [60 + random() * 840, 60 + random() * 340];
  return drift(put(bit(i, 0.8), x, y), 26, 5 + (i % 4));
});
export const reef = (): FilmLayer[] => [
  put(cut('M-20 470Q200 440 420 474T980 460V560H-20Z', PAPER.sand), 0, 0),
  ...[80, 140, 860].map(
    (x, i): FilmLayer => ({
      pose: { x, y: 480 },
      layers: [rock({ art: seaweed(i % 2 ? PAPER.jade : PAPER.moss) }, 5, 4)],
    }),
  ),
  put(coral(PAPER.coral), 240, 488, 1.1),
  put(coral(PAPER.gold), 790, 482, 1),
  put(starfish(), 620, 500, 0.9),
];
export const beach = (): FilmLayer[] => [
  put(ground('#CDEBF5'), 0, 0),
  put(sun(44), 120, 84),
  drift(put(cloud(), 640, 90, 0.8), 40, 10),
  ...sea(230, [PAPER.rain, PAPER.water], 40),
  put(cut('M-60 350Q300 310 1020 372V600H-60Z', PAPER.sand), 0, 0),
];
export const sackOf = () =>
  cut('M-40 0Q-54 -60 -30 -92H30Q54 -60 40 0Z', PAPER.jade) + stroke('M-30 -92Q0 -74 30 -92', PAPER.moss, 6, ROUND);
export const flask = () =>
  cut('M-18 -70H18Q26 -64 26 -52V-6Q26 0 20 0H-20Q-26 0 -26 -6V-52Q-26 -64 -18 -70Z', PAPER.jade) +
  cut('M-13 -88H13V-70H-13Z', PAPER.slate) +
  stroke('M-26 -34H26', PAPER.straw, 7);
