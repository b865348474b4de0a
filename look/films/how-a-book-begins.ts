import { cut, disc, stroke } from '#look/paper-cut.ts';
import type { DrawnFilm, FilmScene } from './film.ts';
import { bigCover, desk, lines, paperBoat, picture, sheets, thinking } from './how-a-book-begins-props.ts';
import { PAPER } from './inks.ts';
import { cloud, ground, house, land, ROUND, rain, tree, waves } from './land.ts';
import { between, bob, drawn, drift, group, loop, moveLayer, pop, put, rock, stander, walker } from './layers.ts';
import { whale } from './nature.ts';
import { ben, lina, omar } from './people.ts';
import { book, openBook, page, pencil } from './things.ts';

const street: FilmScene = {
  at: 0,
  layers: [
    put(ground('#B9CBD4'), 0, 0),
    put(house(PAPER.cream, PAPER.coral), 150, 380, 1.7),
    put(house(PAPER.rose, PAPER.plum), 420, 380, 1.3),
    put(tree(PAPER.moss), 850, 386, 1.2),
    drift(put(cloud('#8EA3B0'), 320, 70, 1.1), 40, 10),
    drift(put(cloud('#8EA3B0'), 680, 50, 0.9), -30, 9),
    loop(put(rain(960, 300, 6), 480, 90), [
      { at: 0, y: -20, fade: 0 },
      { at: 0.3, fade: 0.9 },
      { at: 1, y: 50, fade: 0 },
    ]),
    put(land(380, '#93A2A8', { height: 0 }), 0, 0),
    put(cut('M-20 470H980V560H-20Z', PAPER.slate), 0, 0),
    {
      ...loop({ art: waves(492, PAPER.water, { length: 90, height: 10 }) }, [
        { at: 0, x: 0 },
        { at: 3, x: 90 },
      ]),
      isSteady: true,
    },
    group(
      [rock({ art: paperBoat() }, 5, 1.6)],
      [
        { at: 0, x: 120, y: 500 },
        { at: 12, x: 860, y: 500 },
      ],
      { isSteady: true },
    ),
    stander({ ...lina, gaze: -1 }, 660, 462, 1.35),
    {
      pose: { x: 730, y: 306, scale: 0.86 },
      layers: [thinking(5.6, put(paperBoat(PAPER.coral, PAPER.rain), 4, -74, 0.9))],
    },
  ],
};

const blank: FilmScene = {
  at: 12_000,
  layers: [
    ...desk(),
    moveLayer(page(300, 380), [
      { at: 0, x: 480, y: 700, turn: -12 },
      { at: 1.4, x: 480, y: 262, turn: -2 },
    ]),
    group(
      [-100, -62, -24].map((y, i) => ({
        pose: { y: y - 20 },
        layers: [
          drawn(
            stroke('M-104 0q12 -12 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0', PAPER.ink, 6, ROUND),
            260,
            6.4 + i * 1.9,
            8.2 + i * 1.9,
          ),
        ],
      })),
      [{ at: 0, x: 480, y: 262, turn: -2 }],
    ),
    moveLayer(pencil(), [
      { at: 0, x: 760, y: 420 },
      { at: 5.4, x: 760, y: 420 },
      { at: 6.4, x: 376, y: 150 },
      { at: 8.2, x: 570, y: 146 },
      { at: 8.4, x: 376, y: 188 },
      { at: 10.1, x: 570, y: 184 },
      { at: 10.3, x: 376, y: 226 },
      { at: 12, x: 570, y: 222 },
    ]),
  ],
};

