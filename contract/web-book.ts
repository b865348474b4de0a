import { z } from 'zod';

/**
 * The one form in which the web reads every book, made once when it is brought in. The reader knows only this: a book is
 * either pages or chapters. File names are relative to the folder of the book's version.
 *
 * In `html` and `css` a file of the book stands as `book:/name.webp` (nothing answers at such an address, so a forgotten
 * one asks nobody): `withFiles` of book-files.ts puts the folder there. A link inside the book is
 * `<a href="#page-3" data-page="3" data-anchor="a-note-1">`: the reader turns to that page, then to the element with that id
 * if `data-anchor` stands there. Ids begin with `a-`. There are no other links, no classes and no styles in a chapter; how the
 * book meant a passage to look is told by `data-look`, a list of `looks`, which the reader styles.
 */

export const semanticStyles = [
  'centre',
  'end',
  'line',
  'inset',
  'italic',
  'bold',
  'underline',
  'small-caps',
  'capitals',
  'kept-spaces',
] as const;

/** Files of a book bear names of our own, never a name from the book. */
export const BookFileName = z.string().regex(/^[a-z0-9-]{1,40}\.webp$/);

/** A picture in two WebP sizes, which are one file where the original is small; `width` and `height` are the large one's. */
export const Picture = z.object({
  small: BookFileName,
  large: BookFileName,
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
});
export type Picture = z.output<typeof Picture>;

/**
 * One line of positioned text over a page image: left, top, width, height in percent of the page, top left is 0, 0. `undrawn` says
 * that the image does not show these words, for their font did not come with the file: then the reader lets them be seen.
 */
export const TextRun = z.object({
  text: z.string(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  undrawn: z.literal(true).optional(),
});
export type TextRun = z.output<typeof TextRun>;

/** A page of a PDF: its image and the text over it, in reading order. */
export const ScannedPage = z.object({ kind: z.literal('scan'), picture: Picture, runs: z.array(TextRun) });
/** A page of a picture book: a picture, words beside it (paragraphs), or both. */
export const PicturePage = z.object({
  kind: z.literal('picture'),
  picture: Picture.nullable(),
  paragraphs: z.array(z.string()),
});
/**
 * A page of a fixed-layout EPUB: cleaned HTML in a box of its declared viewport, scaled as a whole, never rasterised. `html` is
 * `<book-html><book-body>…`, which the style sheet addresses instead of html and body.
 */
export const FixedPage = z.object({
  kind: z.literal('fixed'),
  width: z.number().positive(),
  height: z.number().positive(),
  html: z.string(),
  css: z
    .string()
    .describe('The cleaned style sheet of the page; it is set inside a shadow root, so it reaches nothing else.'),
});
/**
 * A chapter of a reflowable EPUB: one `<section lang dir>` of cleaned HTML that the reader styles itself. A long chapter is
 * several pages, cut before its headings.
 */
export const ChapterPage = z.object({ kind: z.literal('chapter'), html: z.string() });

export const WebPage = z.intersection(
  z.object({
    /** Counted from 1. */
    number: z.int().positive(),
    title: z.string(),
    /** All words of the page in reading order: for search in the book, read-aloud without marks, and screen readers. */
    text: z.string(),
  }),
  z.discriminatedUnion('kind', [ScannedPage, PicturePage, FixedPage, ChapterPage]),
);
export type WebPage = z.output<typeof WebPage>;

/** A line of the table of contents: the page it leads to, an anchor in it where there is one, and how deep it stands. */
export const ContentsLine = z.object({
  title: z.string(),
  page: z.int().positive(),
  anchor: z.string().nullable(),
  depth: z.int().min(0).max(6),
});
export type ContentsLine = z.output<typeof ContentsLine>;

export const Direction = z.enum(['ltr', 'rtl']);
export type Direction = z.output<typeof Direction>;
