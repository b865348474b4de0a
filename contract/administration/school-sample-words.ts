/** The names with which the sample class and its students are created, in the first language of the school. */
export const schoolSampleWords = {
  className: 'Sample class',
  lastName: 'Sample',
  firstNames: { one: 'Ada', two: 'Ben', three: 'Lina', four: 'Omar', five: 'Maya' },
} as const;
