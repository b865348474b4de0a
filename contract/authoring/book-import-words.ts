/** Messages about an imported list of books. `column` is a heading of the exported file. */
export const bookImportWords = {
  fileMissing: 'Choose the list that you have exported and changed.',
  idColumnMissing: 'This file has no column “id”. Export the list of books, and change that file.',
  tooManyRows: 'A list can have up to 10,000 books. Filter the list before you export it.',
  columnTwice: 'The column “{column}” is in this file twice. Remove one of them.',
  idMissing: 'This row has no id, so its book is not known.',
  idUnknown: 'Your school has no book with this id.',
  idTwice: 'Row {row} has the same id. Keep one of the two rows.',
  titleDiffers: 'The book with this id has another title. Check that the rows were sorted with all their columns.',
  changedSince: 'Someone has changed this book since the list was exported. Export the list again.',
  changedSincePreview: 'Someone has changed this book since the preview.',
  level: 'Enter a level from 1 to 5.',
  goal: 'Enter a goal from 1 to 17.',
  age: 'Enter ages from 3 to 18.',
  audience: 'Enter everyone, families or school as the audience.',
  is_featured: 'Enter true or false in the column “is_featured”.',
  licence: 'Enter a licence of 200 characters or fewer.',
  category: 'Your school has no category “{category}”.',
  formula: 'The column “{column}” has a formula. Enter its value instead.',
  confirmed: 'This list has already been imported.',
  nothingToChange: 'No book in this list needs to be changed.',
} as const;

export const bookImportStateWords = {
  will_change: 'Will change',
  same: 'Same',
  error: 'Error',
} as const;
