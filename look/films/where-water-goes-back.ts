import { cut, disc, dot, stroke } from '#look/paper-cut.ts';
import type { FilmLayer, FilmScene } from './film.ts';
import { PAPER } from './inks.ts';
import { cloud, drawDrop, ground, hero, land, mountain, ROUND, rain, sun } from './land.ts';
import { between, bob, drift, group, loop, moveLayer, pop, pour, put, rock, sea } from './layers.ts';
import { fish, seaweed } from './nature.ts';
import { basin, basinTap, bubbles } from './things.ts';

/** Rain over a part of the picture. */
export const falling = (x: number, y: number, width: number, height: number): FilmLayer => ({
  pose: { x, y },
  layers: [
    {
      ...loop({ art: rain(width, height, 3) }, [
        { at: 0, y: -20, fade: 0 },
        { at: 0.3, fade: 1 },
        { at: 1, y: 60, fade: 0 },
      ]),
    },
    {
      ...loop({ art: rain(width, height, 8) }, [
        { at: 0, y: 20, fade: 1 },
        { at: 0.4, y: 60, fade: 0 },
        { at: 0.41, y: -20 },
        { at: 1, y: 20, fade: 1 },
      ]),
    },
  ],
});

const washingHand = () =>
  stroke('M-620 -118L-120 -8', PAPER.coral, 64, ROUND) +
  stroke('M-130 -10L-60 0', '#8D5A3B', 42, ROUND) +
  cut(disc(-48, 2, 30), '#8D5A3B') +
  stroke('M-40 -16L18 -20M-34 -2L28 -4M-36 12L24 14M-50 -18Q-30 -44 -10 -42', '#8D5A3B', 14, ROUND);

export const sink: FilmScene = {
  at: 42_000,
  layers: [
    put(ground('#DDF0EE'), 0, 0),
    put(stroke('M0 80H960M0 170H960M0 260H960M120 0V330M300 0V330M480 0V330M660 0V330M840 0V330', '#C9E3E0', 3), 0, 0),
    put(cut('M-20 330H980V560H-20Z', '#B9D6D2'), 0, 0),
    put(stroke('M480 430V560', PAPER.stone, 40), 0, 0),
    pour(480, 176, 170, 20),
    put(basinTap(), 480, 176, 1.25),
    put(basin(), 480, 352, 1.6),
    between(
      group([
        drift(put(washingHand(), 470, 306), 20, 1.1),
        drift(put(`<g transform="scale(-1 1)">${washingHand()}</g>`, 492, 316), -20, 1.1),
        ...[0, 1, 2, 3].map((i) =>
          bob(put(dot(0, 0, 9 + i * 2, PAPER.white), 430 + i * 34, 306 + (i % 2) * 20), 10, 1 + i * 0.2),
        ),
      ]),
      0.4,
      6,
    ),
    moveLayer(hero(), [
      { at: 0.8, x: 480, y: 190, scale: 0.7, fade: 0 },
      { at: 1.2, fade: 1 },
      { at: 2.4, y: 280, scale: 0.9 },
      { at: 5.8, y: 300 },
      { at: 6.6, fade: 1 },
      { at: 6.9, fade: 0 },
    ]),
    moveLayer(hero('#8B8F78'), [
      { at: 6.6, x: 480, y: 300, scale: 0.9, fade: 0 },
      { at: 7, fade: 1 },
      { at: 8.4, y: 420, scale: 0.6 },
      { at: 11.4, y: 560 },
    ]),
    put(cut('M288 330H672V346H288Z', PAPER.white), 0, 0),
  ],
};

const eater = (fill: string) =>
  cut(disc(0, 0, 20), fill) +
  dot(-6, -4, 3, PAPER.ink) +
  dot(6, -4, 3, PAPER.ink) +
  stroke('M-7 6Q0 13 7 6', PAPER.ink, 3, ROUND);
