import { spellOut } from '#contract/kit/contains-text.ts';
import { foldLetters } from '#contract/kit/text-folding.ts';

let wordSegmenter: Intl.Segmenter | undefined;
/**
 * Loads ICU's dictionaries, which find words also in scripts without spaces (Thai, Khmer, Chinese), whatever the
 * locale. They would delay a start by 10 ms.
 */
function loadSegmenter(): Intl.Segmenter {
  wordSegmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  return wordSegmenter;
}

/**
 * Returns a text's words as the index stores them: separated by single spaces, without case and accents, in ASCII. Any
 * other letter becomes a q and five letters of a to p, so that a word's prefix stays the prefix of its spelling. In a
 * text without words, its pictures or else its punctuation marks are the words.
 */
export function toSearchWords(text: string): string {
  const words: string[] = [];
  for (const { segment, isWordLike } of loadSegmenter().segment(foldLetters(text)))
    if (isWordLike) words.push(...segment.split(/[^\p{L}\p{M}\p{N}]+/u).map(spellWord));
  return words.filter(Boolean).join(' ') || signsOf(text, PICTURES).join(' ') || signsOf(text, PUNCTUATION).join(' ');
}

/** Emoji, flags and symbols, without skin tones and the accents that stand alone. */
const PICTURES = /\p{Regional_Indicator}{2}|(?!\p{Sk})[\p{S}\p{Extended_Pictographic}]/gu;
const PUNCTUATION = /\p{P}/gu;

function signsOf(text: string, signs: RegExp): string[] {
  return [...new Set(foldLetters(text).match(signs))].map(spellWord);
}

/** Returns the words of a search: those of `toSearchWords`, or with its letters spelled out, as `search_terms` reads them. */
export function toAskedWords(text: string): string {
  const [words, spelledOut] = [toSearchWords(text), toSearchWords(spellOut(text))];
  // The beginnings of one or two letters have an index of their own.
  return words === spelledOut || words.length <= 2 ? words : `${words}|${spelledOut}`;
}

/**
 * Scripts without spaces, in which a word is also searched inside another, and Korean, which writes compounds as one
 * word.
 */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const CHARACTER_RUNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]+/gu;
/** Most words of Chinese and Japanese have no more characters. */
const MAX_GRAM_CHARS = 3;

/**
 * Returns a text's words for the index: those of `toSearchWords`, its pictures, words whose letters can be spelled out,
 * and for scripts without spaces the ends of each word and groups of neighbouring characters, since dictionaries differ
 * in where words end.
 */
export function toIndexWords(text: string): string {
  const words = toSearchWords(text);
  const known = new Set(words.split(' '));
  const others = [...signsOf(text, PICTURES), ...toSearchWords(spellOut(text)).split(' '), ...innerWordsOf(text)];
  return [words, ...new Set(others.filter((word) => !known.has(word)))].filter(Boolean).join(' ');
}

function innerWordsOf(text: string): string[] {
  if (!UNSPACED.test(text)) return [];
  const folded = foldLetters(text);
  const ends: string[] = [];
  for (const { segment, isWordLike } of loadSegmenter().segment(folded))
    if (isWordLike && UNSPACED.test(segment)) ends.push(...endsOf(segment));
  const groups = (folded.match(CHARACTER_RUNS) ?? []).flatMap(groupsOf);
  return [...ends, ...groups].map(spellWord);
}

/** Returns a word's endings of every length. */
function endsOf(word: string): string[] {
  graphemes ??= new Intl.Segmenter('en');
  const starts = [...graphemes.segment(word.slice(0, MAX_WORD_CHARS))].map(({ index }) => index);
  return starts.slice(1).map((start) => word.slice(start));
}

let graphemes: Intl.Segmenter | undefined;

function groupsOf(run: string): string[] {
  const characters = [...run];
  const lengths = Array.from({ length: MAX_GRAM_CHARS }, (_, index) => index + 1);
  return characters.flatMap((_, start) =>
    lengths
      .filter((length) => start + length <= characters.length)
      .map((length) => characters.slice(start, start + length).join('')),
  );
}

/**
 * Returns a tsquery of every word, as typed or with two neighbouring letters swapped: a typo that trigrams miss in
 * short words.
 */
export function transpositionQuery(words: string): string {
  return words
    .split(' ')
    .filter(Boolean)
    .map((word) => `(${[word, ...transpositionsOf(word)].join('|')})`)
    .join('&');
}

/**
 * Returns words for a trigram comparison: a letter outside ASCII becomes two characters, and neighbours in an alphabet
 * share neither. With the full spelling all words of one script would be similar.
 */
export function trigramSpelling(words: string): string {
  return words.replaceAll(/q([a-p]{5})/g, (_, letters: string) => {
    const number = [...letters].reduce((sum, letter) => sum * 16 + letter.charCodeAt(0) - 97, 0);
    return ((number * HASH_FACTOR) % (36 * 36)).toString(36).padStart(2, '0');
  });
}

/** Coprime to 36², so that no two letters of an alphabet collide; large, so that neighbours differ. */
const HASH_FACTOR = 487;

function transpositionsOf(word: string): string[] {
  const letters: string[] = word.match(/q[a-p]{5}|./g) ?? [];
  return letters.slice(1).map((letter, index) =>
    letters
      .with(index, letter)
      .with(index + 1, letters[index] ?? '')
      .join(''),
  );
}

function spellWord(word: string): string {
  return word
    .slice(0, MAX_WORD_CHARS)
    .replaceAll(/[^a-z0-9]/gu, (letter) => `q${toLetters(letter.codePointAt(0) ?? 0)}`);
}

const MAX_WORD_CHARS = 60;

function toLetters(number: number): string {
  const digits = number.toString(16).padStart(5, '0');
  return digits.replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}
