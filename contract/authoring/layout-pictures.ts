import type { PageLayout } from '#contract/kit/page-layouts.ts';

/** Returns how many pictures a layout shows; null is a page of a file. */
export function picturesOf(layout: PageLayout | null): number {
  if (layout === 'two_pictures') return 2;
  return layout === 'text_only' ? 0 : 1;
}

/** Returns whether a text says something: a description of three dots does not. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
