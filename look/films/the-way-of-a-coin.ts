import { cut, disc, stroke } from '#look/paper-cut.ts';
import type { DrawnFilm, FilmLayer, FilmScene } from './film.ts';
import { PAPER } from './inks.ts';
import { cloud, ground, house, land, ROUND, sun, tree } from './land.ts';
import { between, bob, drawn, drift, group, loop, moveLayer, pop, pour, put, rock, stander, walker } from './layers.ts';
import { asha, ben, grandmother, type Look, lina, omar } from './people.ts';
import { bread, coin, cup, jar, sack, stall, tap, thought, wheat } from './things.ts';

const baker: Look = { ...omar, coat: PAPER.white, hair: PAPER.white, style: 'cap' };
const farmer: Look = { ...grandmother, coat: PAPER.moss, hair: PAPER.straw, isOld: false };
const carpenter: Look = { ...ben, coat: PAPER.clay };
const builder: Look = { ...lina, coat: PAPER.deep, hair: PAPER.gold, style: 'cap' };

/** A wheel of a cart, around its middle. */
const wheel = (r = 50) => {
  const spokes = [0, 45, 90, 135].map(
    (turn) => `<path d="M${-r} 0H${r}" transform="rotate(${turn})" stroke="${PAPER.bark}" stroke-width="8"/>`,
  );
  return `${spokes.join('')}<circle r="${r}" fill="none" stroke="${PAPER.wood}" stroke-width="13"/>${cut(disc(0, 0, 13), PAPER.bark)}`;
};
/** A coin that goes from one hand to another, in an arc. Times are in seconds. */
const pass = (from: [number, number], to: [number, number], at: number, r = 24): FilmLayer =>
  moveLayer(coin(r), [
    { at: 0, x: from[0], y: from[1], turn: 0 },
    { at },
    { at: at + 0.8, x: (from[0] + to[0]) / 2, y: Math.min(from[1], to[1]) - 80, turn: 90 },
    { at: at + 1.6, x: to[0], y: to[1], turn: 180 },
  ]);
const goods = (art: string, from: [number, number], to: [number, number], at: number, scale = 1): FilmLayer =>
  moveLayer(art, [
    { at: 0, x: from[0], y: from[1], scale },
    { at },
    { at: at + 0.9, x: (from[0] + to[0]) / 2, y: Math.min(from[1], to[1]) - 70 },
    { at: at + 1.8, x: to[0], y: to[1] },
  ]);

const alone: FilmScene = {
  at: 0,
  layers: [
    put(ground('#F7E3C0'), 0, 0),
    { pose: { x: 480, y: 250 }, layers: [rock({ art: cut(disc(0, 0, 190), '#FBEFD8') }, 2, 6)] },
    put(land(440, PAPER.wood, { height: 0 }), 0, 0),
    moveLayer(coin(120), [
      { at: 0, x: -140, y: 322, turn: -420 },
      { at: 2.4, x: 480, y: 322, turn: 0 },
      { at: 6.4 },
      { at: 8, y: 322, scale: 0.7 },
    ]),
    ...[bread(), sack(), cup(), wheel(34)].map((art, i) =>
      pop(art, 7.4 + i * 0.6, [180, 300, 690, 810][i] ?? 0, i === 3 ? 402 : 440, 1.2),
    ),
  ],
};

const bakery: FilmScene = {
  at: 12_000,
  layers: [
    put(ground('#CDEBF5'), 0, 0),
    drift(put(cloud(), 220, 80, 0.8), 40, 10),
    put(house(PAPER.rose, PAPER.plum), 130, 430, 1.5),
    put(tree(PAPER.moss), 880, 430, 1.2),
    put(land(430, '#D9C7A0', { height: 0 }), 0, 0),
    stander({ ...baker, left: 'out', gaze: -1 }, 640, 492, 1.45),
    put(stall(PAPER.coral), 640, 490, 1.45),
    put(bread(), 560, 402, 0.8),
    put(bread(), 720, 402, 0.8),
    stander({ ...lina, right: 'out', gaze: 1 }, 350, 500, 1.5),
    pass([440, 390], [566, 372], 2.4),
    goods(bread(), [640, 402], [446, 400], 3.2, 0.9),
    between(
      { pose: { x: 790, y: 262, scale: 0.9 }, layers: [{ art: thought(), layers: [put(sack(), 4, -60, 0.85)] }] },
      7.4,
    ),
  ],
};

