import { randomInt } from 'node:crypto';

/** No characters that are easily confused (0 O, 1 I L), and no vowels, so that no code spells a word. */
const ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ23456789';

/** Generates an unpredictable code that people type from paper: 4.8 bits per character. */
export function generateCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
