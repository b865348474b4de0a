import type { PressCode } from '#contract/press-words.ts';

/** The folder of the sample files; empty where there is none. */
export const samples = process.env.BOOKLARK_SAMPLES ?? '';

/** Why the bad samples are refused, as their README describes them. Every other file becomes a book. */
export const refusalCodes: Record<string, PressCode> = {
  'bookdash-sbus-special-shoes_en.mobi': 'kindleFile',
  'epubcheck-duplicate-entry.epub': 'zipDoubleNames',
  'epubcheck-image-named-epub.epub': 'pictureFile',
  'epubcheck-no-mimetype.epub': 'noMimetype',
  'made-billion-laughs.epub': 'entities',
  'made-no-container.epub': 'noContainer',
  'made-path-traversal.epub': 'zipUnsafeNames',
  'made-wrong-mimetype.epub': 'wrongMimetype',
  'made-xxe-opf.epub': 'entities',
  'made-zip-bomb.epub': 'zipBomb',
  'made-huge-page.pdf': 'pdfPageTooLarge',
  'made-page-tree-loop.pdf': 'pdfTooManyPages',
  'made-password-needed.pdf': 'pdfPassword',
  'pdfjs-bomb-giant-image.pdf': 'pdfGiantPicture',
};