const farm: FilmScene = {
  at: 24_000,
  layers: [
    put(ground('#FCE9C6'), 0, 0),
    put(sun(54), 820, 100),
    put(land(330, '#E7C66B', { height: 18, seed: 8 }), 0, 0),
    ...Array.from(
      { length: 15 },
      (_, i): FilmLayer => ({
        pose: { x: 30 + i * 66, y: 392 + (i % 2) * 14, scale: 1.05 },
        layers: [rock({ art: wheat() }, 4, 3 + (i % 3))],
      }),
    ),
    put(land(420, '#B9C46A', { height: 6, seed: 4 }), 0, 0),
    stander({ ...baker, right: 'out', gaze: 1 }, 330, 506, 1.5),
    stander({ ...farmer, left: 'out', gaze: -1 }, 600, 506, 1.5),
    pass([424, 394], [508, 394], 1.6),
    goods(sack(), [650, 506], [392, 506], 2.4, 1.1),
    between(
      group([
        put(cut('M-80 -70H80L66 -20H-66Z', PAPER.wood) + stroke('M80 -50H130', PAPER.bark, 9, ROUND), 780, 480),
        put(wheel(36), 740, 474),
        {
          pose: { x: 836, y: 494, turn: 68 },
          layers: [put(`<g opacity=".9">${cut('M-36 0A36 36 0 0 1 20 -30L8 0Z', PAPER.bark)}</g>`, 0, 0)],
        },
      ]),
      5.4,
    ),
  ],
};

const workshop: FilmScene = {
  at: 36_000,
  layers: [
    put(ground('#E7D3B4'), 0, 0),
    put(
      stroke('M0 120H960M0 240H960M0 360H960M160 0V120M420 120V240M700 0V120M240 240V360M620 240V360', '#D9C29D', 4),
      0,
      0,
    ),
    put(land(440, '#B98A5C', { height: 0 }), 0, 0),
    put(wheel(44), 830, 130),
    put(stroke('M640 90V190M690 90V180', PAPER.slate, 8, ROUND) + cut('M616 80H664V106H616Z', PAPER.stone), 0, 0),
    put(cut('M520 400H900V424H520ZM550 424H576V500H550ZM844 424H870V500H844Z', PAPER.bark), 0, 0),
    stander({ ...farmer, right: 'out', gaze: 1 }, 240, 510, 1.5),
    stander({ ...carpenter, left: 'out', gaze: -1 }, 480, 510, 1.5),
    pass([333, 398], [388, 398], 1.6),
    group(
      [rock({ art: wheel(56) }, 14, 3)],
      [
        { at: 2.6, x: 690, y: 342, scale: 0.2, fade: 0 },
        { at: 3.4, scale: 1, fade: 1 },
      ],
    ),
    between(
      {
        pose: { x: 560, y: 320, scale: 1.15 },
        layers: [
          {
            art: thought(),
            layers: [
              put(coin(15), -34, -100),
              put(`<g transform="scale(.38)">${jar()}</g>`, 10, -76),
              put(`<g transform="scale(.5)">${tap()}</g>`, 46, -70),
            ],
          },
        ],
      },
      6,
    ),
  ],
};

const saving: FilmScene = {
  at: 48_000,
  layers: [
    put(ground('#243A5E'), 0, 0),
    put(
      cut('M120 70H360V290H120Z', PAPER.night) +
        cut(disc(300, 130, 30), PAPER.straw) +
        stroke('M240 70V290M120 180H360M120 70H360V290H120Z', PAPER.wood, 11),
      0,
      0,
    ),
    put(land(430, PAPER.bark, { height: 0 }), 0, 0),
    put(jar(), 600, 470, 2.2),
    moveLayer(coin(30), [
      { at: 0.6, x: 600, y: 60, fade: 0 },
      { at: 1, fade: 1 },
      { at: 2.6, y: 434, turn: 160 },
    ]),
    ...[0, 1.3].map((delay) =>
      between(
        loop(put(stroke('M-12 -12H12L-12 12H12', PAPER.cream, 6, ROUND), 720, 300), [
          { at: delay, x: 0, y: 0, fade: 0 },
          { at: delay + 0.5, fade: 0.8 },
          { at: delay + 2.6, x: 50, y: -70, fade: 0 },
          { at: 4.4, fade: 0 },
        ]),
        2.8,
      ),
    ),
  ],
};

