/** Messages about translations and retellings. */
export const versionWords = {
  licence: 'The licence of this book does not allow translations or retellings.',
  school: 'Your school does not allow translations and retellings of its books.',
  sale: 'This book is for sale. You can translate or retell what you can read to the end.',
  languageMissing: 'Choose the language of your translation.',
  languageSame: 'The book is already in this language. Choose another one.',
  levelMissing: 'Choose the level of your retelling.',
  levelSame: 'The book is already at this level. Choose another one.',
  retellingLanguage: 'A retelling is in the language of the book. Choose a translation for another language.',
} as const;
