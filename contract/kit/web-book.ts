import { z } from 'zod';
import { PageLayout } from './page-layouts.ts';

/**
 * The format in which the web reads every book, made once after the upload: pages or chapters. File names are relative to the folder
 * of the rendition. In `html` and `css` a file of the book is `book:/name.webp`; `resolveBookUrls` of book-files.ts inserts the folder.
 *
 * A link inside the book is `<a href="#page-3" data-page="3" data-anchor="a-note-1">`: the reader opens that page, then the element
 * with that id. Ids begin with `a-`. Chapters have no other links, no classes and no styles; `data-look` on an element lists the
 * `semanticStyles` of the book, which the reader applies.
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

/** Names of files are generated, never taken from the book. */
export const BookFileName = z.string().regex(/^[a-z0-9-]{1,40}\.(webp|mp3)$/);

/** The files that readers download. The uploaded file itself never leaves. */
export const DownloadFile = z.enum(['book.epub', 'book.pdf', 'cover.jpg']);
export type DownloadFile = z.output<typeof DownloadFile>;

/**
 * A picture in two WebP sizes, which are one file if the original is small. `width` and `height` are of the large one.
 */
export const Picture = z.object({
  small: BookFileName,
  large: BookFileName,
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
});
export type Picture = z.output<typeof Picture>;

/**
 * One line of positioned text over a page image: left, top, width, height in percent of the page, from the top left
 * corner. `undrawn`: the image does not show this text, because its font was not embedded, so the reader shows it.
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

/** False if the author of a file says that a page shows no picture, only text or nothing. */
const has_picture = z.literal(false).optional();

/**
 * A page of a PDF: its image and the text over it, in reading order. Text that an author typed for it has no place on
 * the image.
 */
export const ScannedPage = z.object({
  kind: z.literal('scan'),
  picture: Picture,
  runs: z.array(TextRun),
  has_picture,
});
/** A page of a picture book: a picture, words (paragraphs), or both. Without `layout` they are side by side. */
export const PicturePage = z.object({
  kind: z.literal('picture'),
  picture: Picture.nullable(),
  paragraphs: z.array(z.string()),
  layout: PageLayout.optional(),
  /** The second picture of the layout `two_pictures`. */
  second: Picture.optional(),
  has_picture,
});
/**
 * A page of a fixed-layout EPUB: sanitized HTML in a box of its declared viewport, scaled as a whole. `html` is
 * `<book-html><book-body>…`, which the style sheet selects instead of html and body.
 */
export const FixedPage = z.object({
  kind: z.literal('fixed'),
  width: z.number().positive(),
  height: z.number().positive(),
  html: z.string(),
  css: z.string().describe('Sanitized style sheet of the page, applied inside a shadow root.'),
});
/**
 * A chapter of a reflowable EPUB: one `<section lang dir>` of sanitized HTML, styled by the reader. A long chapter is
 * several pages, cut before headings.
 */
export const ChapterPage = z.object({ kind: z.literal('chapter'), html: z.string() });

export const WebPage = z.intersection(
  z.object({
    /** Counted from 1. */
    number: z.int().positive(),
    title: z.string(),
    /** The text of the page in reading order, for search, reading aloud and screen readers. */
    text: z.string(),
  }),
  z.discriminatedUnion('kind', [ScannedPage, PicturePage, FixedPage, ChapterPage]),
);
export type WebPage = z.output<typeof WebPage>;

/** An entry of the table of contents: its page, an optional anchor on it, and its depth. */
export const ContentsLine = z.object({
  title: z.string(),
  page: z.int().positive(),
  anchor: z.string().nullable(),
  depth: z.int().min(0).max(6),
});
export type ContentsLine = z.output<typeof ContentsLine>;

export const Direction = z.enum(['ltr', 'rtl']);
export type Direction = z.output<typeof Direction>;