const drawing: FilmScene = {
  at: 24_000,
  layers: [
    ...desk(),
    group(
      [
        { art: page(300, 380) },
        ...[-120, -82, -44].map((y) =>
          put(stroke('M-104 0q12 -12 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0', PAPER.ink, 6, ROUND), 0, y),
        ),
        { pose: { y: -84 }, layers: [drawn(stroke('M-112 6L96 -8', PAPER.coral, 8, ROUND), 220, 1.2, 2.4)] },
        { pose: { y: -46 }, layers: [drawn(stroke('M-112 -4L96 6', PAPER.coral, 8, ROUND), 220, 2.8, 4)] },
        moveLayer(`<g transform="scale(1.5)">${picture(false)}</g>`, [
          { at: 5.6, y: 150, fade: 0 },
          { at: 7, fade: 1 },
        ]),
        moveLayer(`<g transform="scale(1.5)">${picture(true)}</g>`, [
          { at: 8.4, y: 150, fade: 0 },
          { at: 9.6, fade: 1 },
        ]),
      ],
      [{ at: 0, x: 480, y: 262, turn: -2 }],
    ),
    moveLayer(pencil(PAPER.coral), [
      { at: 0, x: 760, y: 420 },
      { at: 0.6 },
      { at: 1.2, x: 366, y: 190 },
      { at: 2.4, x: 572, y: 172 },
      { at: 2.8, x: 366, y: 218 },
      { at: 4, x: 572, y: 226 },
      { at: 5.6, x: 420, y: 330 },
      { at: 6.2, x: 500, y: 300 },
      { at: 6.8, x: 440, y: 380 },
      { at: 7.4, x: 540, y: 350 },
      { at: 8.4, x: 560, y: 340 },
      { at: 9, x: 530, y: 370 },
      { at: 9.6, x: 570, y: 370 },
      { at: 11, x: 780, y: 430 },
    ]),
  ],
};

const friends: FilmScene = {
  at: 36_000,
  layers: [
    put(ground('#CFE6C4'), 0, 0),
    put(tree(PAPER.moss), 130, 420, 2.3),
    put(land(420, '#8FB96B', { height: 14, seed: 3 }), 0, 0),
    stander({ ...lina, left: 'hold', right: 'hold', gaze: 1 }, 360, 490, 1.7, [
      put(page(50, 62), 0, -50, 1, { layers: [put(`<g transform="scale(.26)">${picture(true)}</g>`, 0, 14)] }),
    ]),
    stander({ ...omar, gaze: -1, right: 'down' }, 600, 490, 1.7),
    between(
      {
        pose: { x: 690, y: 290 },
        layers: [
          thinking(
            0,
            group([
              put(whale(), 6, -100, 0.42),
              pop(
                stroke('M-14 -20Q-14 -36 2 -36T18 -20Q18 -8 2 -2V6M2 22V23', PAPER.coral, 9, ROUND),
                0.8,
                6,
                -128,
                0.8,
              ),
            ]),
          ),
        ],
      },
      5.8,
      11.4,
    ),
    between(
      {
        pose: { x: 420, y: 284 },
        layers: [
          thinking(
            0,
            put(whale(), 6, -96, 0.42, {
              layers: [
                put(stroke('M-100 8Q-84 30 -60 18', PAPER.white, 8, ROUND), 0, 0),
                bob(
                  put(
                    stroke('M-30 -70C-30 -100 -60 -106 -62 -86M-30 -70C-30 -100 0 -106 2 -86', PAPER.water, 8, ROUND),
                    0,
                    0,
                  ),
                  10,
                  1.2,
                ),
              ],
            }),
          ),
        ],
      },
      12,
    ),
  ],
};

