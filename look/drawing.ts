import { createCoverPalette, GOAL_COLOURS } from './cover-palette.ts';
import { svg } from './paper-cut.ts';
import { createRandom } from './random.ts';
import { type SceneName, scenes } from './scenes.ts';
import { type ThingName, things } from './things.ts';

export type DrawnStroke = { colour: string; width: number; points: [number, number][] };
export type DrawnCutout = {
  scene: SceneName | ThingName;
  goal: number;
  is_night: boolean;
  seed: number;
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
};
export type DrawnSheet = {
  width: number;
  height: number;
  paper: string;
  strokes: DrawnStroke[];
  cutouts: DrawnCutout[];
};

/** A renderer needs much longer for one path that crosses itself often than for many short ones. */
const POINTS_PER_PATH = 100;

/**
 * Returns a drawing as SVG, the same in the browser of its author and in the book: numbers and checked colours only. `longestSide` is
 * in pixels.
 */
export function drawSheet({ width, height, paper, strokes, cutouts }: DrawnSheet, longestSide: number): string {
  const scale = longestSide / Math.max(width, height);
  const size = svg`viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>` +
    svg`<rect width="${width}" height="${height}" fill="${paper}"/>` +
    `${cutouts.map(drawCutout).join('')}${strokes.map(drawStroke).join('')}</svg>`
  );
}

/** Returns a stroke as a smooth line with round ends. */
export function drawStroke({ colour, width, points }: DrawnStroke): string {
  const paths: string[] = [];
  // Each path begins where the one before ended, so that no gap is seen.
  for (let from = 0; from === 0 || from < points.length - 1; from += POINTS_PER_PATH)
    paths.push(smoothPath(points.slice(from, from + POINTS_PER_PATH + 1)));
  const line = svg`fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g ${line}>${paths.map((d) => `<path d="${d}"/>`).join('')}</g>`;
}

/** Returns a curve through the middles between the points, which hides the corners of a quick hand. */
export function smoothPath([first = [0, 0], ...others]: [number, number][]): string {
  const [x, y] = first;
  const last = others.at(-1);
  // A line of no length is drawn as a dot.
  if (!last) return svg`M${x} ${y}h0.1`;
  const curves = others.slice(0, -1).map(([cx, cy], index) => {
    const [nextX, nextY] = others[index + 1] ?? last;
    return svg`Q${cx} ${cy} ${(cx + nextX) / 2} ${(cy + nextY) / 2}`;
  });
  return svg`M${x} ${y}` + curves.join('') + svg`L${last[0]} ${last[1]}`;
}

const cutoutPictures = { ...scenes, ...things };

function drawCutout({ scene, goal, is_night, seed, x, y, width, height, turn }: DrawnCutout): string {
  const random = createRandom(seed);
  const inks = createCoverPalette(GOAL_COLOURS[goal - 1] ?? GOAL_COLOURS[0], is_night, seed);
  const picture = cutoutPictures[scene](width, height, inks, random);
  return (
    svg`<g transform="translate(${x} ${y}) rotate(${turn} ${width / 2} ${height / 2})">` +
    svg`<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${picture}</svg></g>`
  );
}