const jarOfAll: FilmScene = {
  at: 54_000,
  layers: [
    put(ground('#CDEBF5'), 0, 0),
    put(house(PAPER.cream, PAPER.coral, PAPER.rain, 220), 170, 420),
    put(stroke('M170 150V80', PAPER.bark, 6) + cut('M172 82H230L214 100L230 118H172Z', PAPER.gold), 0, 20),
    put(land(420, '#A9C77F', { height: 8, seed: 3 }), 0, 0),
    stander({ ...carpenter, right: 'out', gaze: 1 }, 330, 500, 1.3),
    between(stander({ ...asha, left: 'out', gaze: -1 }, 690, 500, 1.15), 5),
    between(stander({ ...grandmother, left: 'out', gaze: -1 }, 790, 506, 1.25), 5.4),
    between(stander({ ...omar, left: 'out', gaze: -1 }, 890, 500, 1.15), 5.8),
    put(cut('M420 470H600V488H420ZM440 488H456V530H440ZM564 488H580V530H564Z', PAPER.bark), 0, 0),
    put(jar(), 510, 470, 1.5),
    pass([412, 400], [510, 448], 0.8, 17),
    ...Array.from({ length: 8 }, (_, i) =>
      moveLayer(coin(17), [
        { at: 6 + i * 0.6, x: 640 + (i % 3) * 100, y: 410, fade: 0 },
        { at: 6.2 + i * 0.6, fade: 1 },
        { at: 6.9 + i * 0.6, x: 560, y: 280 },
        { at: 7.5 + i * 0.6, x: 478 + (i % 3) * 32, y: 448 - Math.floor((i + 1) / 3) * 28 },
      ]),
    ),
  ],
};

const building: FilmScene = {
  at: 66_000,
  layers: [
    put(ground('#CDEBF5'), 0, 0),
    put(sun(44), 850, 84),
    put(house(PAPER.cream, PAPER.coral, PAPER.rain, 220), 170, 400),
    put(land(400, '#A9C77F', { height: 8, seed: 3 }), 0, 0),
    put(cut('M-20 452H980V560H-20Z', PAPER.soil), 0, 0),
    drawn(stroke('M980 500H470V440', PAPER.stone, 18, ' stroke-linejoin="round"'), 600, 0.6, 3.6),
    moveLayer(tap(), [
      { at: 3.4, x: 470, y: 460, scale: 0 },
      { at: 4, scale: 1.4 },
    ]),
    between(stander({ ...builder, left: 'out', gaze: -1 }, 620, 462, 1.3), 0.2),
    between(pour(532, 342, 90), 5.6),
    between(put(cup(), 530, 452, 0.9), 5.4),
    walker({ ...lina, right: 'up', gaze: 1 }, [
      { at: 3.4, x: 200, y: 470, scale: 1.25 },
      { at: 6, x: 390, y: 470 },
    ]),
  ],
};

const stops: [number, number, string, number][] = [
  [170, 290, bread(), 1.1],
  [340, 190, wheat(), 1],
  [560, 190, wheel(40), 1],
  [730, 290, jar(), 0.85],
  [600, 430, tap(), 0.9],
];
const circle: FilmScene = {
  at: 78_000,
  layers: [
    put(ground('#F7E3C0'), 0, 0),
    put(
      stroke(
        'M170 330C210 120 690 110 740 320S270 560 170 330',
        '#E9CB92',
        14,
        ' stroke-dasharray="4 26" stroke-linecap="round"',
      ),
      0,
      0,
    ),
    ...stops.map(([x, y, art, scale], i) => pop(art, 0.6 + i * 1.05, x, y + (i === 2 ? -20 : 20), scale)),
    moveLayer(coin(30), [
      { at: 0.4, x: 170, y: 340 },
      { at: 1.6, x: 330, y: 226 },
      { at: 2.7, x: 560, y: 226 },
      { at: 3.8, x: 730, y: 340 },
      { at: 5.6, x: 560, y: 450 },
    ]),
  ],
};

const end: FilmScene = {
  at: 84_000,
  layers: [
    ...bakery.layers.slice(0, 8),
    stander({ ...builder, right: 'out', gaze: 1 }, 350, 500, 1.5),
    pass([440, 390], [566, 372], 5),
    goods(bread(), [640, 402], [446, 400], 6, 0.9),
    between(
      {
        pose: { x: 280, y: 300, scale: 0.9 },
        layers: [
          {
            art: `<g transform="scale(-1 1) translate(30 0)">${thought()}</g>`,
            layers: [bob(put(bread(), -30, -70, 0.8), 4, 2)],
          },
        ],
      },
      0.6,
      4.6,
    ),
  ],
};

/** How one coin pays many people, and does another thing each time. */
export const theWayOfACoin: DrawnFilm = {
  duration: 94_000,
  poster: 63_500,
  scenes: [alone, bakery, farm, workshop, saving, jarOfAll, building, circle, end],
};
