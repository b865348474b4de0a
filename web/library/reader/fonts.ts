import andika from '@fontsource/andika/files/andika-latin-400-normal.woff2?url';
import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2?url';
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2?url';
import type { WebPage } from '#contract/kit/web-book.ts';
import { scriptOf } from '#web/kit/script-fonts.tsx';

const scriptFonts = {
  arabic: { script: /\p{Script=Arabic}/u, file: arabic },
  devanagari: { script: /\p{Script=Devanagari}/u, file: devanagari },
  latin: { script: /\p{Script=Latin}/u, file: andika },
};

/** Returns the font file to preload for a page's text. Images and fixed layouts have their own. */
export function fontOf(page: WebPage | undefined, language: string): string | undefined {
  if (page?.kind !== 'picture' && page?.kind !== 'chapter') return undefined;
  const { script, file } = scriptFonts[scriptOf(language) ?? 'latin'];
  return script.test(page.text) ? file : undefined;
}
