import type { Drawing } from '#contract/drawings.ts';
import { createCoverPalette, GOAL_COLOURS } from '#look/cover-palette.ts';
import type { SceneName } from '#look/scenes.ts';

/** The sheet of a new drawing, in its own units. */
export const SHEET = { width: 1200, height: 900, paper: '#ffffff' };
/** About 200 kB, below the limit of the server. */
const MAX_POINTS = 20_000;
/** Points that are closer than this add nothing that can be seen. */
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

/** Returns a drawing of one cut-paper scene that fills the sheet. */
export function sceneDrawing(scene: SceneName, goal: number, seed: number): Drawing {
  const { width, height } = SHEET;
  // The sky of the scene, in the inks in which look/drawing.ts draws it.
  const paper = createCoverPalette(GOAL_COLOURS[goal - 1] ?? GOAL_COLOURS[0], false, seed).sky;
  return {
    ...emptyDrawing,
    paper,
    cutouts: [{ scene, goal, is_night: false, seed, x: 0, y: 0, width, height, turn: 0 }],
  };
}

/** Adds a point to a line, in whole units, unless it is where the line already is. */
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
