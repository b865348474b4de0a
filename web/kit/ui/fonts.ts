import elMessiri from '@fontsource/el-messiri/files/el-messiri-arabic-700-normal.woff2?url';
import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2?url';
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';
import booklarkSans from './booklark-sans.woff2?url';

/**
 * Returns the font of most text on the first screen, the only one to preload: more would delay styles and pictures on a
 * slow connection. Fallback fonts of the same width replace the others until they load.
 */
export function preloadFont(language: string, isOfTitles: boolean): string {
  if (language === 'ar') return isOfTitles ? elMessiri : arabic;
  return isOfTitles ? youngSerif : booklarkSans;
}
