import { z } from 'zod';
import { CutoutScene } from '#contract/kit/drawings.ts';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { ContentsLine, Direction, WebPage } from '#contract/kit/web-book.ts';
import { Audience, BookState, CategorySlug, LanguageCode } from '#contract/kit/work-fields.ts';
import { BookSale } from '#contract/money/offers.ts';
import { ChosenModeQuery, inMode, ModeQuery, ofAllModes, withMode } from '#contract/schools/applied-mode.ts';

export const Trim = z.enum(['portrait', 'square', 'landscape']);
export type Trim = z.output<typeof Trim>;

/**
 * The cover of a book in its own trim, with the URLs of its sizes, smallest first. A book without a cover gets a
 * generated one.
 */
export const Cover = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  src: z.array(z.object({ width: z.int().positive(), url: z.string() })),
  is_page: z.literal(true).optional().describe('Set if it is the picture of a page: sites add title and author.'),
});
export type Cover = z.output<typeof Cover>;

/** Describes the drawn cover of a book, which is fixed when the book is created. `look/cover.ts` draws it. */
export const DrawnCover = z.object({
  scene: CutoutScene,
  colour: z.int().min(1).max(17).describe('The goal whose colour a book without a goal has.'),
  is_night: z.boolean(),
  ink: z.int().min(0).max(1),
});
export type DrawnCover = z.output<typeof DrawnCover>;

/** A book of the same work in another language. */
export const Edition = z.object({
  id: z.uuid(),
  title: z.string(),
  language: z.string(),
  language_name: z.string(),
  url: z.string(),
});
export type Edition = z.output<typeof Edition>;

/** A book in a list. */
export const BookSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  author: z.string(),
  cover: Cover.nullable(),
  drawn_cover: DrawnCover.nullable(),
  trim: Trim,
  language: z.string(),
  language_name: z.string().describe('Name of the language in that language.'),
  direction: Direction,
  level: z.int().min(1).max(5).nullable(),
  goal: z.int().min(1).max(17).nullable(),
  country: z.string().nullable(),
  format: z.enum(['pages', 'fixed', 'chapters']).nullable(),
  audience: Audience,
  is_featured: z.boolean(),
  price: z.int().nullable().describe('Price in the smallest unit of the currency.'),
  currency: z.string().nullable(),
  for_sale: z.boolean(),
  page_count: z.int(),
  school_name: z.string().nullable().describe('School that shares the book; null unless on the root host.'),
  url: z.string().describe('URL of its page; on the root host, at the school’s site.'),
  editions: z.array(Edition).optional().describe('The other editions of its work, on shelves and in lists by work.'),
});
export type BookSummary = z.output<typeof BookSummary>;

/** What the cover of a book is shown or drawn from. */
export const CoverSource = BookSummary.pick({
  id: true,
  title: true,
  author: true,
  cover: true,
  drawn_cover: true,
  trim: true,
  language: true,
  goal: true,
});
export type CoverSource = z.output<typeof CoverSource>;

export const Facet = z.enum([
  'language',
  'level',
  'age',
  'goal',
  'country',
  'category',
  'format',
  'accessibility',
  'for_sale',
]);
export type Facet = z.output<typeof Facet>;

/**
 * Lists for each filter its values with the number of books that each would leave while all other filters stay.
 * Languages, countries and categories have a label.
 */
export const Facets = z.record(
  Facet,
  z.array(z.object({ value: z.string(), label: z.string().optional(), count: z.int() })),
);
export type Facets = z.output<typeof Facets>;

export const AccessibilityFeature = z.enum(['read_aloud', 'descriptions', 'text']);
export type AccessibilityFeature = z.output<typeof AccessibilityFeature>;

export const Credit = z.object({ name: z.string(), role: z.string() });
export type Credit = z.output<typeof Credit>;

/** Tells how far a caller can read a book: to its end, or only the free pages of a book for sale. */
export const ReadingAccess = z.enum(['full', 'preview']);
export type ReadingAccess = z.output<typeof ReadingAccess>;

/** A file of a whole book, which readers keep. Its size is in bytes. */
export const Download = z.object({ format: z.enum(['epub', 'pdf']), url: z.string(), size: z.int().positive() });
export type Download = z.output<typeof Download>;

/** The ways to make a book from another one. */
export const VersionKind = z.enum(['translation', 'retelling']);
export type VersionKind = z.output<typeof VersionKind>;

/** The original of a version, as the caller can see it. */
export const OriginalBook = z.object({
  title: z.string(),
  author: z.string().describe('Pen name; empty when the author was erased.'),
  language: z.string(),
  school_name: z.string().nullable().describe('The other school that shares it.'),
  url: z.string(),
});
export type OriginalBook = z.output<typeof OriginalBook>;

/** Another version of the same work: a translation or a re-levelling. */
export const BookVersion = BookSummary.pick({
  id: true,
  title: true,
  author: true,
  cover: true,
  drawn_cover: true,
  trim: true,
  language: true,
  language_name: true,
  direction: true,
  level: true,
  goal: true,
  school_name: true,
  url: true,
}).extend({ made_as: VersionKind.nullable() });

