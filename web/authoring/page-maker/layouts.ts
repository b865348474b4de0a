import type { PageLayout } from '#contract/authoring/pieces.ts';

/** The layouts in the order in which they are offered. */
export const LAYOUTS: readonly PageLayout[] = [
  'picture_above',
  'picture_beside',
  'picture_below',
  'picture_full',
  'two_pictures',
  'text_only',
];
