import { z } from 'zod';
import { CheckCode, CheckLevel, PieceType } from '#contract/authoring/pieces.ts';
import { ReportReason } from '#contract/authoring/reports.ts';
import { KeysetQuery, PageQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { Reason } from '#contract/kit/staff-reason.ts';
import { WebPage } from '#contract/kit/web-book.ts';
import { Audience, BookState, SentChangeState } from '#contract/kit/work-fields.ts';
import { DrawnCover, Trim } from '#contract/library/books.ts';
import { MAX_BOOK_BYTES } from '#contract/library/limits.ts';
import { Rendition } from '#contract/library/publishing.ts';
import { TenantOfRow } from '#contract/schools/tenants.ts';
import { platformBookWords } from './platform-book-words.ts';

/** The states of a book that its author has sent, in the order of the board. */
export const SentState = BookState.exclude(['draft']);
export type SentState = z.output<typeof SentState>;

/** A result of the checks as the platform sees it, without the quoted words. */
const PlatformCheck = z.object({
  code: CheckCode,
  level: CheckLevel,
  passed: z.boolean(),
  page: z.int().nullable(),
});
export type PlatformCheck = z.output<typeof PlatformCheck>;

/** A book or a story of any school, as the platform lists it. A student appears by pen name only. */
export const PlatformBook = z.object({
  id: z.uuid(),
  type: PieceType,
  title: z.string(),
  author: z.string().describe('Pen name.'),
  tenant: TenantOfRow,
  state: SentState,
  state_since: Moment.describe('Since when the book has been in its state.'),
  change_state: SentChangeState.nullable().describe(
    'State of a change that the author has sent; null if there is none.',
  ),
  is_piece: z.boolean().describe('Whether an author wrote it here, so that its school reviews it.'),
  language: z.string(),
  level: z.int().nullable(),
  goal: z.int().nullable(),
  trim: Trim.nullable().describe('Null for a story.'),
  drawn_cover: DrawnCover.nullable(),
  audience: Audience,
  is_featured: z.boolean(),
  failed_checks: z
    .array(PlatformCheck)
    .describe('Checks of the levels must and should that failed and were not waived.'),
  file: Rendition.pick({ state: true, pages_done: true, pages_total: true })
    .extend({ message: z.string().nullable() })
    .nullable()
    .describe('The progress of the newest file; null for a book that is past its processing.'),
  reports: z.int().describe('How many reports by readers are open.'),
  created_at: Moment,
  published_at: Moment.nullable(),
  can_take_down: z.boolean(),
});
export type PlatformBook = z.output<typeof PlatformBook>;

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const filters = {
  type: PieceType.optional().describe('Books or stories; both without it.'),
  tenant: z.uuid().optional(),
  check: CheckCode.optional().describe('Books for which this check failed and was not waived.'),
  waiting: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .optional()
    .describe('Books that have been in their state for this number of days or longer.'),
};

export const PlatformBooksQuery = KeysetQuery.extend({
  ...filters,
  has_reports: flag.optional().describe('Books with open reports by readers, or without.'),
  state: SentState.optional(),
  change: SentChangeState.optional().describe('Published works with a change in this state.'),
  audience: Audience.optional(),
  language: z.string().max(20).optional(),
  level: z.coerce.number().int().min(1).max(5).optional(),
  goal: z.coerce.number().int().min(1).max(17).optional(),
  ordering: sortedBy('created', 'title').default('-created'),
});
export type PlatformBooksQuery = z.output<typeof PlatformBooksQuery>;
export const BookBoardQuery = z.strictObject({
  ...filters,
  reported: flag.optional().describe('Books with open reports by readers, or without.'),
});
export type BookBoardQuery = z.output<typeof BookBoardQuery>;

/** A book of any school with its checks and the actions of the platform. */
export const PlatformBookDetail = PlatformBook.extend({
  page_count: z.int(),
  checks: z.array(PlatformCheck.extend({ is_waived: z.boolean() })),
  categories: z.array(z.string()).describe('Slugs.'),
  school_categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  url: z.string().nullable().describe('Its page at the school; null unless anyone can read it.'),
  edits: z.int().describe('Version of the details, used as the ETag.'),
  open_reports: z
    .array(z.object({ id: z.uuid(), reason: ReportReason, page: z.int().nullable(), created_at: Moment }))
    .describe('Open reports by readers, urgent ones first, without their words. Each is a reason to open the pages.'),
  can_open: z.boolean().describe('Whether the school can ask the platform to open the pages.'),
  requesters: z
    .array(z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }))
    .describe('Staff of the school who work with the book: only they can ask. Empty if nothing can be opened.'),
  can_feature: z.boolean(),
  can_set_categories: z.boolean(),
});
export type PlatformBookDetail = z.output<typeof PlatformBookDetail>;

export const PlatformBookChange = z
  .strictObject({
    is_featured: z.boolean().optional(),
    categories: z.array(z.string().max(60)).max(20).optional(),
    state: z.literal('pulled_down').optional(),
    reason: Reason.optional().describe('Why; the school reads it. Required to take a book down.'),
  })
  .refine(({ state, reason }) => !state || reason, { path: ['reason'], error: platformBookWords.reasonMissing });
