export const descriptionWords = {
  /** Counts the pages with a picture that is not described. */
  missing:
    '{count, plural, one {The picture on # page has no description} other {The pictures on # pages have no description}}',
} as const;
