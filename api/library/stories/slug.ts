import { truncate } from '#contract/kit/truncate.ts';

const MAX_SLUG_LETTERS = 60;

/**
 * Returns a title's words for an address, in any script: “The Sea!” gives `the-sea`. A title without letters gives
 * `story`.
 */
export function toSlugWords(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? truncate(word, MAX_SLUG_LETTERS) : `${slug}-${word}`;
    if (longer.length > MAX_SLUG_LETTERS) break;
    slug = longer;
  }
  return slug || 'story';
}
