import { MAX_BOOK_PAGES } from '#contract/kit/book-limits.ts';
import { MAX_BOOK_BYTES } from '#contract/library/limits.ts';

const MB = 1_048_576;

/**
 * Limits of a book. A file that exceeds one is refused and never read in part, except for the contents and a page's
 * text layer.
 */
export const limits = {
  fileBytes: MAX_BOOK_BYTES,
  zipEntries: 5000,
  zipUnpackedBytes: 400 * MB,
  zipEntryBytes: 100 * MB,
  /**
   * Deflate reaches about 1000:1 on zeros; real books stay below 30:1. Entries below `zipRatioFromBytes` are not
   * checked.
   */
  zipRatio: 100,
  zipRatioFromBytes: 8 * MB,
  packageBytes: 8 * MB,
  documentBytes: 12 * MB,
  /** All chapters together: each character costs about ten bytes while the book is parsed. */
  textBytes: 40 * MB,
  elements: 600_000,
  depth: 200,
  styleBytes: 2 * MB,
  /** An uploaded drawing. */
  svgBytes: MB,
  svgElements: 8000,
  /** A drawing in a book. */
  sceneBytes: 8 * MB,
  sceneElements: 100_000,
  svgStyleBytes: 20_000,
  svgReferences: 200,
  spineItems: 3000,
  /** Further entries of the table of contents are left out. */
  contentsLines: 3000,
  picturePixels: 120_000_000,
  pictureSide: 12_000,
  /** Pages of a PDF, or planned pages of an EPUB. */
  bookPages: MAX_BOOK_PAGES,
  /** Points: the largest page that ISO 32000 allows (annex C), 5 m at 72 points an inch. */
  pdfPageSide: 14_400,
  /** Further characters of a page's text layer are left out. */
  pdfLetters: 60_000,
} as const;

/** Longer sides of page pictures, and widths of covers, in pixels. */
export const pictureSizes = { largeSide: 1600, smallSide: 800, coverWidths: [160, 320, 640] } as const;
