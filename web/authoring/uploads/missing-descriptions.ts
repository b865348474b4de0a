export const descriptionWords = {
  /** Counts the pages that have a picture without a description. */
  missing:
    '{count, plural, one {The picture on # page has no description} other {The pictures on # pages have no description}}',
} as const;