export const Book = BookSummary.extend({
  blurb: z.string(),
  country_name: z.string().nullable().describe('Name in the caller’s language.'),
  licence: z.string(),
  licence_url: z.string(),
  is_noncommercial: z.boolean(),
  publisher: z.string(),
  credits: z.array(Credit),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  accessibility: z.object({
    has: z.array(AccessibilityFeature),
    hazards: z.array(z.string()).describe('Hazards by their schema.org names.'),
    summary: z.string(),
  }),
  age_from: z.int().nullable(),
  age_to: z.int().nullable(),
  word_count: z.int().describe('Number of words; 0 if not counted.'),
  versions: z.array(BookVersion),
  made_from: z.uuid().nullable().describe('Id of the book that it is a translation or a retelling of.'),
  made_as: VersionKind.nullable(),
  original: OriginalBook.nullable().describe('Null also when the caller cannot see the original.'),
  can_be_retold: z.boolean().describe('Whether its licence or its school allows translations and retellings.'),
  /** The folder of the book's files, with a slash at its end: file names of the pages are relative to it. */
  files: z.string(),
  ...BookSale.shape,
  downloads: z.array(Download).describe('EPUB first. Empty until they are created, and where the school offers none.'),
  reading_access: ReadingAccess.describe(
    '`preview`: the book is for sale, and the caller reads its free pages only. Other pages, voices and files are 404.',
  ),
  last_page: z
    .int()
    .describe('The last page that the caller can read: `page_count`, unless `reading_access` is `preview`.'),
  contents: z.array(ContentsLine).describe('Of the pages that the caller can read.'),
  has_voice: z.boolean().describe('Whether the caller can hear a recorded voice on a page.'),
  voices: z
    .array(z.object({ page: z.int().positive(), src: z.string(), seconds: z.number() }))
    .describe('The recorded voices that the caller can hear, by page.'),
  /** The first pages, enough to begin reading; `/books/{id}/pages/` returns all. */
  pages: z.array(WebPage),
  state: BookState.describe('`published`, except for reviewers.'),
  published_at: Moment.nullable(),
});
export type Book = z.output<typeof Book>;

export const BookQuery = PageQuery.extend({
  ...inMode,
  ...ofAllModes,
  language: LanguageCode.optional(),
  level: z.coerce.number().int().min(1).max(5).optional(),
  age: z.coerce.number().int().min(3).max(18).optional(),
  goal: z.coerce.number().int().min(1).max(17).optional(),
  category: CategorySlug.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  audience: Audience.optional(),
  format: z.enum(['pages', 'fixed', 'chapters']).optional(),
  accessibility: AccessibilityFeature.optional(),
  for_sale: z.enum(['true', 'false']).optional(),
  by: z
    .literal('work')
    .optional()
    .describe('Lists and counts one edition of each work, in the caller’s language if possible. Not in a search.'),
  ordering: z
    .enum(['best', 'new', 'title', '-title', 'level', 'featured'])
    .optional()
    .describe('Sort order; by default best match if `search` is set, else newest.'),
});
export type BookQuery = z.output<typeof BookQuery>;

export const listBooks = route({
  host: 'both',
  method: 'GET',
  path: '/books/',
  summary: 'List the published books the caller can see, with counts for each filter.',
  query: BookQuery,
  reply: pageOf(BookSummary).extend({ facets: Facets, ...withMode }),
});

/** A named shelf of the library: the newest books, or the newest of the goal or language with the most books. */
export const NamedShelf = z.object({
  by: z.enum(['new', 'goal', 'language']),
  value: z.string().nullable(),
  label: z.string().nullable(),
  books: z.array(BookSummary),
});
export type NamedShelf = z.output<typeof NamedShelf>;

export const listShelves = route({
  host: 'both',
  method: 'GET',
  path: '/shelves/',
  summary: 'List the featured books and shelves of the library home page.',
  query: ModeQuery,
  reply: z.object({
    ...withMode,
    featured: z
      .array(BookSummary.extend({ blurb: z.string() }))
      .describe('Featured books; the first is the book of the day.'),
    shelves: z.array(NamedShelf),
  }),
});

export const listClassBooks = route({
  method: 'GET',
  path: '/class-books/',
  summary: 'List the newest published books by the caller’s classmates, and the books of their classes.',
  host: 'tenant',
  reply: z.object({ results: z.array(BookSummary) }),
});

export const showBook = route({
  host: 'both',
  method: 'GET',
  path: '/books/{id}/',
  summary: 'Get a book with its versions, credits, licence and first pages.',
  params: ById,
  query: ChosenModeQuery,
  reply: Book.extend(withMode),
});

export const listBookPages = route({
  host: 'both',
  method: 'GET',
  path: '/books/{id}/pages/',
  summary: 'List the pages of a book in reading order, from `offset`.',
  params: ById,
  query: PageQuery.omit({ search: true }),
  reply: pageOf(WebPage),
});

export const showBookStats = route({
  host: 'both',
  method: 'GET',
  path: '/book-stats',
  summary: 'Count the books the caller can see, and the featured ones.',
  query: ModeQuery.extend(ofAllModes),
  reply: z.object({ book_stats: z.object({ all_book: z.int(), featured_book: z.int() }), ...withMode }),
});
