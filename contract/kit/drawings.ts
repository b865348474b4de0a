import { z } from 'zod';

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const Coordinate = z.number().min(-4000).max(4000);

/** The cut-paper scenes of `look/scenes.ts` that can be cutouts. */
export const CutoutScene = z.enum([
  'hills',
  'boat',
  'tree',
  'town',
  'bird',
  'peaks',
  'flower',
  'whale',
  'window',
  'rain',
]);

/** The single things of `look/things.ts` that can be cutouts. */
export const CutoutThing = z.enum(['one_boat', 'one_tree', 'one_bird', 'one_flower', 'one_whale']);

/** A line of one colour through its points, in the units of the drawing. */
export const Stroke = z.strictObject({
  colour: Colour,
  width: z.number().min(0.5).max(400),
  points: z
    .array(z.tuple([Coordinate, Coordinate]))
    .min(1)
    .max(20_000),
});

/** A cut-paper scene or a single thing in a box. The same seed gives the same picture. */
export const Cutout = z.strictObject({
  scene: z.enum([...CutoutScene.options, ...CutoutThing.options]),
  goal: z.int().min(1).max(17).describe('The goal whose colours it has.'),
  is_night: z.boolean().default(false),
  seed: z.int().min(0).max(4_294_967_295),
  x: Coordinate,
  y: Coordinate,
  width: z.number().min(20).max(4000),
  height: z.number().min(20).max(4000),
  turn: z.number().min(-180).max(180).default(0).describe('Degrees, clockwise.'),
});

/** A drawing as its author made it: cutouts on a sheet of paper, and strokes over them. */
export const Drawing = z.strictObject({
  width: z.int().min(100).max(4000),
  height: z.int().min(100).max(4000),
  paper: Colour.describe('Colour of the sheet.'),
  strokes: z.array(Stroke).max(5000),
  cutouts: z.array(Cutout).max(100),
});
export type Drawing = z.output<typeof Drawing>;
