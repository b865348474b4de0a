/** Returns a text with the digits that Arabic, Persian and Devanagari keyboards type as 0 to 9. */
export function foldDigits(typed: string): string {
  return typed.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String((code & 0xf) - (code < 0x966 ? 0 : 6));
  });
}

/**
 * Soft hyphens, joiners, direction marks, variation selectors, and the box around a digit of an emoji keyboard. A NUL
 * stays: every text that has one is refused.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Me}\ufffc]|(?![\s\0])\p{Cc}/gu;
/** Spaces and dashes, with the signs that look like a dash: a bullet, a modifier letter, a long vowel in Japanese. */
const SEPARATORS = /[\s\u2800\p{Dash}\u02d7\u2043\u30fc]+/u;

/**
 * Splits a typed or pasted code at spaces and hyphens. Word processors and messengers turn hyphens into other dashes,
 * and add signs that no one sees.
 */
export function splitCode(typed: string): string[] {
  return foldDigits(typed.normalize('NFKC').replaceAll(INVISIBLE, '')).split(SEPARATORS).filter(Boolean);
}

/** Folds a code that is stored with hyphens, such as an order number: `spring 24` becomes `SPRING-24`. */
export function foldHyphenated(typed: string): string {
  return splitCode(typed).join('-').toUpperCase();
}

/** Folds a code for comparison: confusable characters become the same one, spaces and hyphens are removed. */
export function foldCharacters(typed: string): string {
  return splitCode(typed).join('').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Stands for the code of the class that this browser belongs to, so that the code itself stays on the server. */
export const CLASS_OF_DEVICE = 'class-of-this-device';
