import { z } from 'zod';
import { PageLayout, PageTurn } from '#contract/kit/page-layouts.ts';
import { Moment } from '#contract/kit/route.ts';
import { BookState, ChangeState, workFields } from '#contract/kit/work-fields.ts';
import { Cover, DrawnCover, Trim } from '#contract/library/books.ts';

export { PageLayout, PageTurn };

/**
 * The number of pictures on a page of a file that its author can describe: a chapter can have one in each paragraph.
 */
export const MAX_DESCRIBED_PICTURES = 2000;

/** The kinds of works: a book or a story. */
export const PieceType = z.enum(['book', 'story']);
export type PieceType = z.output<typeof PieceType>;

export const PieceSource = z.enum(['file', 'pages', 'text']);
export const Starter = z.enum(['blank', 'abc', 'how_to', 'comic', 'fact_book', 'my_day']);
export type Starter = z.output<typeof Starter>;
export const NextStep = z.enum(['continue', 'wait', 'fix', 'view', 'none']);
export type NextStep = z.output<typeof NextStep>;
export const CoverFrom = z.enum(['drawn', 'page', 'own']);

export const PiecePicture = z.object({
  position: z.int().positive().describe('Place on the page, from 1.'),
  src: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
  source: z.enum(['file', 'photo', 'drawing', 'cutouts']),
});
export type PiecePicture = z.output<typeof PiecePicture>;

export const PiecePage = z.object({
  id: z.uuid(),
  number: z.int().positive(),
  layout: PageLayout.nullable().describe('Null for a page of a file.'),
  text: z.string(),
  has_picture: z.boolean().describe('False if the author says that a page of a file shows no picture.'),
  pictures: z.array(PiecePicture),
  turn: PageTurn.describe(
    'How far a page of a file is turned clockwise. Its pictures are not turned before it is sent.',
  ),
  can_turn: z.boolean().describe('Whether the page can be turned: a page of a PDF.'),
  voice: z
    .object({
      src: z.string(),
      seconds: z.number().positive(),
      is_stale: z.boolean().describe('Whether the words of the page were changed since. Readers do not hear it then.'),
    })
    .nullable()
    .describe('Recorded voice of the page.'),
  author: z.string().nullable().describe('Pen name of the student who writes this page of a class book.'),
  is_mine: z.boolean().describe('Whether the caller can write this page.'),
  edits: z.int(),
});
export type PiecePage = z.output<typeof PiecePage>;

/** A page that was deleted within the last 30 days. */
export const DeletedPage = PiecePage.extend({
  can_restore: z.boolean().describe('False for a page of an earlier file: its words can be used again.'),
});
export type DeletedPage = z.output<typeof DeletedPage>;

export const CheckCode = z.enum([
  'opens',
  'pages',
  'words',
  'descriptions',
  'personal_data',
  'language',
  'level',
  'fonts',
  'photos',
  'voices',
  'duplicate',
  'permission',
]);
export type CheckCode = z.output<typeof CheckCode>;
export const CheckLevel = z.enum(['must', 'should', 'info']);
export type CheckLevel = z.output<typeof CheckLevel>;

export const Check = z.object({
  id: z.uuid(),
  code: CheckCode,
  level: CheckLevel,
  passed: z.boolean(),
  page: z.int().nullable(),
  message: z.string(),
  fix: z.string(),
  excerpt: z.string().nullable().describe('The words that the check is about, as they are written.'),
  can_be_made_up: z.boolean().describe('Whether the author can say that the name is made up.'),
  is_made_up: z.boolean().describe('Whether the author says that the name is made up.'),
  waived: z
    .object({ by: z.string(), at: Moment, reason: z.string() })
    .nullable()
    .describe('Who let the failed check pass, when and why; for reviewers only.'),
});
export type Check = z.output<typeof Check>;

/** Reasons to ask for changes; each is shown to the author in plain words. */
export const ChangeReason = z.enum([
  'name_or_address',
  'photo_of_someone',
  'not_yours',
  'too_short',
  'hard_to_read',
  'words_missing',
  'describe_pictures',
  'wrong_language',
  'not_kind',
  'something_else',
]);
export type ChangeReason = z.output<typeof ChangeReason>;

export const Remark = z.object({
  code: ChangeReason.nullable(),
  page: z.int().nullable(),
  message: z.string(),
  voice: z.null(),
  by: z.string().describe('Name of the reviewer.'),
  at: Moment,
  is_changed: z.boolean().describe('Whether its page, or for the whole piece anything, was changed since.'),
});
export type Remark = z.output<typeof Remark>;

/** The file of a piece and the progress of its pages. */
export const PieceFile = z.object({
  name: z.string(),
  size: z.int(),
  state: z.enum(['waiting', 'working', 'ready', 'refused', 'failed']),
  message: z.string().nullable(),
  pages_done: z.int(),
  pages_total: z.int().nullable(),
  same_as: z
    .object({
      id: z.uuid(),
      title: z.string(),
      uploaded_at: Moment,
      submitted_at: Moment.nullable().describe('When it was sent; null while it is not sent.'),
    })
    .nullable()
    .describe('Another piece of the caller with the same file.'),
});

const status = {
  state: BookState,
  change_state: ChangeState.nullable(),
  status_text: z.string().describe('Says in plain words where the piece is.'),
  next_step: NextStep,
};

/** A piece in the list of its author. */
export const MyPiece = z.object({
  id: z.uuid(),
  type: PieceType,
  title: z.string(),
  author: z.string().describe('Pen name.'),
  language: z.string(),
  trim: Trim,
  goal: z.int().nullable(),
  source: PieceSource,
  ...status,
  cover: Cover.nullable(),
  drawn_cover: DrawnCover.nullable(),
  page_count: z.int(),
  pages_done: z.int().nullable(),
  pages_total: z.int().nullable(),
  reads: z.int(),
  reactions: z.int(),
  submitted_at: Moment.nullable(),
  published_at: Moment.nullable(),
  url: z.string().nullable().describe('Page of the published piece.'),
  is_class_book: z.boolean(),
  school_class: z.uuid().nullable().describe('The class that writes it together.'),
});
export type MyPiece = z.output<typeof MyPiece>;

/** A piece as its author and its reviewers see it. */
export const Piece = z.object({
  ...workFields,
  type: PieceType,
  ...status,
  blurb: z.string(),
  cause_id: z.uuid().nullable(),
  project_id: z.uuid().nullable(),
  trim: Trim,
  declaration_accepted: z.boolean(),
  source: PieceSource,
  starter: Starter.nullable(),
  file: PieceFile.nullable(),
  pages: z.array(PiecePage),
  checks: z.array(Check),
  remarks: z.array(Remark),
  cover: Cover.nullable(),
  drawn_cover: DrawnCover.nullable(),
  cover_from: CoverFrom,
  cover_page: z.uuid().nullable(),
  characters_without_font: z
    .array(z.string())
    .optional()
    .describe('What covers cannot show of title and pen name, for the author of a book.'),
  url: z.string().nullable(),
  slug: z.string().optional(),
  made_from: z.uuid().nullable(),
  is_class_book: z.boolean(),
  can_edit: z.boolean().describe('Whether the caller can write to it in its state: to pages with `is_mine`.'),
  can_lead: z
    .boolean()
    .describe('Whether the caller decides about all of it. A student with a page in a class book does not.'),
  can_submit: z.boolean(),
  can_withdraw: z.boolean(),
  edits: z.int(),
  submitted_at: Moment.nullable(),
  published_at: Moment.nullable(),
});
export type Piece = z.output<typeof Piece>;
