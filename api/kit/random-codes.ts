import { randomInt } from 'node:crypto';

/** Nothing that people mistake for one another (0 O, 1 I L), and no vowels: no code spells a word. */
const ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ23456789';

/** A code that is typed from paper, by dice that cannot be foretold: 4.8 bits a sign. */
export function generateCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
