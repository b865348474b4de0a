import type { WebPage } from '#contract/kit/web-book.ts';

/**
 * Page images are too small to read here, so their text is shown below them; sheet.module.css has the same condition.
 */
export const SMALL_SCREEN = '(max-width: 767.98px), (max-height: 31.25rem)';

/** Tells whether text size and font change anything: the text of page images is shown as text on small screens only. */
export function hasAdjustableText(pages: Iterable<WebPage>, isSmallScreen: boolean): boolean {
  for (const page of pages) {
    if (page.kind === 'chapter') return true;
    if (page.kind === 'picture' && page.paragraphs.length > 0) return true;
    if (page.kind === 'scan' && isSmallScreen && page.text !== '') return true;
  }
  return false;
}
