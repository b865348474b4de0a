import type { CoverPalette } from './cover-palette.ts';
import type { Random } from './random.ts';
import { oneBird, oneFlower, oneTree, oneWhale } from './scenes-living.ts';
import { oneBoat } from './scenes-places.ts';

type DrawThing = (w: number, h: number, inks: CoverPalette, random: Random) => string;

/** Single things of cut paper, each drawn into a box without land or water, so that several stand on one sheet. */
export const things = {
  one_boat: (w, h, t) => oneBoat(w * 0.5, h * 0.78, Math.min(w / 2.4, h / 2.3), t, t.mid),
  // A tree fills the lower 55 % of its box, so the box begins above the sheet of the thing.
  one_tree: (w, h, t, random) => `<g transform="translate(0 ${-h * 0.7})">${oneTree(w, h * 1.75, t, random)}</g>`,
  one_bird: (w, h, t) => oneBird(w * 0.5, h * 0.42, Math.min(w / 2.7, h / 2.3), t),
  one_flower: (w, h, t, random) => oneFlower({ x: w * 0.5, y: h * 0.36, s: Math.min(w / 3.4, h / 4.6), h }, t, random),
  one_whale: (w, h, t) => oneWhale(w * 0.46, h * 0.62, Math.min(w / 2.8, h / 1.8), t),
} satisfies Record<string, DrawThing>;

export type ThingName = keyof typeof things;

export const THING_NAMES = Object.keys(things) as [ThingName, ...ThingName[]];
