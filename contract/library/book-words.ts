export const formatWords = { pages: 'Pages', fixed: 'Fixed layout', chapters: 'Chapters' } as const;

export const accessibilityWords = {
  read_aloud: 'Read aloud',
  descriptions: 'Picture descriptions',
  text: 'Text can be resized',
} as const;
