import { z } from 'zod';
import { PenName } from '#contract/identity/users.ts';
import { cleanName } from '#contract/kit/name-characters.ts';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Nothing, route } from '#contract/kit/route.ts';
import { BookState } from '#contract/kit/work-fields.ts';
import { Trim } from '#contract/library/books.ts';
import { Language } from '#contract/library/publishing.ts';
import { pieceWords } from './piece-words.ts';
import { CoverFrom, MyPiece, Piece, PieceSource, Starter } from './pieces.ts';

export const title = z
  .string(pieceWords.titleMissing)
  .overwrite(cleanName)
  .min(1, pieceWords.titleMissing)
  .max(300, pieceWords.titleLong);
export const PieceDetails = z
  .strictObject({
    title,
    author: PenName,
    blurb: z.string().trim().max(2000),
    language: Language,
    level: z.int().min(1).max(5).nullable(),
    age_from: z.int().min(3).max(18).nullable(),
    age_to: z.int().min(3).max(18).nullable(),
    goal: z.int().min(1).max(17).nullable(),
    cause_id: z.uuid().nullable().describe('The cause that the work gives to.'),
    project_id: z.uuid().nullable().describe('The project of the cause, if it gives to one only.'),
    categories: z.array(z.string().max(60)).max(20),
    trim: Trim,
    declaration_accepted: z.boolean(),
    cover_from: CoverFrom,
    cover_page: z.uuid().nullable().describe('The page whose picture is on the cover.'),
  })
  .partial();
export type PieceDetails = z.output<typeof PieceDetails>;

const base = { host: 'tenant', params: ById, reply: Piece } as const;

export const MyPieceQuery = PageQuery.extend({
  state: BookState.optional(),
  ordering: z.enum(['-changed', 'title', '-title']).default('-changed'),
  deleted: z.literal('true').optional().describe('List the drafts that were deleted in the last 30 days instead.'),
});
export type MyPieceQuery = z.output<typeof MyPieceQuery>;

export const listMyBooks = route({
  ...base,
  method: 'GET',
  path: '/my-books/',
  summary: 'List the books that the caller writes, the last changed first.',
  params: Nothing,
  query: MyPieceQuery,
  reply: pageOf(MyPiece),
});
export const createMyBook = route({
  ...base,
  method: 'POST',
  path: '/my-books/',
  summary: 'Begin a book from a file, or with pages of its own.',
  params: Nothing,
  body: z.strictObject({
    source: PieceSource.exclude(['text']),
    title: title.optional(),
    language: Language.optional(),
    starter: Starter.optional(),
  }),
  status: 201,
});
export const showMyBook = route({
  ...base,
  method: 'GET',
  path: '/my-books/{id}/',
  summary: 'Get one of the caller’s books with its pages. Use the ETag for If-Match.',
});
export const changeMyBook = route({
  ...base,
  method: 'PATCH',
  path: '/my-books/{id}/',
  summary: 'Change the details that are sent. Requires If-Match.',
  body: PieceDetails,
});
export const putMyFile = route({
  ...base,
  method: 'PUT',
  path: '/my-books/{id}/file/',
  summary:
    'Make a complete upload the file of the book. Its pages follow; readers see nothing of them before an approval.',
  body: z.strictObject({ upload: z.uuid() }),
});
