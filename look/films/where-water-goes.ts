import { cut, disc, stroke, svg } from '#look/paper-cut.ts';
import { createRandom } from '#look/random.ts';
import type { DrawnFilm, FilmLayer, FilmScene } from './film.ts';
import { PAPER } from './inks.ts';
import { cloud, ground, hero, house, land, mountain, ROUND, sun, tree } from './land.ts';
import { bob, drawn, drift, moveLayer, pop, put, rock, sea } from './layers.ts';
import { fish, gull } from './nature.ts';

import { cleaning, clouds, falling, sink, toSea } from './where-water-goes-back.ts';

const rainCloud = (x: number, y: number, scale = 1): FilmLayer => put(cloud('#8EA3B0'), x, y, scale);
const hills: FilmScene = {
  at: 0,
  layers: [
    put(ground('#B9CBD4'), 0, 0),
    put(mountain(520, 300, '#7E93A0'), 760, 470),
    put(mountain(420, 210, '#6C8290'), 470, 470),
    falling(300, 120, 520, 240),
    drift(rainCloud(300, 110, 1.6), 40, 14),
    drift(rainCloud(640, 70, 1.1), -30, 12),
    put(land(420, '#7FA86A', { height: 26, seed: 5 }), 0, 0),
    drawn(stroke('M250 436C330 470 380 456 450 486S620 500 700 540', PAPER.water, 20, ROUND), 560, 6, 10.5),
    drawn(stroke('M560 430C540 460 500 462 450 486', PAPER.water, 13, ROUND), 160, 7, 9.5),
    put(land(560, '#5F8F52', { height: 12, seed: 2 }), 0, 0),
    moveLayer(hero(), [
      { at: 0, x: 300, y: 120, scale: 1.3, fade: 1 },
      { at: 1.2 },
      { at: 5.4, x: 256, y: 410, scale: 1 },
      { at: 6.6, x: 262, y: 412 },
      { at: 9, x: 450, y: 462 },
      { at: 11.8, x: 700, y: 510 },
    ]),
  ],
};

const river: FilmScene = {
  at: 12_000,
  layers: [
    put(ground('#CDEBF5'), 0, 0),
    put(sun(40), 130, 80),
    put(mountain(380, 170, '#A8BDC4'), 760, 290),
    put(land(270, '#A9C98A', { height: 16, seed: 6 }), 0, 0),
    put(tree(PAPER.moss), 140, 290, 0.8),
    put(tree(PAPER.leaf), 236, 284, 0.6),
    put(tree(PAPER.moss), 560, 284, 0.55),
    ...sea(316, [PAPER.rain, PAPER.water, PAPER.deep], 62),
    moveLayer(fish(PAPER.coral, PAPER.gold), [
      { at: 0, x: -60, y: 470 },
      { at: 12, x: 620, y: 450 },
    ]),
    moveLayer(fish(PAPER.straw, PAPER.coral), [
      { at: 1, x: -120, y: 420, scale: 0.7 },
      { at: 12, x: 440, y: 410 },
    ]),
    drift(bob({ pose: { x: 610, y: 250 }, layers: [rock({ art: gull() }, 4, 2)] }, 16, 3), -90, 11),
    put(cut('M770 540V360H960V540Z', PAPER.stone), 0, 0),
    put(cut(disc(830, 440, 58), PAPER.slate), 0, 0),
    put(cut(disc(830, 440, 40), PAPER.abyss), 0, 0),
    moveLayer(hero(), [
      { at: 0, x: 80, y: 340, turn: -8 },
      { at: 3, x: 300, y: 330, turn: 8 },
      { at: 6.5, x: 520, y: 350, turn: -6 },
      { at: 10, x: 740, y: 420, turn: 10, scale: 1 },
      { at: 11.6, x: 830, y: 440, scale: 0.5 },
    ]),
  ],
};

