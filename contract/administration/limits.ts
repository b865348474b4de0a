export const MAX_FAMILY_LETTERS = 100;
