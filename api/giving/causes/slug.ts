import { randomBytes } from 'node:crypto';
import anyAscii from 'any-ascii';
import { suggestSubdomain } from '#contract/identity/registration.ts';

const MAX_WORDS = 60;

/**
 * Returns the slug of a cause or a project: its words in ASCII letters, and characters that make it unique across all
 * schools.
 */
export function toCauseSlug(name: string): string {
  const words = suggestSubdomain(anyAscii(name.normalize('NFC')))
    .slice(0, MAX_WORDS)
    .replace(/-+$/, '');
  return `${words || 'cause'}-${randomBytes(3).toString('hex')}`;
}
