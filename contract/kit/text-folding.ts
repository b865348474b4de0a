/**
 * Accents, vowel points, tatweel and soft hyphens, which people leave out when they search. Devanagari vowels and their
 * like are letters.
 */
const OPTIONAL_MARKS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]|\u00ad/g;
/** Letters that keyboards of other languages type differently. */
const EQUIVALENTS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i' },
  ...{ ة: 'ه', ى: 'ي', ک: 'ك', ی: 'ي' },
};

/** Folds letters that people write in two ways: without case, accents and vowel points. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(OPTIONAL_MARKS, '')
    .normalize('NFC')
    .replaceAll(/[ßæœþøłđðıةىکی]/g, (letter) => EQUIVALENTS[letter] ?? letter);
}

/**
 * Folds a text for searching within it, also without apostrophes. `folded` of the database does the same, but keeps
 * soft hyphens.
 */
export function foldText(text: string): string {
  return foldLetters(text.replaceAll(/['’‘ʼ´`]/g, ''));
}

/** Normalizes a name that someone typed, to compare it with a stored one. Accents count, case and spaces do not. */
export function normalizeName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
