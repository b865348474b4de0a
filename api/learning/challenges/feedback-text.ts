import type { FeedbackFinding } from '#contract/learning/entry-feedback.ts';

/** Matches a scheme, `www.`, a host with a common ending, or any host with a path. */
const LINK =
  /https?:\/\/|\bwww\.|(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]+\.)+(?:(?:com|org|net|info|edu|gov|io|tv|app|uk|ae)\b|\p{L}{2,}\/\S)/iu;

/** Returns whether a text contains a web address. */
export const hasLink = (text: string): boolean => LINK.test(text);

/** Returns whether the findings include contact data. */
export const hasContact = (found: Pick<FeedbackFinding, 'kind'>[]): boolean =>
  found.some(({ kind }) => kind === 'phone' || kind === 'email');
