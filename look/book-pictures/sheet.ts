import { type CoverPalette, createCoverPalette, GOAL_COLOURS, SPOT_INKS } from '#look/cover-palette.ts';
import { cut, dot, stroke, svg } from '#look/paper-cut.ts';
import { createRandom, hashText, type Random } from '#look/random.ts';
import { type SceneName, scenes } from '#look/scenes.ts';

const [gold, coral, rose, jade, straw, azure] = SPOT_INKS;

/** The papers of one picture: the tones of its goal, and the six spot inks of the press. */
const spots = { gold, coral, rose, jade, straw, azure };
type Papers = CoverPalette & typeof spots;

export type Ink = keyof Papers;

/** The sheet a picture is laid on: its size in pixels, its papers, and the draws that vary it. */
export type Sheet = { w: number; h: number; papers: Papers; draw: Random };

/** One cut piece, as SVG. */
export type Piece = (sheet: Sheet) => string;

export type Picture = { isNight: boolean; pieces: Piece[] };

/** How one figure differs from its kind: mirrored, tilted in degrees, of another paper, asleep … */
export type Look = { flip?: boolean; tilt?: number; body?: Ink; spot?: Ink; mood?: 'asleep' | 'singing' };

/** The tools of a figure, drawn in a box 100 units wide whose foot is at 0, 0; up is negative. */
export type Pen = {
  body: Ink;
  spot: Ink;
  mood: Look['mood'];
  /** A sheet with the shadow of its cut edge. */
  paper: (d: string, ink: Ink) => string;
  flat: (d: string, ink: Ink) => string;
  line: (d: string, ink: Ink, width: number) => string;
  dot: (x: number, y: number, r: number, ink: Ink) => string;
};

/** Where the foot of a figure stands and how wide it is: shares of the sheet's width, height and shorter side. */
export type Place = (x: number, y: number, size: number, look?: Look) => Piece;

const SIZES = { portrait: [360, 400], square: [400, 400], landscape: [480, 360] } as const;

export function day(...pieces: Piece[]): Picture {
  return { isNight: false, pieces };
}

export function night(...pieces: Piece[]): Picture {
  return { isNight: true, pieces };
}

/** One of the ten scenes of the covers. */
export function scene(name: SceneName): Piece {
  return ({ w, h, papers, draw }) => scenes[name](w, h, papers, draw);
}

export function figure(paint: (pen: Pen) => string, body: Ink = 'mid', spot: Ink = 'pop'): Place {
  return (x, y, size, look = {}) =>
    ({ w, h, papers }) => {
      const scale = (size * Math.min(w, h)) / 100;
      const across = look.flip ? -scale : scale;
      const pen = penOn(papers, across, scale, { ...look, body: look.body ?? body, spot: look.spot ?? spot });
      const turn = look.tilt ? svg` rotate(${look.tilt})` : '';
      const where = `translate(${fine(x * w)} ${fine(y * h)})${turn} scale(${fine(across)} ${fine(scale)})`;
      return `<g transform="${where}">${paint(pen)}</g>`;
    };
}

function penOn(papers: Papers, across: number, scale: number, look: Look & { body: Ink; spot: Ink }): Pen {
  const shadow = `translate(${fine(2.5 / across)} ${fine(3.5 / scale)})`;
  return {
    body: look.body,
    spot: look.spot,
    mood: look.mood,
    paper: (d, ink) =>
      `<path d="${d}" fill="#000" opacity=".13" transform="${shadow}"/><path d="${d}" fill="${papers[ink]}"/>`,
    flat: (d, ink) => `<path d="${d}" fill="${papers[ink]}"/>`,
    line: (d, ink, width) => stroke(d, papers[ink], width, ' stroke-linecap="round" stroke-linejoin="round"'),
    dot: (x, y, r, ink) => dot(x, y, r, papers[ink]),
  };
}

function fine(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A sheet that runs over the whole width, such as land or water. */
export function wide(shape: (sheet: Sheet) => string, ink: Ink): Piece {
  return (sheet) => cut(shape(sheet), sheet.papers[ink]);
}

/** The picture of a page as a whole SVG file. The same book and page give the same picture. */
export function drawn(picture: Picture, book: { goal: number; trim: keyof typeof SIZES; seed: string }): string {
  const [w, h] = SIZES[book.trim];
  const goal = GOAL_COLOURS[book.goal - 1] ?? GOAL_COLOURS[3];
  const papers = { ...createCoverPalette(goal, picture.isNight), ...spots };
  const sheet: Sheet = { w, h, papers, draw: createRandom(hashText(book.seed)) };
  const size = `width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"`;
  const ground = `<rect width="${w}" height="${h}" fill="${papers.sky}"/>`;
  const body = picture.pieces.map((piece) => piece(sheet)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${body}</svg>`;
}
