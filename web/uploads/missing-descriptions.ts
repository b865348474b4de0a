import type { PiecePage } from '#contract/pieces.ts';

/** Returns whether a page has a picture that is not described yet. */
export function lacksDescription({ has_picture, pictures }: Pick<PiecePage, 'has_picture' | 'pictures'>): boolean {
  return has_picture && pictures.some(({ alt }) => alt.trim() === '');
}

/** Counts the pages with a picture that is not described. */
export const descriptionWords =
  '{count, plural, one {The picture on # page has no description} other {The pictures on # pages have no description}}';
