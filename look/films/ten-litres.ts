import { cut, disc, stroke } from '#look/paper-cut.ts';
import type { DrawnFilm, FilmLayer, FilmScene } from './film.ts';
import { PAPER } from './inks.ts';
import { cloud, drawDrop, ground, house, land, mountain, ROUND, sun, tree } from './land.ts';
import { between, bob, drawn, group, loop, moveLayer, pop, pour, put, stander, walker } from './layers.ts';
import { leaf } from './nature.ts';
import { asha, grandmother, type Look, lina } from './people.ts';
import { basin, book, bottle, cup, kettle, pot, tap } from './things.ts';

const withPot: Look = { ...asha, left: 'head', right: 'head', gaze: 1 };
const onHead: FilmLayer = put(pot(), 0, -136, 0.82);
const table = (): FilmLayer[] => [put(ground('#F7E3C0'), 0, 0), put(land(430, PAPER.wood, { height: 0 }), 0, 0)];

const bottles: FilmScene = {
  at: 0,
  layers: [
    ...table(),
    put(cut(disc(0, 0, 190), '#FBEFD8'), 480, 250),
    moveLayer(bottle(), [{ at: 0, x: 480, y: 436, scale: 2.4 }, { at: 5.2 }, { at: 6.4, x: 120, y: 434, scale: 1.5 }]),
    ...Array.from({ length: 9 }, (_, i) => pop(bottle(), 6.3 + i * 0.35, 200 + i * 80, 434, 1.5)),
  ],
};

const morning: FilmScene = {
  at: 12_000,
  layers: [
    put(ground('#FCE6C4'), 0, 0),
    moveLayer(sun(48), [
      { at: 0, x: 700, y: 300 },
      { at: 18, y: 110 },
    ]),
    put(mountain(520, 230, '#B9A7B8'), 720, 380),
    put(mountain(380, 170, '#A792A8'), 470, 390),
    put(land(340, '#C7C98B', { height: 26, seed: 4 }), 0, 0),
    put(land(400, '#A9B76B', { height: 18, seed: 7 }), 0, 0),
    put(house(PAPER.cream, PAPER.clay), 150, 410, 1.25),
    put(tree(PAPER.moss), 300, 410, 0.9),
    put(land(452, '#8FA552', { height: 8, seed: 2 }), 0, 0),
    put(cut('M-100 476Q480 452 1060 488V516Q480 486 -100 512Z', PAPER.sand), 0, 0),
    between(stander({ ...grandmother, right: 'up' }, 96, 480, 0.95), 0),
    walker(
      { ...asha, right: 'hold', gaze: 1 },
      [{ at: 0, x: 250, y: 492, scale: 1.15 }, { at: 6 }, { at: 18, x: 900, y: 496, scale: 1.05 }],
      [put(pot(), 34, -26, 0.8)],
    ),
  ],
};

const spring: FilmScene = {
  at: 30_000,
  layers: [
    put(ground('#DDF0EE'), 0, 0),
    put(tree(PAPER.jade), 110, 400, 1.5),
    put(land(380, '#8FB98A', { height: 14, seed: 5 }), 0, 0),
    put(cut('M560 540V250Q600 170 690 190Q740 120 830 150Q930 130 1000 220V540Z', PAPER.stone), 0, 0),
    put(cut('M620 540V330Q680 270 740 300Q830 260 1000 320V540Z', PAPER.slate), 0, 0),
    put(stroke('M640 285Q560 285 545 330', PAPER.bark, 14, ROUND), 0, 0),
    pour(546, 330, 126, 18),
    put(land(462, '#6FA172', { height: 6, seed: 9 }), 0, 0),
    put(cut('M430 512Q550 488 690 512Q560 540 430 512Z', PAPER.rain), 0, 0),
    moveLayer(pot(), [{ at: 0, x: 546, y: 510, scale: 1.15 }, { at: 6.4 }, { at: 7.6, x: 398, y: 340, scale: 1.15 }]),
    ...[0, 0.5, 1].map((delay) =>
      between(
        loop(put(drawDrop(0.45, PAPER.rain), 546, 430), [
          { at: 0, fade: 0 },
          { at: 0.2 + delay * 0.2, fade: 1 },
          { at: 1, x: delay * 70 - 35, y: -34, fade: 0 },
        ]),
        0.6 + delay,
        6,
      ),
    ),
    between(stander({ ...asha, right: 'out', gaze: 1 }, 400, 506, 1.35), 0, 6.4),
    between(stander({ ...asha, left: 'head', right: 'head' }, 398, 506, 1.35), 6.6),
  ],
};

