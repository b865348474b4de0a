export const platformBookWords = {
  schoolMissing: 'Choose a school.',
  fileKnown: 'The school already has a book with this file.',
  storyNotFeatured: 'A story cannot be featured.',
  reasonMissing: 'Enter a reason of 10 to 300 characters. The school reads it.',
  cannotOpen: 'The pages of this book cannot be opened here.',
  requesterMissing: 'Choose who at the school asked you.',
  requesterUnknown: 'This person does not work with this book at its school. Choose who asked you.',
  reportUnknown: 'There is no open report of this kind about the book. Reload the page.',
} as const;
