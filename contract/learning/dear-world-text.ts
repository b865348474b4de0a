import { hasInvisibleCharacters, removeDirectionControls } from '#contract/kit/name-characters.ts';

/** Characters as readers see them: a family of emoji is one. */
export const MAX_MESSAGE_GRAPHEMES = 280;
/** Code units that so many characters can have, with the marks of any script and the parts of emoji. */
export const MAX_MESSAGE_LENGTH = 4000;
/** Characters from which on the form says how many are left. */
export const LEFT_TO_SAY = 50;

/** Returns how many characters a reader sees. */
export function countGraphemes(text: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;
}

/** More marks on one letter than any language writes cover the lines above and below. */
const TOO_MANY_MARKS = /(\p{M}{8})\p{M}+/gu;

/** Returns a message as it is stored: composed, in the direction of its own letters, with single spaces and at most one empty line. */
export function cleanMessage(typed: string): string {
  return removeDirectionControls(typed.normalize('NFC'))
    .replaceAll(TOO_MANY_MARKS, '$1')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns whether a message has characters that no one sees, by which it could say something else than what is read. */
export function hasHiddenCharacters(message: string): boolean {
  return hasInvisibleCharacters(message.replaceAll('\n', ' '));
}
