import { cut, disc, stroke } from '#look/paper-cut.ts';
import type { DrawnFilm, FilmLayer, FilmScene } from './film.ts';
import { PAPER } from './inks.ts';
import { cloud, ground, house, land, moon, mountain, ROUND, rain, stars, sun, tree, waves } from './land.ts';
import { between, bob, drift, group, loop, moveLayer, pop, pour, put, rock, sea, stander, walker } from './layers.ts';
import { fish, gull, leaf, starfish, turtle, whale } from './nature.ts';
import { lina, omar } from './people.ts';
import { beach, bit, drifting, flask, litter, reef, sackOf } from './the-sea-remembers-props.ts';
import { bubbles } from './things.ts';

const street: FilmScene = {
  at: 0,
  layers: [
    put(ground('#C7D6DC'), 0, 0),
    put(house(PAPER.cream, PAPER.coral), 140, 360, 1.6),
    put(house(PAPER.sand, PAPER.deep), 390, 360, 1.3),
    put(tree(PAPER.moss), 560, 366, 1.1),
    put(land(360, '#B6A78F', { height: 0 }), 0, 0),
    put(cut('M640 560L700 360H980V560Z', '#8FB96B'), 0, 0),
    ...[0, 1].map(
      (i): FilmLayer => ({
        ...loop(
          {
            art: `<g transform="translate(720 0)">${waves(440 + i * 48, i ? PAPER.deep : PAPER.water, { length: 90, height: 10 })}</g>`,
          },
          [
            { at: 0, x: 0 },
            { at: 3 + i, x: 90 },
          ],
        ),
        isSteady: true,
      }),
    ),
    put(cut('M-20 470H690L660 560H-20Z', '#A5967E'), 0, 0),
    walker({ ...omar, coat: PAPER.plum }, [
      { at: 0, x: 330, y: 500, scale: 1.3 },
      { at: 5.6, x: -120, y: 500 },
    ]),
    between(
      group([
        drift(put(cloud('#8EA3B0'), 300, 60, 1.3), 40, 8),
        drift(put(cloud('#8EA3B0'), 700, 60, 1.2), -40, 9),
        loop(put(rain(960, 330, 6), 480, 90), [
          { at: 0, y: -20, fade: 0 },
          { at: 0.3, fade: 0.9 },
          { at: 1, y: 50, fade: 0 },
        ]),
      ]),
      5.8,
    ),
    moveLayer(litter(), [
      { at: 0, x: 380, y: 410, turn: 0 },
      { at: 0.8, x: 390, y: 410 },
      { at: 1.8, x: 440, y: 500, turn: 94 },
      { at: 7 },
      { at: 9.6, x: 700, y: 480, turn: 200 },
      { at: 11.8, x: 830, y: 470, turn: 250 },
    ]),
  ],
};

const downRiver: FilmScene = {
  at: 12_000,
  layers: [
    put(ground('#CDEBF5'), 0, 0),
    group(
      [
        put(mountain(420, 200, '#A8BDC4'), 300, 300),
        put(land(290, '#A9C98A', { height: 14, seed: 6 }), 0, 0),
        put(land(290, '#A9C98A', { height: 14, seed: 9 }), 960, 0),
        ...[60, 180, 420, 900].map((x, i) => put(tree(i % 2 ? PAPER.leaf : PAPER.moss), x, 310, 0.7)),
        ...[620, 740, 860, 1130, 1260].map((x, i) =>
          put(house(PAPER.cream, [PAPER.coral, PAPER.deep, PAPER.plum][i % 3] ?? PAPER.coral), x, 312, 0.8),
        ),
        put(tree(PAPER.moss), 1400, 310, 0.7),
      ],
      [
        { at: 0, x: 0 },
        { at: 12, x: -640 },
      ],
      { isSteady: true },
    ),
    ...sea(346, [PAPER.rain, PAPER.water, PAPER.deep], 58),
    { pose: { x: 470, y: 370, turn: 74 }, layers: [bob(rock({ art: litter(), pose: { scale: 1.2 } }, 8, 2.4), 8, 2)] },
    moveLayer(fish(PAPER.coral, PAPER.gold), [
      { at: 0, x: -60, y: 490, scale: 0.9 },
      { at: 12, x: 760, y: 470 },
    ]),
  ],
};

