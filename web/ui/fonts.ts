import andika from '@fontsource/andika/files/andika-latin-400-normal.woff2?url';
import andikaBold from '@fontsource/andika/files/andika-latin-700-normal.woff2?url';
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';
import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';

/** Addresses worth a preload link: what the first screen is set in. */
export const preloadedFonts = {
  everywhere: [youngSerif, atkinson],
  forChildren: [youngSerif, andika, andikaBold],
};
