import { z } from 'zod';
import { pageOf } from '#contract/kit/page.ts';
import { ById, Moment, Nothing, route } from '#contract/kit/route.ts';
import { Audience, BookState, SentChangeState, workFields } from '#contract/kit/work-fields.ts';
import { Cover, Credit, DrawnCover, Trim } from './books.ts';
import { MAX_BOOK_BYTES, MAX_COVER_BYTES } from './limits.ts';
import { BookFormat, ManagedBookQuery } from './managed-books.ts';
import { publishingWords } from './publishing-words.ts';

/** A language as in BCP 47. */
export const Language = z
  .string(publishingWords.languageMalformed)
  .trim()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,4}$/, publishingWords.languageMalformed);

/** Returns whether the text of a licence forbids selling the book. */
export function isNoncommercial(licence: string): boolean {
  return /\bNC\b|non-?commercial|\/by-nc/i.test(licence);
}

const details = {
  title: z
    .string(publishingWords.titleMissing)
    .trim()
    .min(1, publishingWords.titleMissing)
    .max(300, publishingWords.titleLong),
  author: z.string().trim().max(200).describe('Pen name of the author.'),
  blurb: z.string().trim().max(2000),
  language: Language,
  level: z.coerce.number().int().min(1).max(5),
  goal: z.coerce.number().int().min(1).max(17),
  age_from: z.coerce.number().int().min(3).max(18).describe('Lowest age of its readers.'),
  age_to: z.coerce.number().int().min(3).max(18).describe('Highest age of its readers.'),
  country: z.string().regex(/^[A-Z]{2}$/),
  licence: z.string().trim().max(200),
  licence_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
  publisher: z.string().trim().max(200),
  audience: Audience,
  trim: Trim.describe('Proportions of the generated cover of a book without its own.'),
  work_id: z.uuid().describe('Work whose versions (translations, other levels) the book joins.'),
};
const Slugs = z.array(z.string().max(60)).max(20);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** The fields beside the uploaded file. Missing fields are taken from the file. */
export const BookUploadFields = z.strictObject({
  ...z.object(details).partial().shape,
  categories: z
    .string()
    .transform((text) => text.split(',').map((slug) => slug.trim()))
    .pipe(Slugs)
    .optional(),
  publish: flag.default(false).describe('Publish the book as soon as it is ready.'),
  again: flag.default(false).describe('Upload the file even if the same file exists.'),
});
export type BookUploadFields = z.output<typeof BookUploadFields>;

/** Only the fields that are sent change. */
export const BookChanges = z
  .strictObject({
    ...details,
    level: details.level.nullable(),
    goal: details.goal.nullable(),
    age_from: details.age_from.nullable(),
    age_to: details.age_to.nullable(),
    country: details.country.nullable(),
    categories: Slugs,
    is_featured: z.boolean().describe('Whether the book is featured in the library.'),
  })
  .partial();
export type BookChanges = z.output<typeof BookChanges>;

/** A file of a book and the progress of its pages. */
export const Rendition = z.object({
  id: z.uuid(),
  file_name: z.string(),
  file_size: z.int(),
  state: z.enum(['waiting', 'working', 'ready', 'refused', 'failed']),
  says: z.string().nullable().describe('Message of a failed file; null if it did not fail.'),
  pages_done: z.int(),
  pages_total: z.int().nullable(),
  can_retry: z.boolean().describe('Whether processing the same file again can succeed.'),
  is_damaged: z.boolean().describe('Whether a stored file is missing or truncated and must be processed again.'),
});
export type Rendition = z.output<typeof Rendition>;

/** A book in any state, as the staff who publish books see it. */
export const ManagedBook = z.object({
  ...workFields,
  author: z.string(),
  work_id: z.uuid(),
  blurb: z.string(),
  country: z.string().nullable(),
  trim: Trim,
  cover: Cover.nullable(),
  drawn_cover: DrawnCover.nullable(),
  format: BookFormat.nullable(),
  page_count: z.int(),
  licence: z.string(),
  licence_url: z.string(),
  is_noncommercial: z.boolean(),
  is_featured: z.boolean(),
  publisher: z.string(),
  credits: z.array(Credit),
  state: BookState,
  change_state: SentChangeState.nullable().describe(
    'State of a change that the author has sent; null if there is none.',
  ),
  audience: Audience,
  has_text: z.boolean().describe('False for pages that are only pictures, such as a scan without text recognition.'),
  for_sale: z.boolean().describe('Whether its offer is for sale. Readers can buy it once it is published.'),
  price: z.int().nullable().describe('Price of its offer in the smallest unit of the currency; null without one.'),
  currency: z.string().nullable(),
  author_id: z
    .uuid()
    .nullable()
    .describe('Account of the author; null for a book that staff uploaded, and of a class.'),
  is_readable: z.boolean().describe('Whether at least the first pages are ready.'),
  can_preview: z.boolean().describe('Whether staff can open the book although it is not published.'),
  can_publish: z.boolean().describe('Whether the book can be published, or its audience changed if it is published.'),
  can_pull_down: z.boolean().describe('Whether the book can be taken down.'),
  can_delete: z.boolean().describe('Whether the book can be deleted.'),
  can_review: z.boolean().describe('Whether its author wrote it here, so that the review desk has it.'),
  can_edit_words: z.boolean().describe('Whether staff can change its title, author, description, language and cover.'),
  can_set_details: z.boolean().describe('Whether staff can change its audience, level, ages, goal and categories.'),
  /** The newest file. The old pages stay readable until its pages are complete. */
  rendition: Rendition.nullable(),
  pulled_down_reason: z.string().nullable(),
  created_at: Moment,
  published_at: Moment.nullable(),
  edits: z.int().describe('Version of the details, used as the ETag.'),
});
export type ManagedBook = z.output<typeof ManagedBook>;

