export const cardWords = {
  whose: 'Choose a class or some students.',
  tooMany: 'Print up to 100 cards at a time.',
  tooManyNew: 'Print up to 60 cards at a time with new passwords or new pictures.',
  removed: 'One of these students has just been removed. Reload the page and try again.',
  noStudents: 'This class has no students to print cards for.',
} as const;

/** Lifetime of a temporary card on a teacher's screen. */
export const TEMPORARY_CARD_SECONDS = 600;
export const MAX_CARDS = 100;
/** A hash takes 10 ms, so 60 cards with two secrets each take 1.2 s. */
export const MAX_NEW_SECRETS = 60;
