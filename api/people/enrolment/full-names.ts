export type NameParts = { first: string; last: string };

/** Folded words that begin a last name. */
const PARTICLES = new Set(
  `al, el, abu, ben, bin, ibn, da, das, de, del, della, den, der, des, di, do, dos, du, la, las, le, lo, los, mac, san, santa, st, ten, ter,
    van, vom, von, zu, zum, zur`.split(/,\s*/),
);
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s々ー]+$/u;

/**
 * Splits a full name in this order, unless the name itself shows its parts: "Okafor, Amara", a last name in capitals,
 * and East Asian scripts, which put the last name first.
 */
export function splitFullName(full: string, order: 'first_last' | 'last_first'): NameParts {
  const comma = full.indexOf(',');
  if (comma > 0) return { first: full.slice(comma + 1).trim(), last: full.slice(0, comma).trim() };
  const words = full.split(' ');
  return splitByCapitals(words) ?? splitByOrder(words, EAST_ASIAN.test(full) ? 'last_first' : order);
}

/** Splits "DE LA TOUR Hugo" and "Hugo DE LA TOUR". In a name that is all in capitals, capitals show nothing. */
function splitByCapitals(words: string[]): NameParts | undefined {
  const start = words.findIndex((word) => !isInCapitals(word));
  const end = words.findLastIndex((word) => !isInCapitals(word)) + 1;
  if (start > 0) return toParts(words.slice(start), words.slice(0, start));
  return start === 0 && end < words.length ? toParts(words.slice(0, end), words.slice(end)) : undefined;
}

/**
 * Returns whether a word is a last name in capitals. "McDONALD" counts, and two pronounceable letters ("LI", "NG");
 * "JP" and "A." are initials of a first name.
 */
function isInCapitals(word: string): boolean {
  const letters = word.replace(/^(Ma?c|d'|D'|l'|L')/, '').replaceAll(/[^\p{L}]/gu, '');
  const isShort = letters.length < 2 || (letters.length === 2 && !/^(\p{L}[AEIOUYÉÈÖÜ]|NG)$/u.test(letters));
  return !isShort && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

function splitByOrder(words: string[], order: 'first_last' | 'last_first'): NameParts {
  if (words.length < 2) return toParts(words, []);
  if (order === 'first_last') return toParts(words.slice(0, -1), words.slice(-1));
  const begin = words.findIndex((word) => !PARTICLES.has(word.toLowerCase().replace('.', '')));
  const end = Math.min(Math.max(begin, 0) + 1, words.length - 1);
  return toParts(words.slice(end), words.slice(0, end));
}

const toParts = (first: string[], last: string[]): NameParts => ({ first: first.join(' '), last: last.join(' ') });
