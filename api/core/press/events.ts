import { z } from 'zod';
import { BookFileName, ContentsLine, Direction, WebPage } from '#contract/kit/web-book.ts';

const Words = z.string().max(4000);
const Name = z.string().max(500);

/** A file's declared metadata; empty or null if not declared. */
export const BookMetadata = z.object({
  format: z.enum(['epub', 'pdf', 'pages']),
  layout: z.enum(['pages', 'fixed', 'chapters']),
  title: Name,
  original_title: Name,
  description: Words,
  creators: z.array(z.object({ name: Name, role: Name })).max(60),
  publisher: Name,
  language: z.string().max(40).nullable().describe('As declared, else as detected in the text of the book.'),
  direction: Direction.describe('The direction in which the pages turn.'),
  licence: Name,
  licence_url: Name,
  is_noncommercial: z.boolean(),
  level: z.int().min(1).max(5).nullable(),
  age_from: z.int().min(3).max(18).nullable(),
  age_to: z.int().min(3).max(18).nullable(),
  subjects: z.array(Name).max(60),
  edition_of: Name.nullable().describe('The id of the work, which its editions in all languages share.'),
  accessibility: z.object({
    modes: z.array(Name).max(30),
    sufficient_modes: z.array(Name).max(30),
    features: z.array(Name).max(60),
    hazards: z.array(Name).max(30),
    summary: Words,
    conforms_to: z.array(Name).max(30),
  }),
  page_count: z.int().positive(),
});
export type BookMetadata = z.output<typeof BookMetadata>;

/** Cover sizes in the cover's own proportions, narrowest first; never wider than the original. */
export const BookCover = z.array(
  z.object({ file: BookFileName, width: z.int().positive(), height: z.int().positive() }),
);
export type BookCover = z.output<typeof BookCover>;

/**
 * The events of the press, in this order: metadata, first page, cover, contents, other pages, done. `refused` can come
 * at any time and makes all earlier events invalid.
 */
export const PressEvent = z.discriminatedUnion('event', [
  BookMetadata.extend({ event: z.literal('metadata') }),
  z.object({ event: z.literal('page'), page: WebPage }),
  z.object({
    event: z.literal('cover'),
    picture: BookCover.nullable(),
    /** The first page's picture in cover sizes, for a book without a cover. */
    page_picture: BookCover.nullable(),
  }),
  z.object({ event: z.literal('contents'), lines: z.array(ContentsLine) }),
  z.object({ event: z.literal('done'), words: z.int(), pictures: z.int(), described: z.int() }),
  z.object({ event: z.literal('refused'), code: z.string(), message: z.string() }),
]);
export type PressEvent = z.output<typeof PressEvent>;

/** Emits one event; resolves when the receiver is ready for the next. */
export type EmitEvent = (event: PressEvent) => Promise<void>;
