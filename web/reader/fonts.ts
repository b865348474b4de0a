import andika from '@fontsource/andika/files/andika-latin-400-normal.woff2?url';
import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2?url';
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2?url';
import type { WebPage } from '#contract/web-book.ts';

/** The first script that a text is found to be in; others are those of the device. */
const scriptFonts = [
  [/\p{Script=Devanagari}/u, devanagari],
  [/\p{Script=Arabic}/u, arabic],
  [/\p{Script=Latin}/u, andika],
] as const;

/** The face of the words, to be loaded early, so that they are not set twice. Images and layouts have their own. */
export function fontOf(page: WebPage | undefined): string | undefined {
  const hasWords = page?.kind === 'picture' || page?.kind === 'chapter';
  const [, file] = (hasWords && scriptFonts.find(([script]) => script.test(page.text))) || [];
  return file;
}