const openSea: FilmScene = {
  at: 24_000,
  layers: [
    put(ground('#BFE3EE'), 0, 0),
    {
      ...moveLayer(`<rect x="-200" y="-200" width="1360" height="940" fill="${PAPER.night}"/>${stars(40, 7)}`, [
        { at: 3.6, fade: 0 },
        { at: 4.8, fade: 1 },
        { at: 7.4, fade: 1 },
        { at: 8.6, fade: 0 },
      ]),
    },
    moveLayer(sun(46), [
      { at: 0, x: 200, y: 90 },
      { at: 4.6, x: 620, y: 420 },
      { at: 7.6, x: 160, y: 420 },
      { at: 9.4, x: 240, y: 110 },
    ]),
    moveLayer(moon(), [
      { at: 3.8, x: 700, y: 300, fade: 0 },
      { at: 4.8, y: 110, fade: 1 },
      { at: 7.4 },
      { at: 8.4, y: 200, fade: 0 },
    ]),
    ...sea(320, [PAPER.rain, PAPER.water], 50),
    { pose: { x: 480, y: 366, turn: 70 }, layers: [bob(rock({ art: litter() }, 12, 3), 14, 2.6)] },
    group(
      [bob(rock(put(leaf(70, 24, PAPER.gold), 0, 30), 10, 2.4), 8, 2)],
      [
        { at: 0, x: 660, y: 370, turn: 80, scale: 1, fade: 1 },
        { at: 6, scale: 0.9 },
        { at: 9, y: 400, scale: 0.4, fade: 0.4 },
        { at: 10.4, scale: 0, fade: 0 },
      ],
    ),
    ...sea(420, [PAPER.deep, PAPER.abyss], 60),
    drift(bob({ pose: { x: 300, y: 180 }, layers: [{ art: gull() }] }, 12, 2), 120, 10),
  ],
};

const breaking: FilmScene = {
  at: 36_000,
  layers: [
    put(ground('#CDEBF5'), 0, 0),
    { pose: { x: 790, y: 90 }, layers: [rock({ art: sun(60) }, 8, 5)] },
    ...sea(250, [PAPER.rain, PAPER.water], 70),
    put(`<rect x="-20" y="380" width="1000" height="220" fill="${PAPER.deep}"/>`, 0, 0),
    moveLayer(litter(), [
      { at: 0, x: 480, y: 262, turn: 70, scale: 1.6 },
      { at: 3, turn: 110 },
      { at: 3.6, fade: 1 },
      { at: 4.2, fade: 0 },
    ]),
    ...Array.from({ length: 12 }, (_, i) =>
      moveLayer(bit(i, 1.9), [
        { at: 3.4, x: 440 + (i % 4) * 28, y: 240 + Math.floor(i / 4) * 24, turn: i * 40, fade: 0 },
        { at: 4, fade: 1 },
        { at: 7, x: 190 + (i % 6) * 118, y: 250 + Math.floor(i / 6) * 90 + (i % 3) * 24, turn: i * 90 },
        { at: 11.6, y: 300 + Math.floor(i / 6) * 100 + (i % 3) * 30, scale: 0.4 },
      ]),
    ),
    ...Array.from({ length: 24 }, (_, i) =>
      moveLayer(bit(i + 1, 0.7), [
        { at: 8 + (i % 5) * 0.4, x: 160 + (i % 8) * 92, y: 300 + Math.floor(i / 8) * 70 + (i % 3) * 16, fade: 0 },
        { at: 9.4 + (i % 5) * 0.4, fade: 1, turn: 90 },
        { at: 12.6, y: 330 + Math.floor(i / 8) * 70 + (i % 3) * 16, turn: 160 },
      ]),
    ),
  ],
};

const below: FilmScene = {
  at: 48_000,
  layers: [
    put(ground(PAPER.water), 0, 0),
    put(`<rect x="-20" y="180" width="1000" height="400" fill="${PAPER.deep}" opacity=".55"/>`, 0, 0),
    ...reef(),
    ...drifting,
    group(
      [bob(rock({ art: turtle(), pose: { scale: 1.3 } }, 5, 2.6), 8, 3)],
      [
        { at: 0, x: -120, y: 200 },
        { at: 11.8, x: 700, y: 150 },
      ],
    ),
    group(
      [bob({ art: fish(PAPER.straw, PAPER.coral), pose: { scale: 1.3 } }, 6, 1.6)],
      [{ at: 0, x: 140, y: 350 }, { at: 4, x: 520, y: 340 }, { at: 7 }, { at: 12, x: 560, y: 420, turn: 12 }],
    ),
    moveLayer(bit(1, 1.1), [
      { at: 0, x: 620, y: 344 },
      { at: 4, x: 596, y: 342 },
      { at: 4.8, x: 572, y: 338, scale: 0.6 },
      { at: 5, fade: 0 },
    ]),
    loop(put(bubbles(), 360, 440), [
      { at: 0, y: 0, fade: 0 },
      { at: 0.5, fade: 0.9 },
      { at: 4, y: -300, fade: 0 },
    ]),
  ],
};