/** Allowed for teachers with the ability "books.feature" as well. */
export const featureBook = route({
  method: 'PUT',
  path: '/books/{id}/featured/',
  summary: 'Feature a published book at the top of the library, or stop featuring it.',
  host: 'tenant',
  params: ById,
  // Optional for the parser: an unknown book is not found, whatever else is sent.
  body: z.strictObject({ featured: z.boolean(publishingWords.featuredMissing).optional() }),
  reply: z.void(),
  status: 204,
});

const base = { host: 'tenant', params: ById, reply: ManagedBook } as const;

export const uploadBook = route({
  ...base,
  method: 'POST',
  path: '/books/',
  summary:
    'Upload a book (EPUB, PDF or packed picture book). Processing continues after the response; see the rendition.',
  params: Nothing,
  body: BookUploadFields,
  files: { file: MAX_BOOK_BYTES },
  status: 201,
});
export const listManagedBooks = route({
  ...base,
  method: 'GET',
  path: '/api-admin/books/',
  summary: 'List the school’s books in every state.',
  params: Nothing,
  query: ManagedBookQuery,
  reply: pageOf(ManagedBook),
  csv: [
    'title',
    'author',
    'language',
    'level',
    'age_from',
    'age_to',
    'goal',
    'categories',
    'state',
    'audience',
    'is_featured',
    'format',
    'page_count',
    'licence',
    'is_noncommercial',
    'publisher',
    'created_at',
    'published_at',
    'id',
    'edits',
  ],
});
export const showManagedBook = route({
  ...base,
  method: 'GET',
  path: '/api-admin/books/{id}/',
  summary: 'Get a book in any state, with the progress of its file. Use the ETag for If-Match.',
});
export const changeBook = route({
  ...base,
  method: 'PATCH',
  path: '/api-admin/books/{id}/',
  summary: 'Change a book’s details. Only the fields sent change; with If-Match only if no one changed them since.',
  body: BookChanges,
});
export const deleteBook = route({
  ...base,
  method: 'DELETE',
  path: '/api-admin/books/{id}/',
  summary: 'Delete a book that is not published.',
  reply: Nothing,
  status: 204,
});
export const publishBook = route({
  ...base,
  method: 'POST',
  path: '/api-admin/books/{id}/publish/',
  summary: 'Publish a book that is ready to read.',
  body: z.strictObject({ audience: Audience.optional() }),
});
export const pullDownBook = route({
  ...base,
  method: 'POST',
  path: '/api-admin/books/{id}/pull-down/',
  summary: 'Take down a published book, with a reason.',
  body: z.strictObject({
    reason: z
      .string(publishingWords.reasonMissing)
      .trim()
      .min(1, publishingWords.reasonMissing)
      .max(500, publishingWords.reasonMissing),
  }),
});
export const undoBookDecision = route({
  ...base,
  method: 'POST',
  path: '/api-admin/books/{id}/undo/',
  summary: 'Undo your publication or removal of a book within 60 seconds, if no one has decided about it since.',
});
export const reprocessBook = route({
  ...base,
  method: 'POST',
  path: '/api-admin/books/{id}/prepare-again/',
  summary: 'Process the newest file again.',
});
export const replaceBookFile = route({
  ...base,
  method: 'PUT',
  path: '/api-admin/books/{id}/file/',
  summary: 'Upload a new file for the book. The old pages stay readable until the new ones are ready.',
  files: { file: MAX_BOOK_BYTES },
});
export const replaceCover = route({
  ...base,
  method: 'PUT',
  path: '/api-admin/books/{id}/cover/',
  summary: 'Upload a cover for the book: JPEG, PNG, WebP or GIF.',
  files: { cover: MAX_COVER_BYTES },
});
