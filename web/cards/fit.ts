type Box = {
  /** All in millimetres, the sizes as well. */
  width: number;
  height: number;
  largest: number;
};

const SMALLEST = 1.8;
const LINE = 1.2;
/** Lines end where words do: some of each is left empty. */
const RAGGED = 1.25;
/** Below this a word is broken rather than made smaller. */
const WHOLE_WORDS = 2.3;
/** Each fills a square, and a line may end after any of them. */
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The largest size at which a text of any script stands in a box; it is guessed, so that paper needs no measuring. */
export function sizeIn({ width, height, largest }: Box, text: string): number {
  const all = widthOf(text);
  const words = text.split(SQUARE).flatMap((part) => part.split(/[\s-]+/));
  const word = Math.max(...words.map(widthOf));
  const inOneLine = Math.min(width / all, height / LINE);
  const inLines = Math.sqrt((width * height) / (all * LINE * RAGGED));
  const withWholeWords = Math.max(width / word, WHOLE_WORDS);
  const fitting = Math.max(inOneLine, Math.min(inLines, withWholeWords));
  return Math.round(Math.max(SMALLEST, Math.min(largest, fitting)) * 100) / 100;
}

/** In ems: generous means of the faces that devices have for a script. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.normalize('NFC')) {
    if (/\p{M}/u.test(letter)) continue;
    if (SQUARE.test(letter)) width += 1;
    else if (/[\p{Lu}\p{Script=Devanagari}]/u.test(letter)) width += 0.72;
    else width += 0.58;
  }
  return Math.max(width, 1);
}
