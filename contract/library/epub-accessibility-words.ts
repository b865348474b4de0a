/** Sentences of an EPUB’s accessibility summary; a book gets the ones that are true of it. */
export const downloadWords = {
  textIsRead: 'A screen reader can read the text of this book.',
  noText: 'The pages of this book are pictures without text.',
  picturesDescribed: 'Every picture has a description.',
  picturesNotDescribed: 'Some pictures have no description.',
  hasVoice: 'A recorded voice reads pages aloud.',
  isFixed: 'Each page has a fixed layout, so its text does not adapt to the size of the screen.',
  adapts: 'The text adapts to the size of the screen.',
} as const;
