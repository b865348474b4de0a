import type { Drawing } from '#contract/kit/drawings.ts';
import { createCoverPalette, GOAL_COLOURS } from '#look/cover-palette.ts';
import { createRandom } from '#look/random.ts';
import type { SceneName } from '#look/scenes.ts';
import type { ThingName } from '#look/things.ts';

/** The sheet of a new drawing, in its own units. */
export const SHEET = { width: 1200, height: 900, paper: '#ffffff' };
/** About 200 kB, below the server's limit. */
const MAX_POINTS = 20_000;
/** Closer points make no visible difference. */
const MIN_DISTANCE = 3;

export const PENS = { thin: 8, medium: 18, thick: 44 } as const;
export type Pen = keyof typeof PENS;

/** The inks of the pad. */
export const INKS = {
  black: '#1d1d1f',
  red: '#c2382d',
  orange: '#d9751a',
  yellow: '#f2b705',
  green: '#2f8f4e',
  blue: '#2266b8',
  purple: '#7a3fa0',
  white: '#ffffff',
} as const;
export type Ink = keyof typeof INKS;

type Point = [number, number];

export const emptyDrawing: Drawing = { ...SHEET, strokes: [], cutouts: [] };

/** Returns the colour of a scene's sky, as look/drawing.ts draws it. */
const skyOf = (goal: number, seed: number) =>
  createCoverPalette(GOAL_COLOURS[goal - 1] ?? GOAL_COLOURS[0], false, seed).sky;

/** Returns a drawing of one cut-paper scene that fills the sheet. */
export function sceneDrawing(scene: SceneName, goal: number, seed: number): Drawing {
  const { width, height } = SHEET;
  return {
    ...emptyDrawing,
    paper: skyOf(goal, seed),
    cutouts: [{ scene, goal, is_night: false, seed, x: 0, y: 0, width, height, turn: 0 }],
  };
}

/** The largest number of cut-outs that people can distinguish on one sheet. */
export const MAX_THINGS = 12;
/** Shares of the sheet: each thing's size, and its height above the lower edge. */
const SIZES: Record<ThingName, { width: number; height: number; foot: number }> = {
  one_boat: { width: 0.26, height: 0.34, foot: 0.16 },
  one_tree: { width: 0.24, height: 0.42, foot: 0.06 },
  one_bird: { width: 0.16, height: 0.2, foot: 0.62 },
  one_flower: { width: 0.14, height: 0.3, foot: 0.04 },
  one_whale: { width: 0.32, height: 0.3, foot: 0.12 },
};
/** The positions of consecutive things' centres, in shares of the width. */
const MIDDLES = [0.3, 0.72, 0.5, 0.14, 0.87, 0.4, 0.62, 0.22, 0.8, 0.56, 0.34, 0.68];

/** Puts a cut-out on a sheet, beside the existing ones. An empty sheet becomes a sky. */
export function addThing(drawing: Drawing, thing: ThingName, goal: number, seed: number): Drawing {
  const { width, height, cutouts } = drawing;
  const isEmpty = cutouts.length + drawing.strokes.length === 0;
  const size = SIZES[thing];
  const box = { width: Math.round(size.width * width), height: Math.round(size.height * height) };
  const middle = MIDDLES[countThings(drawing) % MIDDLES.length] ?? 0.5;
  const random = createRandom(seed);
  const y = Math.round(height * (1 - size.foot - random() * 0.06)) - box.height;
  const x = Math.round(Math.min(width - box.width, Math.max(0, width * middle - box.width / 2)));
  const cutout = { scene: thing, goal, is_night: false, seed, x, y, ...box, turn: 0 };
  return { ...drawing, paper: isEmpty ? skyOf(goal, seed) : drawing.paper, cutouts: [...cutouts, cutout] };
}

export const isThing = (scene: string): scene is ThingName => scene in SIZES;

export function countThings({ cutouts }: Pick<Drawing, 'cutouts'>): number {
  return cutouts.filter(({ scene }) => isThing(scene)).length;
}

/** Adds a point to a line, in whole units, unless it is too close to the last point. */
export function addPoint(points: Point[], [x, y]: Point): boolean {
  const point: Point = [Math.round(x), Math.round(y)];
  const last = points.at(-1);
  if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < MIN_DISTANCE) return false;
  points.push(point);
  return true;
}

/** Tells whether a drawing has room for another line. */
export function hasRoom({ strokes }: Drawing): boolean {
  return strokes.length < 5000 && strokes.reduce((sum, { points }) => sum + points.length, 0) < MAX_POINTS;
}
