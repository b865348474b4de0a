import { cut, disc, dot, stroke, svg } from '#look/paper-cut.ts';
import { createRandom } from '#look/random.ts';
import { climbing, kitchen, openedBean, pods } from './a-seed-wakes-garden.ts';
import type { DrawnFilm, FilmLayer, FilmScene } from './film.ts';
import { PAPER } from './inks.ts';
import { cloud, grass, ground, ROUND, rain, sun } from './land.ts';
import { between, drawn, drift, group, loop, moveLayer, put, rock, stander } from './layers.ts';
import { bean, leaf, worm } from './nature.ts';
import { asha } from './people.ts';

const stones = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 22 }, () => {
    const [x, y, r] = [random() * 960, 250 + random() * 280, 4 + random() * 8];
    return svg`<ellipse cx="${x}" cy="${y}" rx="${r * 1.4}" ry="${r}" fill="#7A4E36"/>`;
  }).join('');
};
/** The earth from the side: sky above, soil below, whose edge is at 200. */
const earth = (sky: string): FilmLayer[] => [
  put(ground(sky), 0, 0),
  put(cut('M-60 206Q240 188 480 202T1020 200V600H-60Z', PAPER.soil) + stones(5), 0, 0),
  put(grass(60, 960, 3, PAPER.moss), 0, 204),
];
const SEED = { x: 480, y: 360 };

const asleep: FilmScene = {
  at: 0,
  layers: [
    put(ground('#DCE6EA'), 0, 0),
    ...Array.from({ length: 14 }, (_, i) =>
      loop(put(dot(0, 0, 5, PAPER.white), 40 + i * 68, 0), [
        { at: 0, y: -20 },
        { at: 5 + (i % 4), y: 210, x: (i % 3) * 20 - 20 },
      ]),
    ),
    put(cut('M-60 206Q240 188 480 202T1020 200V600H-60Z', PAPER.soil) + stones(5), 0, 0),
    put(cut('M-60 214Q240 192 480 204T1020 208V190Q700 184 480 190T-60 190Z', PAPER.white), 0, 0),
    {
      pose: SEED,
      layers: [
        loop({ art: bean(), pose: { scale: 1.1 } }, [
          { at: 0, scale: 1 },
          { at: 2, scale: 1.025 },
          { at: 4, scale: 1 },
        ]),
      ],
    },
    ...[0, 1.3, 2.6].map((delay) =>
      loop(put(stroke('M-9 -9H9L-9 9H9', PAPER.cream, 5, ROUND), 530, 320, 0.9), [
        { at: delay, x: 0, y: 0, fade: 0 },
        { at: delay + 0.5, fade: 0.8 },
        { at: delay + 2.6, x: 44, y: -60, fade: 0 },
        { at: 5.4, fade: 0 },
      ]),
    ),
    drift(put(worm(), 200, 460), 60, 8),
  ],
};

const drinking: FilmScene = {
  at: 12_000,
  layers: [
    ...earth('#B9CBD4'),
    drift(put(cloud('#8EA3B0'), 320, 60, 1.2), 40, 9),
    drift(put(cloud('#8EA3B0'), 690, 50, 1.1), -40, 10),
    loop(put(rain(900, 130, 6), 480, 80), [
      { at: 0, y: -24, fade: 0 },
      { at: 0.25, fade: 0.9 },
      { at: 0.8, y: 30, fade: 0 },
    ]),
    ...[400, 450, 520, 570].map((x, i) =>
      loop(put(dot(0, 0, 6, PAPER.rain), x, 230), [
        { at: 0, fade: 0 },
        { at: 0.6, fade: 1 },
        { at: 2.4 + i * 0.3, x: (SEED.x - x) * 0.7, y: 110, fade: 0 },
      ]),
    ),
    moveLayer(bean(), [
      { at: 0, ...SEED, scale: 1.1 },
      { at: 6, scale: 1.75 },
    ]),
    moveLayer(cut('M-14 14Q2 4 10 22Q-2 30 -14 14Z', PAPER.cream), [
      { at: 6.8, x: 480, y: 372, scale: 0 },
      { at: 8.4, scale: 1.7 },
    ]),
    put(worm(), 790, 470, 0.9),
  ],
};

