const ENDS_WITH_HYPHEN = /[\p{L}\p{N}][-\u2010\u00ad]$/u;
const HYPHEN = /[-\u2010\u00ad]$/u;
/** Ends a line whose last word continues: readers see nothing of it, and the page's text leaves it out. */
export const SOFT_HYPHEN = '\u00ad';

const wordsIn = (list: string) => new Set(list.trim().split(/\s+/));
/** First and second parts of words with a permanent hyphen. None of them is a syllable of another word. */
const FIRST_PARTS = wordsIn(`well self half all old twenty thirty forty fifty sixty seventy eighty ninety merry
  peut grand grands petit petits petite arrière demi celui celle ceux rendez vingt quatre soixante`);
const SECOND_PARTS =
  wordsIn(`known eyed haired legged headed hearted minded fashioned tempered coloured colored shaped sized looking year years
  law up ups off out by grandmother grandfather grandparents aunt uncle
  vous nous moi toi lui leur elle elles ils là même mêmes mère père`);
const NO_SECOND_PARTS = wordsIn('ness ish less ington ful ly ing ed er est ies et ette');

/**
 * Returns a line's end as in the text; `next` is the following line. Most hyphens there come from typesetting. The
 * page's other words decide, then the shape of both parts.
 */
export function endOfLine(line: string, next: string, pageWords: Set<string>): string {
  if (!ENDS_WITH_HYPHEN.test(line)) return line.replace(/\u00ad$/, '-');
  const plain = line.replace(HYPHEN, '');
  const [before = ''] = /[\p{L}\p{M}\p{N}'’-]+$/u.exec(plain) ?? [];
  const [after = ''] = /^[\p{L}\p{M}\p{N}'’-]+/u.exec(next) ?? [];
  return keepsHyphen(before, after, pageWords) ? `${plain}-` : plain + SOFT_HYPHEN;
}

function keepsHyphen(before: string, after: string, pageWords: Set<string>): boolean {
  const [first, second] = [before.toLowerCase(), after.toLowerCase()];
  if (pageWords.has(first + second)) return false;
  if (pageWords.has(`${first}-${second}`)) return true;
  const isWhole = second === '' || /\d/.test(before.slice(-1) + after.slice(0, 1)) || [...before].length === 1;
  const isNameOrList = /^\p{Lu}/u.test(after) && !/\p{Lu}$/u.test(before);
  if (isWhole || isNameOrList || (before + after).includes('-')) return true;
  return !NO_SECOND_PARTS.has(second) && (FIRST_PARTS.has(first) || SECOND_PARTS.has(second));
}

/** Returns the words of lines in lower case, without words that a line break cuts. */
export function wordsOfLines(lines: string[]): Set<string> {
  const whole = lines.flatMap((line) => line.toLowerCase().match(/[\p{L}\p{M}\p{N}-]+(?=[^\p{L}\p{M}\p{N}-])/gu) ?? []);
  return new Set(whole);
}
