/** Lifetime of a temporary card on a teacher's screen. */
export const TEMPORARY_CARD_SECONDS = 600;
export const MAX_CARDS = 100;
/** A hash takes 10 ms, so 60 cards with two secrets each take 1.2 s. */
export const MAX_NEW_SECRETS = 60;
export const MAX_LIST_BYTES = 20 * 1024 * 1024;
export const MAX_LIST_ROWS = 20_000;
