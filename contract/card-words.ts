export const cardWords = {
  whose: 'Please choose a class, or students.',
  tooMany: 'Please print at most 100 cards at a time.',
  tooManyNew: 'Please print at most 60 cards at a time with new passwords or new pictures.',
  nobody: 'There is no student in this class to print a card for.',
} as const;

/** A temporary code on a teacher's screen. */
export const SHOWN_SECONDS = 600;
export const MOST_CARDS = 100;
/** A hash takes ten milliseconds: these take a second and a half at the most. */
export const MOST_NEW = 60;
