import { foldLetters } from '#contract/kit/text-folding.ts';
import type { Span } from './visible-text.ts';

/** A folded word with its position in the text. */
export type Token = Span & { word: string };

const WORD = /[\p{L}\p{M}]+/gu;
/** Scripts without spaces between words, or with particles attached to names: each letter counts as a word. */
const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]\\p{M}*';
const UNSPACED_LETTER = new RegExp(UNSPACED, 'u');
const LETTER_OR_REST = new RegExp(`${UNSPACED}|(?:(?!${UNSPACED})[\\p{L}\\p{M}])+`, 'gu');
const SERVANT = 'عبد';

/** Returns whether a word is a single letter of a script without spaces. */
export function isUnspaced(word: string): boolean {
  return UNSPACED_LETTER.test(word);
}

/** Splits a text into folded words, and scripts without spaces into letters. Numbers and punctuation are left out. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: word, index } of text.matchAll(WORD))
    for (const { from, to } of partsOf(word))
      tokens.push({ from: index + from, to: index + to, word: foldLetters(word.slice(from, to)) });
  return joinServants(tokens.filter(({ word }) => word !== ''));
}

function partsOf(word: string): Span[] {
  if (!isUnspaced(word)) return [{ from: 0, to: word.length }];
  return [...word.matchAll(LETTER_OR_REST)].map(({ 0: part, index }) => ({ from: index, to: index + part.length }));
}

/** Joins “servant of” with the next word, because Arabic writes it with or without a space: عبد الله, عبدالله. */
function joinServants(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const previous = joined.at(-1);
    if (previous?.word === SERVANT && token.from - previous.to === 1)
      joined[joined.length - 1] = { from: previous.from, to: token.to, word: `${SERVANT}${token.word}` };
    else joined.push(token);
  }
  return joined;
}
