export const cardWords = {
  whose: 'Choose a class or some students.',
  tooMany: 'Print up to 100 cards at a time.',
  tooManyNew: 'Print up to 60 cards at a time with new passwords or new pictures.',
  removed: 'One of these students has just been removed. Reload the page and try again.',
  noStudents: 'This class has no students to print cards for.',
} as const;
