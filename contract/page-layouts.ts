import { z } from 'zod';

/** How a page that was made here sets its text and pictures. */
export const PageLayout = z.enum([
  'picture_above',
  'picture_below',
  'picture_beside',
  'picture_full',
  'text_only',
  'two_pictures',
]);
export type PageLayout = z.output<typeof PageLayout>;
