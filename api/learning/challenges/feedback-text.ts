import type { FeedbackFinding } from '#contract/learning/entry-feedback.ts';

/** A scheme, `www.`, a host with a common ending, or any host with a path. */
const LINK =
  /https?:\/\/|\bwww\.|(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]+\.)+(?:(?:com|org|net|info|edu|gov|io|tv|app|uk|ae)\b|\p{L}{2,}\/\S)/iu;

/** Returns whether a text names a page on the web. */
export const hasLink = (text: string): boolean => LINK.test(text);

/** Returns whether something was found by which the reader could reach someone. */
export const hasContact = (found: Pick<FeedbackFinding, 'kind'>[]): boolean =>
  found.some(({ kind }) => kind === 'phone' || kind === 'email');