const hill = 'M-100 540V470L1060 300V560H-100Z';
const uphill: FilmScene = {
  at: 42_000,
  layers: [
    put(ground('#BFE3EE'), 0, 0),
    put(sun(52), 800, 84),
    loop(put(cloud(), 200, 110, 0.8), [
      { at: 0, x: 0 },
      { at: 12, x: 60 },
      { at: 24, x: 0 },
    ]),
    put(mountain(560, 280, '#97B58B', '#97B58B'), 300, 500),
    put(cut(hill, '#8FA552'), 0, 0),
    put(cut('M-100 500L1060 330V356L-100 530Z', PAPER.sand), 0, 0),
    put(tree(PAPER.moss), 880, 326, 0.8),
    between(
      walker(
        { ...grandmother, coat: PAPER.deep, hair: PAPER.deep, isOld: false, left: 'head', right: 'head', gaze: 1 },
        [
          { at: 0, x: -60, y: 520 },
          { at: 12, x: 250, y: 478 },
        ],
        [put(pot(PAPER.gold, PAPER.clay), 0, -138, 0.8)],
        1.4,
      ),
      5.5,
    ),
    between(
      walker(
        { ...lina, skin: asha.skin, hair: asha.hair, left: 'head', right: 'head', gaze: 1 },
        [
          { at: 0, x: 60, y: 504, scale: 0.92 },
          { at: 12, x: 400, y: 456 },
        ],
        [put(pot(PAPER.jade, PAPER.straw), 0, -132, 0.8)],
        1.3,
      ),
      5.5,
    ),
    walker(
      withPot,
      [
        { at: 0, x: 240, y: 480, scale: 1.05 },
        { at: 12, x: 640, y: 420 },
      ],
      [onHead],
      1.4,
    ),
  ],
};

/** Ten bottles on a shelf, of which some are used at each moment. */
const usedAt = [1.5, 2, 6.6, 7, 7.4, 9.2, 9.6, 10, 10.4, 13];
const home: FilmScene = {
  at: 54_000,
  layers: [
    put(ground('#F3D7B5'), 0, 0),
    put(land(440, '#B9794A', { height: 0 }), 0, 0),
    put(cut('M60 152H900V168H60Z', PAPER.bark), 0, 0),
    ...usedAt.map((at, i) =>
      moveLayer(bottle(), [
        { at, x: 120 + i * 80, y: 152, scale: 1.05 },
        { at: at + 0.5, y: 190, fade: 0 },
      ]),
    ),
    ...usedAt.map((_, i) => put(`<g opacity=".22">${bottle('none', '#fff')}</g>`, 120 + i * 80, 152, 1.05)),
    pop(cup(), 2, 130, 452, 1.3),
    pop(cup(PAPER.jade), 2.4, 210, 452, 1.3),
    pop(kettle(), 7.4, 400, 452, 1.35),
    between(
      loop(put(stroke('M-16 0q-10 -16 0 -30t0 -30M16 0q10 -16 0 -30t0 -30', PAPER.white, 6, ROUND), 400, 330), [
        { at: 0, y: 8, fade: 0.2 },
        { at: 1, y: 0, fade: 0.9 },
        { at: 2, y: -10, fade: 0.2 },
      ]),
      8.2,
    ),
    pop(basin(), 10, 640, 390, 0.8),
    pop(`<g transform="scale(.7)">${drawDrop(1.6)}</g>`, 10.6, 600, 356),
    pop(`<g transform="scale(.7)">${drawDrop(1.6)}</g>`, 10.9, 640, 340),
    pop(`<g transform="scale(.7)">${drawDrop(1.6)}</g>`, 11.2, 680, 356),
    pop(cut('M-34 -60H34L26 0H-26Z', PAPER.clay), 12.6, 850, 452, 1.2),
    moveLayer(
      stroke('M0 0Q8 -40 0 -84', PAPER.moss, 7, ROUND) +
        `<g transform="translate(2 -40) rotate(58)">${leaf(54, 18)}</g>` +
        `<g transform="translate(4 -56) rotate(-58)">${leaf(54, 18)}</g>` +
        `<g transform="translate(0 -84)">${leaf(50, 17)}</g>`,
      [
        { at: 13, x: 850, y: 386, scale: 0 },
        { at: 13.4, scale: 0.7 },
        { at: 17.5, scale: 1.15 },
      ],
    ),
  ],
};