export type PlatformBookChange = z.output<typeof PlatformBookChange>;

const ofBook = { host: 'root', params: ById, path: '/api-super-admin/books/{id}/', reply: PlatformBookDetail } as const;

export const listPlatformBooks = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/books/',
  summary: 'List the books and stories of all schools, except those that their authors have not sent.',
  query: PlatformBooksQuery,
  reply: pageOf(PlatformBook),
  csv: [
    ...['type', 'title', 'author', 'tenant.school_name', 'tenant.subdomain', 'state', 'state_since', 'audience'],
    ...['language', 'level', 'goal', 'is_featured', 'created_at', 'published_at', 'id'],
  ],
});
export const addPlatformBook = route({
  host: 'root',
  method: 'POST',
  path: '/api-super-admin/books/',
  summary: 'Upload a book file for a school, which publishes it. The school reads in its activity log who added it.',
  body: z.strictObject({
    tenant: z.uuid(platformBookWords.schoolMissing).describe('Id of the school.'),
    again: flag.default(false).describe('Add the file even if the school has a book with the same file.'),
  }),
  files: { file: MAX_BOOK_BYTES },
  reply: PlatformBookDetail,
  status: 201,
});
export const showBookBoard = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/books/board/',
  summary: 'Count the books and stories of all schools by state, with the ten that have been in each state longest.',
  query: BookBoardQuery,
  reply: z.object({
    states: z.array(
      z.object({
        state: SentState,
        count: z.int(),
        oldest_at: Moment.nullable(),
        reports: z.int().describe('How many reports about these books are open.'),
        results: z.array(PlatformBook),
      }),
    ),
  }),
});
export const showPlatformBook = route({
  ...ofBook,
  method: 'GET',
  summary: 'Get a book or a story of any school with its checks. The ETag names the version of its details.',
});
export const changePlatformBook = route({
  ...ofBook,
  method: 'PATCH',
  summary:
    'Feature a published book, set its categories, or take a book or a story down with a reason. The school reads it.',
  body: PlatformBookChange,
});
export const undoPlatformRemoval = route({
  ...ofBook,
  method: 'POST',
  path: '/api-super-admin/books/{id}/undo/',
  summary:
    'Undo the caller’s own removal of a book or a story within a minute, unless someone has decided since. It is as it was.',
});

const OpenedPage = z.object({
  number: z.int(),
  text: z.string(),
  author: z.string().nullable().describe('Pen name of the student who wrote the page of a class book.'),
  pictures: z.array(
    z.object({
      src: z.string().describe('Signed URL on this host, for one hour and only while the caller is signed in.'),
      width: z.int(),
      height: z.int(),
      alt: z.string(),
    }),
  ),
  as_read: WebPage.nullable().describe(
    'Of an EPUB the page as readers see it, with signed URLs of its pictures like those above; else null.',
  ),
});

const OpenedPages = pageOf(OpenedPage).describe(
  'A reply ends before it would have more than 500,000 characters; `next` leads to the pages after it.',
);

/** The pages of a book that is not public, as its author sent them. */
export const OpenedBook = z.object({
  expires_at: z.string().describe('When the URLs of the pictures and the opening stop working.'),
  opening: z.string().describe('Names this opening when further pages are listed, by the same session.'),
  pages: OpenedPages,
});
export type OpenedBook = z.output<typeof OpenedBook>;

/** The largest number of pages of an opened book in one reply. Larger limits are cut. */
const MAX_OPENED_PAGES = 20;

export const OpenedPagesQuery = PageQuery.omit({ search: true }).extend({
  limit: PageQuery.shape.limit.transform((limit) => Math.min(limit, MAX_OPENED_PAGES)),
});
export type OpenedPagesQuery = z.output<typeof OpenedPagesQuery>;

export const listOpenedPages = route({
  host: 'root',
  params: ById.extend({ opening: z.string().describe('`opening` of the reply that opened the book.') }),
  method: 'GET',
  path: '/api-super-admin/books/{id}/opened/{opening}/',
  summary: 'List the pages of a book that the caller has opened, from `offset`, for the hour of the opening.',
  query: OpenedPagesQuery,
  reply: OpenedPages,
});

export const openPlatformBook = route({
  host: 'root',
  params: ById,
  method: 'POST',
  path: '/api-super-admin/books/{id}/open/',
  summary:
    'Open the pages of a book or a story for an hour, because someone at its school asked or a reader reported it. The school reads who opened them.',
  body: z
    .strictObject({
      requested_by: z
        .uuid(platformBookWords.requesterMissing)
        .optional()
        .describe('Id of the member of the school’s staff who asked.'),
      report: z.uuid(platformBookWords.reportUnknown).optional().describe('Id of an open report about the book.'),
      reason: Reason.optional().describe('Why; the school reads it.'),
    })
    .refine(({ requested_by, report }) => (requested_by === undefined) !== (report === undefined), {
      path: ['requested_by'],
      error: platformBookWords.requesterMissing,
    }),
  reply: OpenedBook,
  hasSecretReply: true,
});
