type Box = {
  /** All lengths and font sizes are in millimetres. */
  width: number;
  height: number;
  maxSize: number;
};

const MIN_SIZE = 1.8;
const LINE_HEIGHT = 1.2;
const MAX_LINES = 6;
/** Lines end at the end of a word, so part of each line stays empty. */
const RAGGED = 1.25;
/** Below this size a word is broken rather than made smaller. */
const WHOLE_WORDS = 2.3;
/** Letters as wide as they are high. */
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Estimates the largest font size at which a text of any script fits into a box, without measuring it in the browser.
 */
export function fontSizeFor({ width, height, maxSize }: Box, text: string): number {
  const all = widthOf(text);
  const word = Math.max(...text.split(/[\s-]+/).map(widthOf));
  const withWholeWords = Math.max(width / word, WHOLE_WORDS);
  const inLines = (lines: number) => {
    const filled = lines === 1 ? width : (lines * width) / RAGGED;
    return Math.min(filled / all, height / (lines * LINE_HEIGHT), withWholeWords);
  };
  const fitting = Math.max(...Array.from({ length: MAX_LINES }, (_, more) => inLines(1 + more)));
  return Math.floor(Math.max(MIN_SIZE, Math.min(maxSize, fitting)) * 100) / 100;
}

/** Returns the width of a text in ems, from generous averages of the fonts that devices have for each script. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.normalize('NFC')) {
    if (/\p{M}/u.test(letter)) continue;
    if (SQUARE.test(letter)) width += 1;
    else if (/[\p{Lu}\p{Script=Devanagari}]/u.test(letter)) width += 0.72;
    // The product’s own fonts lack these scripts, and the fonts of some devices are wide.
    else if (/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letter)) width += 0.68;
    else width += 0.58;
  }
  return Math.max(width, 1);
}