const rootLines = stroke('M482 400C486 440 476 470 482 530', PAPER.cream, 11, ROUND);
const sideRoots = stroke(
  'M483 436Q440 446 420 480M481 452Q520 462 546 500M480 482Q450 496 440 526',
  PAPER.cream,
  6,
  ROUND,
);
const rooting: FilmScene = {
  at: 24_000,
  layers: [
    ...earth('#DDF0EE'),
    put(sun(44), 800, 84),
    drawn(rootLines, 140, 0.6, 4),
    drawn(sideRoots, 90, 3.4, 6),
    drawn(stroke('M484 350C500 320 470 290 480 262C486 236 514 236 514 262', '#B7D08A', 15, ROUND), 220, 6.4, 10.6),
    moveLayer(bean(), [{ at: 0, ...SEED, scale: 1.75 }]),
    put(cut('M-14 14Q2 4 10 22Q-2 30 -14 14Z', PAPER.cream), 480, 372, 1.7),
    drift(put(worm(), 760, 440), -80, 9),
  ],
};

const stem = 'M484 350C498 300 474 250 480 204Q484 150 480 110';
const upwards: FilmScene = {
  at: 36_000,
  layers: [
    put(ground('#CDEBF5'), 0, 0),
    { pose: { x: 790, y: 90 }, layers: [rock({ art: sun(54) }, 8, 6)] },
    between(
      put(
        stroke(
          'M720 130L560 180M730 160L580 230M700 100L540 130',
          PAPER.straw,
          10,
          ' stroke-linecap="round" stroke-dasharray="22 16"',
        ),
        0,
        0,
      ),
      6,
    ),
    put(cut('M-60 206Q240 188 480 202T1020 200V600H-60Z', PAPER.soil) + stones(5), 0, 0),
    put(rootLines + sideRoots, 0, 0),
    put(cut(disc(0, 0, 34), '#A98C5A'), 480, 364, 0.8),
    drawn(stroke(stem, PAPER.leaf, 15, ROUND), 250, 0.4, 4.4),
    put(grass(60, 960, 3, PAPER.moss), 0, 204),
    ...[1, -1].map((side) =>
      moveLayer(leaf(120, 42), [
        { at: 4.2, x: 480, y: 114, turn: 4 * side, scale: 0 },
        { at: 6, turn: 12 * side, scale: 0.6 },
        { at: 8.6, turn: 66 * side, scale: 1 },
      ]),
    ),
    ...[300, 360, 600, 660].map((x, i) =>
      between(
        loop(put(dot(0, 0, 7, i % 2 ? PAPER.white : PAPER.straw), x, 60 + (i % 2) * 20), [
          { at: 0, fade: 0 },
          { at: 0.6, fade: 1 },
          { at: 2.6, x: (480 - x) * 0.55, y: 50, fade: 0 },
        ]),
        9.4,
      ),
    ),
  ],
};

const again: FilmScene = {
  at: 84_000,
  layers: [
    ...earth('#DCE6EA'),
    group([stander({ ...asha, right: 'out', gaze: 1 }, 400, 206, 1.1)], [{ at: 0 }]),
    moveLayer(bean(), [
      { at: 0.8, x: 472, y: 130, scale: 0.5 },
      { at: 3.4, x: 480, y: 360, scale: 1.1 },
    ]),
    ...[640, 780, 180].map((x, i) =>
      moveLayer(bean(), [
        { at: 2 + i, x, y: 210, scale: 0.5, fade: 0 },
        { at: 2.2 + i, fade: 1 },
        { at: 4 + i, y: 350, scale: 0.9 },
      ]),
    ),
    drift(put(worm(), 260, 470), 60, 8),
  ],
};

/** The life of a bean from one winter to the next. */
export const aSeedWakes: DrawnFilm = {
  duration: 92_000,
  poster: 57_500,
  scenes: [asleep, drinking, rooting, upwards, climbing, pods, openedBean, kitchen, again],
};
