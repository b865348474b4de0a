export const cardWords = {
  whose: 'Choose a class or some students.',
  tooMany: 'Print up to 100 cards at a time.',
  tooManyNew: 'Print up to 60 cards at a time with new passwords or new pictures.',
  nobody: 'This class has no students to print cards for.',
} as const;

/** A temporary code on a teacher's screen. */
export const TEMPORARY_CARD_SECONDS = 600;
export const MAX_CARDS = 100;
/** A hash takes ten milliseconds: these take a second and a half at the most. */
export const MAX_NEW_SECRETS = 60;
