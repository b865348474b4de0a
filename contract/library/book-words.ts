/** Meanings of the five reading levels, level 1 first. */
export const levelWords = [
  'first words',
  'short sentences',
  'some longer words',
  'longer stories',
  'for confident readers',
] as const;

export const formatWords = { pages: 'Pages', fixed: 'Fixed layout', chapters: 'Chapters' } as const;

export const accessibilityWords = {
  read_aloud: 'Read aloud',
  descriptions: 'Picture descriptions',
  text: 'Text can be resized',
} as const;