const found: [number, number, number][] = [
  [220, 420, 1.5],
  [330, 470, 4],
  [560, 420, 3],
  [660, 480, 5.5],
  [800, 430, 7],
];
const collecting: FilmScene = {
  at: 60_000,
  layers: [
    ...beach(),
    put(starfish(), 880, 500, 0.8),
    put(sackOf(), 470, 512, 1.1),
    ...found.map(([x, y, at], i) =>
      moveLayer(i % 2 ? bit(i, 1.8) : litter(), [
        { at: 0, x, y, turn: 70 + i * 40, scale: i % 2 ? 1 : 0.75 },
        { at: at + 1 },
        { at: at + 1.8, x: (x + 470) / 2, y: 300, turn: 200 },
        { at: at + 2.5, x: 470, y: 420, scale: 0.5 },
        { at: at + 2.8, fade: 0 },
      ]),
    ),
    walker({ ...omar, right: 'out', gaze: 1 }, [
      { at: 0, x: 90, y: 490, scale: 1.25 },
      { at: 2.4, x: 190, y: 486 },
      { at: 5, x: 320, y: 500 },
      { at: 12, x: 360, y: 500 },
    ]),
    walker({ ...lina, left: 'out', gaze: -1 }, [
      { at: 0, x: 900, y: 500, scale: 1.25 },
      { at: 4, x: 640, y: 486 },
      { at: 8, x: 720, y: 490 },
      { at: 12, x: 580, y: 500 },
    ]),
  ],
};

const again: FilmScene = {
  at: 72_000,
  layers: [
    put(ground('#F3E3C8'), 0, 0),
    put(land(430, '#C98F5E', { height: 0 }), 0, 0),
    put(cut('M600 250H900V290H600Z', PAPER.grey) + cut('M620 290H880V440H620Z', PAPER.cream), 0, 0),
    put(
      cut('M740 250V170Q740 130 700 130Q664 130 664 162H684Q684 150 700 150Q720 150 720 170V250Z', PAPER.stone),
      0,
      0,
    ),
    between(pour(674, 164, 30, 12), 2.4, 8),
    moveLayer(flask(), [
      { at: 0, x: 432, y: 420, scale: 1.1 },
      { at: 1.6, x: 674, y: 282, scale: 1.1 },
      { at: 8.4 },
      { at: 10, x: 434, y: 420 },
    ]),
    stander({ ...omar, right: 'out', gaze: 1 }, 340, 510, 1.6),
    {
      pose: { x: 150, y: 250 },
      layers: [
        pop(cut(disc(0, 0, 74), PAPER.white), 4, 0, 0),
        pop(`<g transform="scale(.9)">${litter()}</g>`, 4.3, 0, 6),
        pop(stroke('M-46 -46L46 46', PAPER.red, 13, ROUND), 5, 0, 0),
      ],
    },
  ],
};

const last: FilmScene = {
  at: 84_000,
  layers: [
    put(ground('#F9D9B0'), 0, 0),
    moveLayer(sun(70), [
      { at: 0, x: 480, y: 190 },
      { at: 11, y: 280 },
    ]),
    ...sea(300, ['#7FBBD0', PAPER.water], 60),
    group(
      [bob(rock({ art: whale(), pose: { scale: 1.1 } }, 4, 5), 14, 4)],
      [
        { at: 0, x: 860, y: 440 },
        { at: 11, x: 420, y: 400 },
      ],
    ),
    ...sea(440, [PAPER.deep, PAPER.abyss], 54),
    group(
      [bob({ art: turtle(), pose: { scale: 0.8 } }, 6, 3)],
      [
        { at: 0, x: 60, y: 490 },
        { at: 11, x: 380, y: 480 },
      ],
    ),
    drift(bob({ pose: { x: 250, y: 130 }, layers: [{ art: gull() }] }, 10, 2), 90, 9),
    drift(bob({ pose: { x: 690, y: 100, scale: 0.7 }, layers: [{ art: gull() }] }, 10, 2.4), -70, 9),
  ],
};

/** The way of a bottle that someone dropped. */
export const theSeaRemembers: DrawnFilm = {
  duration: 95_000,
  poster: 55_000,
  scenes: [street, downRiver, openSea, breaking, below, collecting, again, last],
};
