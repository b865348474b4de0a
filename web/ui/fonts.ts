import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2?url';
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';
import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';

/**
 * The face that most of the first screen is set in, which alone is worth a preload link: with more of them a slow line brings styles
 * and pictures later. Until the others come, stand-ins of their width hold their places.
 */
export function preloadFont(language: string, isOfTitles: boolean): string {
  if (language === 'ar') return arabic;
  return isOfTitles ? youngSerif : atkinson;
}