const dirt = '<path d="M-9 2l6 -9 9 2 5 8 -8 7 -9 -1Z" fill="#5E3B28"/>';
export const cleaning: FilmScene = {
  at: 54_000,
  layers: [
    put(ground('#E7EEF0'), 0, 0),
    put(cut('M60 120H640V480H60Z', PAPER.stone), 0, 0),
    moveLayer('<rect x="80" y="150" width="540" height="310" fill="#97A184"/>', [
      { at: 0, fade: 1 },
      { at: 6 },
      { at: 9, fade: 0 },
    ]),
    moveLayer(`<rect x="80" y="150" width="540" height="310" fill="${PAPER.rain}"/>`, [
      { at: 5, fade: 0 },
      { at: 9, fade: 1 },
    ]),
    ...Array.from({ length: 10 }, (_, i) =>
      moveLayer(dirt, [
        { at: 0, x: 120 + (i % 5) * 110, y: 210 + Math.floor(i / 5) * 150 + (i % 3) * 24, scale: 1.2, fade: 1 },
        { at: 5 + i * 0.3 },
        { at: 5.5 + i * 0.3, scale: 0, fade: 0 },
      ]),
    ),
    ...['#B7D36B', '#E7B45A', '#D98FA8', '#8FC6B2', '#B7D36B'].map((fill, i) =>
      moveLayer(eater(fill), [
        { at: 3 + i * 0.2, x: 340, y: 480, scale: 0, fade: 0 },
        { at: 4 + i * 0.2, x: 120 + i * 110, y: 240 + (i % 3) * 24, scale: 1, fade: 1 },
        { at: 5 + i * 0.3 },
        { at: 6.4 + i * 0.3, x: 120 + i * 110, y: 360 + (i % 3) * 24 },
        { at: 9, x: 110 + i * 116, y: 420 },
      ]),
    ),
    ...[150, 350, 550].map((x, i) =>
      loop(put(bubbles(), x, 440, 1.3), [
        { at: 0, y: 0, fade: 0 },
        { at: 0.4, fade: 0.8 },
        { at: 2.4 + i * 0.4, y: -230, fade: 0 },
      ]),
    ),
    moveLayer(hero('#8B8F78'), [
      { at: 0, x: 60, y: 140, scale: 0.8 },
      { at: 2.6, x: 350, y: 300, scale: 1 },
      { at: 6, fade: 1 },
      { at: 8, fade: 0 },
    ]),
    moveLayer(hero(), [
      { at: 6, x: 350, y: 300, fade: 0 },
      { at: 8, fade: 1 },
      { at: 9.4, x: 600, y: 420 },
      { at: 11.8, x: 900, y: 466 },
    ]),
    put(cut('M640 400H760V450H640Z', PAPER.slate), 0, 0),
    put(cut('M720 470Q780 430 980 440V560H640Q660 500 720 470Z', PAPER.water), 0, 0),
    pop(fish(PAPER.coral, PAPER.gold), 9.6, 850, 500, 0.9),
  ],
};

const steam = stroke('M0 0q-12 -18 0 -36t0 -36', PAPER.white, 7, ROUND);
export const toSea: FilmScene = {
  at: 66_000,
  layers: [
    put(ground('#FCE9C6'), 0, 0),
    { pose: { x: 740, y: 110 }, layers: [rock({ art: sun(64) }, 8, 6)] },
    put(land(280, '#A9C98A', { height: 10, seed: 12 }), 0, 0),
    put(
      cut(
        'M398 276Q432 270 446 280Q430 300 520 316Q620 332 980 336V560H60Q250 430 330 380Q400 330 398 276Z',
        PAPER.rain,
      ),
      0,
      0,
    ),
    ...sea(380, [PAPER.water, PAPER.deep], 62),
    put(seaweed(PAPER.moss), 120, 548, 0.9),
    put(seaweed(PAPER.jade), 170, 552, 0.7),
    ...[220, 400, 560, 700, 840].map((x, i) =>
      between(
        loop(put(steam, x, 370, 1), [
          { at: 0, y: 30, fade: 0 },
          { at: 1.2, fade: 0.85 },
          { at: 3 + (i % 3) * 0.4, y: -150, fade: 0 },
        ]),
        5.6 + i * 0.2,
      ),
    ),
    moveLayer(hero(), [
      { at: 0, x: 424, y: 290, scale: 0.35 },
      { at: 4, x: 470, y: 392, scale: 1 },
      { at: 6.4, fade: 1 },
      { at: 8, y: 330, fade: 0.7 },
      { at: 11.8, x: 520, y: 40, scale: 0.5, fade: 0.15 },
    ]),
  ],
};

export const clouds: FilmScene = {
  at: 78_000,
  layers: [
    put(ground('#A9CDE0'), 0, 0),
    put(mountain(520, 260, '#7E93A0'), 830, 540),
    put(land(470, '#7FA86A', { height: 26, seed: 5 }), 0, 0),
    between(falling(640, 260, 380, 200), 12.2),
    group(
      [
        between(put(stroke('M-330 -40H-230M-360 0H-220M-310 40H-230', PAPER.white, 9, ROUND), 0, 0), 5.2, 10.6),
        bob({ art: cloud(), pose: { scale: 1.9 } }, 8, 4),
        ...[-90, -30, 30, 90].map((x, i) => pop(drawDrop(0.7), 1.2 + i * 0.5, x, -10 + (i % 2) * 26)),
        moveLayer(hero(), [
          { at: 0, x: 0, y: 260, scale: 0.5, fade: 0.2 },
          { at: 2.4, y: -6, scale: 1, fade: 1 },
          { at: 12.4 },
          { at: 15.4, y: 250, x: -40 },
        ]),
      ],
      [{ at: 0, x: 200, y: 180 }, { at: 5.6 }, { at: 11.6, x: 660, y: 180 }],
    ),
  ],
};
