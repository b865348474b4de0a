import anyAscii from 'any-ascii';
import { suggestSubdomain } from '#contract/identity/registration.ts';

const MAX_SLUG = 60;

/** Derives an unused slug from a name in any script; `category` if no letter of the name has a form from a to z. */
export function freeSlug(name: string, used: ReadonlySet<string>): string {
  const base = cut(suggestSubdomain(anyAscii(name.normalize('NFC'))), MAX_SLUG) || 'category';
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`;
    const slug = cut(base, MAX_SLUG - ending.length) + ending;
    if (!used.has(slug)) return slug;
  }
}

const cut = (slug: string, length: number) => slug.slice(0, length).replace(/-+$/, '');
