import { cut, disc, stroke } from '#look/paper-cut.ts';
import type { FilmLayer, FilmScene } from './film.ts';
import { PAPER } from './inks.ts';
import { cloud, ground, house, land, ROUND, sun } from './land.ts';
import { bob, drawn, drift, group, loop, moveLayer, pop, put, rock, stander } from './layers.ts';
import { bean, bee, blossom, leaf, pod } from './nature.ts';
import { asha, grandmother } from './people.ts';
import { jar, kettle } from './things.ts';

/** A stick with a bean that winds around it. */
const vine = 'M480 452C430 420 530 396 480 360C430 326 530 300 480 262C430 226 530 200 480 162C446 130 510 110 486 80';
const leavesAt: [number, number, number, number][] = [
  [450, 420, -70, 1],
  [512, 384, 70, 1.8],
  [450, 330, -74, 2.6],
  [512, 292, 70, 3.4],
  [450, 236, -70, 4.2],
  [512, 196, 72, 5],
];
const garden = (): FilmLayer[] => [
  put(ground('#CDEBF5'), 0, 0),
  put(sun(46), 130, 90),
  drift(put(cloud(), 720, 90, 0.8), 40, 12),
  put(house(PAPER.cream, PAPER.clay), 800, 420, 1.3),
  put(land(420, '#A9C77F', { height: 12, seed: 3 }), 0, 0),
  put(cut('M-60 452Q480 440 1020 452V600H-60Z', PAPER.soil), 0, 0),
  put(stroke('M480 460V50', PAPER.wood, 12, ROUND), 0, 0),
];
const vineLeaves = (isGrown: boolean): FilmLayer[] =>
  leavesAt.map(([x, y, turn, at]) =>
    isGrown
      ? { pose: { x, y, turn, scale: 0.9 }, layers: [rock({ art: leaf(86, 34) }, 3, 4)] }
      : moveLayer(leaf(86, 34), [
          { at: at - 0.5, x, y, turn, scale: 0 },
          { at: at + 0.8, scale: 0.9 },
        ]),
  );
const blossomsAt: [number, number][] = [
  [420, 380],
  [546, 330],
  [420, 284],
  [546, 240],
];

export const climbing: FilmScene = {
  at: 48_000,
  layers: [
    ...garden(),
    drawn(stroke(vine, PAPER.moss, 10, ROUND), 620, 0.3, 5.6),
    ...vineLeaves(false),
    ...blossomsAt.map(([x, y], i) => pop(blossom(i % 2 ? PAPER.rose : PAPER.white), 6 + i * 0.5, x, y, 0.9)),
    group(
      [bob({ art: bee() }, 10, 0.7)],
      [
        { at: 7, x: -60, y: 160, scale: 1.2 },
        { at: 9, x: 380, y: 356 },
        { at: 10, x: 386, y: 352 },
        { at: 11.8, x: 586, y: 300 },
      ],
    ),
  ],
};

export const pods: FilmScene = {
  at: 60_000,
  layers: [
    ...garden(),
    put(stroke(vine, PAPER.moss, 10, ROUND), 0, 0),
    ...vineLeaves(true),
    ...blossomsAt.map(([x, y], i) =>
      moveLayer(blossom(i % 2 ? PAPER.rose : PAPER.white), [
        { at: 1 + i * 0.4, x, y, scale: 0.9 },
        { at: 2.4 + i * 0.4, y: y + 70, turn: 60, fade: 0 },
      ]),
    ),
    ...blossomsAt.map(([x, y], i) =>
      moveLayer(pod(), [
        { at: 2 + i * 0.5, x, y: y - 10, scale: 0 },
        { at: 5.6, scale: 1 },
      ]),
    ),
  ],
};

export const openedBean: FilmScene = {
  at: 66_000,
  layers: [
    put(ground('#E9C99B'), 0, 0),
    put(cut(disc(0, 0, 210), '#F2D9B3'), 480, 260),
    group(
      [
        { art: cut('M-300 10C-240 -90 220 -110 306 -20C240 70 -220 100 -300 10Z', PAPER.leaf) },
        moveLayer(cut('M-270 8C-210 -56 200 -74 276 -18C206 40 -200 62 -270 8Z', '#CBE29A'), [
          { at: 0.8, tall: 0 },
          { at: 2, tall: 1 },
        ]),
        ...[-180, -90, 0, 90, 180].map((x, i) => pop(bean(), 2 + i * 0.35, x, -2 - x * 0.03, 1)),
      ],
      [{ at: 0, x: 480, y: 270, turn: -6 }],
    ),
  ],
};

export const kitchen: FilmScene = {
  at: 72_000,
  layers: [
    put(ground('#F3D7B5'), 0, 0),
    put(
      cut('M620 80H840V250H620Z', PAPER.sky) + stroke('M730 80V250M620 165H840M620 80H840V250H620Z', PAPER.bark, 10),
      0,
      0,
    ),
    put(land(440, '#B9794A', { height: 0 }), 0, 0),
    put(kettle(), 300, 470, 1.7),
    loop(put(stroke('M-30 0q-12 -18 0 -36t0 -36M14 0q12 -18 0 -36t0 -36', PAPER.white, 8, ROUND), 300, 310), [
      { at: 0, y: 8, fade: 0.1 },
      { at: 1, fade: 0.9 },
      { at: 2.4, y: -20, fade: 0.1 },
    ]),
    stander({ ...grandmother, right: 'out' }, 130, 500, 1.7),
    stander({ ...asha, left: 'out', gaze: 0 }, 560, 500, 1.5),
    ...[0, 1, 2, 3].map((i) =>
      moveLayer(bean(), [
        { at: 0.6 + i * 0.7, x: 470, y: 360, scale: 0.5, fade: 0 },
        { at: 0.8 + i * 0.7, fade: 1 },
        { at: 1.6 + i * 0.7, x: 320 + i * 6, y: 330 },
        { at: 1.9 + i * 0.7, y: 350, fade: 0 },
      ]),
    ),
    pop(jar(), 5.6, 790, 470, 1.2),
    ...[0, 1, 2, 3, 4].map((i) =>
      moveLayer(bean(), [
        { at: 6.6 + i * 0.5, x: 660, y: 300, scale: 0.55, fade: 0 },
        { at: 6.8 + i * 0.5, fade: 1 },
        { at: 7.4 + i * 0.5, x: 790, y: 330 },
        { at: 8 + i * 0.5, x: 766 + (i % 3) * 24, y: 452 - Math.floor(i / 3) * 26 },
      ]),
    ),
  ],
};
