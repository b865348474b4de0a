import andika from '@fontsource/andika/files/andika-latin-400-normal.woff2?url';
import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2?url';
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2?url';
import type { WebPage } from '#contract/kit/web-book.ts';

/** The fonts of the supported scripts, by precedence; other scripts use the device's fonts. */
const scriptFonts = [
  [/\p{Script=Devanagari}/u, devanagari],
  [/\p{Script=Arabic}/u, arabic],
  [/\p{Script=Latin}/u, andika],
] as const;

/** Returns the font file to preload for a page's text. Images and fixed layouts have their own. */
export function fontOf(page: WebPage | undefined): string | undefined {
  const hasWords = page?.kind === 'picture' || page?.kind === 'chapter';
  const [, file] = (hasWords && scriptFonts.find(([script]) => script.test(page.text))) || [];
  return file;
}