const shower: FilmScene = {
  at: 72_000,
  layers: [
    put(ground('#D7EEF2'), 0, 0),
    put(
      stroke(
        'M0 90H960M0 180H960M0 270H960M0 360H960M120 0V450M240 0V450M360 0V450M480 0V450M600 0V450M720 0V450M840 0V450',
        '#C3E2E8',
        3,
      ),
      0,
      0,
    ),
    put(land(452, '#9CC7D2', { height: 0 }), 0, 0),
    put(stroke('M60 452V70H190', PAPER.stone, 14, ROUND) + cut('M160 80H250L262 104H148Z', PAPER.slate), 0, 0),
    loop(
      put(
        stroke(
          'M170 116l-12 330M190 116l-6 330M206 116v330M222 116l6 330M240 116l12 330',
          PAPER.water,
          5,
          ' stroke-dasharray="26 16"',
        ),
        0,
        0,
      ),
      [
        { at: 0, y: 0 },
        { at: 0.5, y: 42 },
      ],
    ),
    put(cut('M120 452H300Q296 470 270 470H150Q124 470 120 452Z', PAPER.white), 0, 0),
    ...Array.from({ length: 10 }, (_, i) => pop(bottle(), 0.8 + i * 0.42, 480 + (i % 5) * 98, i < 5 ? 262 : 446, 1.35)),
    between(stander({ ...asha, left: 'head', right: 'head' }, 372, 512, 1, [onHead]), 5.2),
  ],
};

const newTap: FilmScene = {
  at: 82_000,
  layers: [
    put(ground('#CDEBF5'), 0, 0),
    put(sun(46), 110, 96),
    loop(put(cloud(), 640, 90, 0.7), [
      { at: 0, x: 0 },
      { at: 8, x: 40 },
      { at: 16, x: 0 },
    ]),
    put(mountain(460, 240, '#9DBBA0', '#9DBBA0'), 180, 400),
    put(land(370, '#A9C77F', { height: 14, seed: 3 }), 0, 0),
    put(house(PAPER.cream, PAPER.coral, PAPER.rain, 200), 730, 400),
    put(stroke('M730 160V88', PAPER.bark, 6) + cut('M732 90H786L772 106L786 122H732Z', PAPER.gold), 0, 52),
    put(land(404, '#7FAE5B', { height: 6, seed: 11 }), 0, 0),
    drawn(stroke('M-10 300Q140 470 250 466T466 466', PAPER.slate, 14, ROUND), 600, 0.4, 3.4),
    put(tap(), 470, 470, 1.3),
    between(pour(528, 360, 84), 3.4),
    put(pot(), 530, 478, 0.7),
    walker(
      { ...asha, left: 'hold', right: 'hold', gaze: 1 },
      [{ at: 0, x: 240, y: 506, scale: 1.25 }, { at: 5 }, { at: 12.5, x: 690, y: 500, scale: 1.05 }],
      [bob(put(book(PAPER.jade, PAPER.straw), 0, -54, 0.42), 1, 1)],
    ),
    group([stander({ ...lina, right: 'up' }, 830, 470, 0.9)]),
  ],
};

/** Shows the weight and the use of ten litres. */
export const tenLitres: DrawnFilm = {
  duration: 95_000,
  poster: 52_000,
  scenes: [bottles, morning, spring, uphill, home, shower, newTap],
};
