export const nameWords = {
  invisible: 'This name contains invisible characters. Type it again.',
  address: 'Leave web addresses and email addresses out of the name.',
  mixed: 'Use the letters of one alphabet in each word of the name.',
} as const;

/**
 * The joiners that Arabic and Indic spelling needs between two letters (Unicode Standard, 9.2 and 12.1), and emoji of
 * several parts.
 */
const JOINER =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu;

/**
 * Characters that change the direction of the following text. No name or title needs one, and they make names look like
 * others.
 */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Returns a text without the characters that turn the direction of the following text and so change how it reads. */
export function removeDirectionControls(text: string): string {
  return text.replaceAll(BIDI_CONTROLS, '');
}

/**
 * Returns a name or a title as it is stored: composed, in the direction of its own letters, and without spaces around
 * it.
 */
export function cleanName(typed: string): string {
  return removeDirectionControls(typed.normalize('NFC')).trim();
}

/** Returns whether a name has control or format characters, which are invisible and make two names look the same. */
export function hasInvisibleCharacters(name: string): boolean {
  return /[\p{Cc}\p{Cf}]/u.test(name.replaceAll(JOINER, ''));
}

/** Alphabets with letters that look the same. */
const LOOKALIKE_SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Returns whether a word has letters of two alphabets that look alike, such as a Cyrillic а in Ann. */
export function mixesAlphabets(name: string): boolean {
  return name.split(/[\s-]+/).some((word) => LOOKALIKE_SCRIPTS.filter((script) => script.test(word)).length > 1);
}

/**
 * A dot before lowercase letters ends a web address, and before these endings in any case. Names have capitals there,
 * as in Md.Ali and Anna.Maria, or a hyphen, as in Abd.al-Rahman.
 */
const ADDRESS = /:\/\/|\b[wW]{3}\.|@|[\p{L}\p{N}]\.[a-z]{2,}(?![\p{L}’'-])/u;
/** A separate pattern: in Node 24, a part of a pattern that ignores case sometimes did not match. */
const KNOWN_ENDING =
  /[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|co|xyz|top|shop|online|site|store|app|link|click)(?![\p{L}’'-])/iu;

/** Returns whether a text has a web address or an email address that a mail program would turn into a link. */
export function containsAddress(text: string): boolean {
  return ADDRESS.test(text) || KNOWN_ENDING.test(text);
}