/** Grains of sand or stones in a layer of the filter. */
const grains = (y: number, height: number, r: number, fill: string, seed: number) => {
  const random = createRandom(seed);
  const discs = Array.from({ length: Math.round((height * 520) / (r * r * 16)) }, () =>
    disc(220 + random() * 520, y + r + random() * (height - 2 * r), r),
  );
  return `<path d="${discs.join('')}" fill="${fill}"/>`;
};
const waterworks: FilmScene = {
  at: 24_000,
  layers: [
    put(ground('#E7EEF0'), 0, 0),
    put(land(500, PAPER.grey, { height: 0 }), 0, 0),
    put(stroke('M-20 90H150Q210 90 210 120', PAPER.stone, 34), 0, 0),
    put(cut('M190 110H770V500H190Z', PAPER.slate), 0, 0),
    put(
      `<rect x="206" y="130" width="548" height="110" fill="#8FB3AE"/><rect x="206" y="240" width="548" height="100" fill="${PAPER.sand}"/><rect x="206" y="340" width="548" height="70" fill="#CBB088"/><rect x="206" y="410" width="548" height="78" fill="${PAPER.rain}"/>`,
      0,
      0,
    ),
    put(grains(244, 92, 3, '#D9BC7F', 4) + grains(344, 64, 7, '#A68A63', 9), 0, 0),
    ...[0, 1, 2, 3, 4, 5].map((i) =>
      moveLayer(svg`<g fill="${PAPER.soil}"><path d="M-7 0l6 -6 8 4 -2 8 -8 1Z"/></g>`, [
        { at: 0.4 + i * 0.5, x: 270 + i * 84, y: 150 },
        { at: 3.6 + i * 0.5, x: 262 + i * 86, y: 236 + (i % 2) * 4 },
      ]),
    ),
    put(stroke('M754 450H990', PAPER.stone, 34), 0, 0),
    moveLayer(hero('#6FA3A8'), [
      { at: 0, x: 210, y: 130, scale: 0.6 },
      { at: 2.4, x: 470, y: 190, scale: 1 },
      { at: 3.4, fade: 1 },
      { at: 5.6, y: 300, fade: 0 },
    ]),
    moveLayer(hero(), [
      { at: 3.4, x: 470, y: 190, fade: 0 },
      { at: 5.6, y: 300, fade: 1 },
      { at: 7.4, y: 440 },
      { at: 9.4, x: 620, y: 448 },
      { at: 11.6, x: 900, y: 450, scale: 0.8 },
    ]),
    pop(stroke('M-30 0L-8 22L34 -26', PAPER.jade, 16, ROUND), 7.4, 860, 330, 1.2),
  ],
};

const town: FilmScene = {
  at: 36_000,
  layers: [
    put(ground('#CDEBF5'), 0, 0),
    drift(put(cloud(), 200, 90, 0.8), 50, 12),
    put(house(PAPER.cream, PAPER.coral), 170, 300, 1.3),
    put(house(PAPER.rose, PAPER.plum), 380, 300, 1.1),
    put(house(PAPER.sand, PAPER.deep), 590, 300, 1.4),
    put(house(PAPER.cream, PAPER.moss), 810, 300, 1.2),
    put(cut('M-20 300H980V560H-20Z', PAPER.earth), 0, 0),
    put(cut('M-20 296H980V318H-20Z', PAPER.slate), 0, 0),
    put(
      stroke('M-20 430H840V300M170 430V300M380 430V300M590 430V300', PAPER.stone, 30, ' stroke-linejoin="round"'),
      0,
      0,
    ),
    put(
      stroke('M-20 430H840V300M170 430V300M380 430V300M590 430V300', PAPER.rain, 16, ' stroke-linejoin="round"'),
      0,
      0,
    ),
    moveLayer(
      hero(),
      [
        { at: 0, x: -30, y: 428, scale: 0.8 },
        { at: 4.6, x: 590, y: 428 },
        { at: 5.8, x: 590, y: 300, fade: 1 },
        { at: 6, fade: 0 },
      ],
      { isSteady: true },
    ),
  ],
};

/** The way of one drop: rain, river, tap, drain, sea and cloud. */
export const whereWaterGoes: DrawnFilm = {
  duration: 95_000,
  poster: 18_000,
  scenes: [hills, river, waterworks, town, sink, cleaning, toSea, clouds],
};