const order: FilmScene = {
  at: 54_000,
  layers: [
    ...desk(),
    ...sheets.map((art, i) =>
      group(
        [{ art: page(180, 230) + art + stroke(`${lines(56)}${lines(78)}`, PAPER.ink, 4, ROUND) }],
        [
          { at: 0, x: [640, 210, 470][i] ?? 0, y: [190, 300, 330][i] ?? 0, turn: [14, -16, 8][i] ?? 0 },
          { at: 1.4 + i },
          { at: 2.6 + i, x: 210 + i * 270, y: 250, turn: 0 },
          { at: 6.4 },
          { at: 7.6, x: 480 + i * 5, y: 256 + i * 3 },
        ],
      ),
    ),
    moveLayer(bigCover(), [
      { at: 7.4, x: 900, y: 260, turn: 20, fade: 0 },
      { at: 7.8, fade: 1 },
      { at: 9, x: 482, y: 260, turn: 0 },
    ]),
    drawn(
      `<g transform="translate(482 260)">${stroke('M-56 70q9 -9 18 0t18 0 18 0 18 0 18 0 18 0', PAPER.straw, 6, ROUND)}</g>`,
      150,
      9.6,
      11.2,
    ),
  ],
};
const shelf: FilmScene = {
  at: 66_000,
  layers: [
    put(ground('#F3E3C8'), 0, 0),
    put(cut('M120 90H840V106H120ZM120 300H840V320H120Z', PAPER.bark), 0, 0),
    put(cut('M120 60H140V470H120ZM820 60H840V470H820Z', PAPER.bark), 0, 0),
    ...[PAPER.coral, PAPER.jade, PAPER.plum, PAPER.gold].map((fill, i) =>
      put(book(fill, PAPER.cream), 205 + i * 105, 240 - (i % 2) * 4, 1 + (i % 2) * 0.06),
    ),
    ...[PAPER.moss, PAPER.rose].map((fill, i) => put(book(fill, PAPER.cream), 710 + i * 66, 240, 1)),
    moveLayer(bigCover(), [
      { at: 0, x: 620, y: -120, scale: 0.48 },
      { at: 1.8, x: 630, y: 236, scale: 0.48 },
      { at: 8.2, fade: 1 },
      { at: 8.4, fade: 0 },
    ]),
    put(land(470, '#C98F5E', { height: 0 }), 0, 0),
    walker({ ...ben, left: 'out', right: 'up', gaze: 1 }, [
      { at: 4.6, x: -80, y: 522, scale: 1.5 },
      { at: 8, x: 500, y: 522 },
    ]),
    moveLayer(bigCover(), [
      { at: 8.2, x: 630, y: 236, scale: 0.48, fade: 0 },
      { at: 8.4, fade: 1 },
      { at: 10, x: 560, y: 430, scale: 0.5 },
    ]),
  ],
};

const reader: FilmScene = {
  at: 78_000,
  layers: [
    put(ground('#243A5E'), 0, 0),
    put(
      cut('M560 60H860V300H560Z', PAPER.night) +
        cut(disc(790, 120, 28), PAPER.straw) +
        stroke('M710 60V300M560 180H860', PAPER.wood, 10) +
        stroke('M560 60H860V300H560Z', PAPER.wood, 14),
      0,
      0,
    ),
    put(land(440, '#6E4A63', { height: 0 }), 0, 0),
    put(stroke('M150 440V190', PAPER.bark, 10) + cut('M90 200L116 120H184L210 200Z', PAPER.gold), 0, 0),
    put(`<g opacity=".16">${cut('M90 200H210L330 440H-30Z', PAPER.straw)}</g>`, 0, 0),
    stander({ ...ben, left: 'hold', right: 'hold' }, 360, 520, 2, [
      { pose: { x: 0, y: -34, scale: 0.42 }, layers: [rock({ art: openBook(PAPER.deep) }, 1.5, 4)] },
    ]),
    ...[0, 1.2, 2.4].map((delay) =>
      between(
        loop(put(`<g transform="scale(.5)">${paperBoat(PAPER.coral)}</g>`, 420, 380), [
          { at: delay, x: 0, y: 0, fade: 0 },
          { at: delay + 0.6, fade: 1 },
          { at: delay + 3.4, x: 120 - delay * 60, y: -180, fade: 0 },
          { at: 6, fade: 0 },
        ]),
        0.4,
        5.6,
      ),
    ),
    {
      pose: { x: 470, y: 260, scale: 1.15 },
      layers: [
        thinking(
          6.6,
          group([
            rock(
              put(cut('M0 -44L12 -12L46 -12L18 8L28 42L0 20L-28 42L-18 8L-46 -12L-12 -12Z', PAPER.gold), 4, -96, 0.9),
              8,
              3,
            ),
          ]),
        ),
      ],
    },
  ],
};

/** From a thought to a book, and from a book to a thought. */
export const howABookBegins: DrawnFilm = {
  duration: 92_000,
  poster: 32_600,
  scenes: [street, blank, drawing, friends, order, shelf, reader],
};
