import { z } from 'zod';

/** The ways in which a page made here sets its text and pictures. */
export const PageLayout = z.enum([
  'picture_above',
  'picture_below',
  'picture_beside',
  'picture_full',
  'text_only',
  'two_pictures',
]);
export type PageLayout = z.output<typeof PageLayout>;

/** The clockwise turn of a page of a PDF, in degrees. */
export const PageTurn = z.literal([0, 90, 180, 270]);
export type PageTurn = z.output<typeof PageTurn>;
