import { hasInvisibleCharacters, removeDirectionControls } from '#contract/kit/name-characters.ts';

/** The number of characters that readers count: a family of emoji is one. */
export const MAX_MESSAGE_GRAPHEMES = 280;
/** Code units for that many characters, with the marks of any script and the parts of emoji. */
export const MAX_MESSAGE_LENGTH = 4000;
/** The number of characters left at which the form begins to count down. */
export const LEFT_TO_SAY = 50;

/** Returns the number of characters that a reader sees. */
export function countGraphemes(text: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;
}

/** Eight marks on one letter are more than any language writes; further marks would cover the lines above and below. */
const TOO_MANY_MARKS = /(\p{M}{8})\p{M}+/gu;

/**
 * Returns a message as it is stored: composed, in the direction of its own letters, with single spaces and at most one
 * empty line.
 */
export function cleanMessage(typed: string): string {
  return removeDirectionControls(typed.normalize('NFC'))
    .replaceAll(TOO_MANY_MARKS, '$1')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns whether a message has invisible characters, which could change its meaning. */
export function hasHiddenCharacters(message: string): boolean {
  return hasInvisibleCharacters(message.replaceAll('\n', ' '));
}
