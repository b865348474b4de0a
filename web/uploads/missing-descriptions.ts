import type { PiecePage } from '#contract/pieces.ts';

/** Returns whether a page has a picture that is not described yet. */
export function lacksDescription({ has_picture, pictures }: Pick<PiecePage, 'has_picture' | 'pictures'>): boolean {
  return has_picture && pictures.some(({ alt }) => alt.trim() === '');
}

export const descriptionWords = {
  /** Counts the pages with a picture that is not described. */
  missing:
    '{count, plural, one {The picture on # page has no description} other {The pictures on # pages have no description}}',
} as const;
