import { z } from 'zod';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { BookState } from '#contract/kit/work-fields.ts';
import { workRoutes } from '#contract/library/work-routes.ts';
import { PieceType } from './pieces.ts';
import { reportWords } from './report-words.ts';

export const MAX_REPORT_LENGTH = 500;

/** Reasons to report a work, in the order of the form. The first one is urgent. */
export const ReportReason = z.enum(
  ['name_or_photo', 'not_kind', 'copied', 'broken', 'other'],
  reportWords.reasonMissing,
);
export type ReportReason = z.output<typeof ReportReason>;

export const ReportOutcome = z.enum(['taken_down', 'changed', 'no_action']);
export type ReportOutcome = z.output<typeof ReportOutcome>;

const ReportState = z.enum(['open', 'closed']);

/** The kinds of things that can be reported: a work, or a message to the world. */
export const ReportedType = z.enum([...PieceType.options, 'message']);
export type ReportedType = z.output<typeof ReportedType>;

/** A report as staff read it. No reply has its reporter. */
export const Report = z.object({
  id: z.uuid(),
  type: ReportedType,
  piece: z.object({
    id: z.uuid(),
    title: z.string().describe('Of a message its text.'),
    language: z.string(),
    state: BookState,
    slug: z.string().nullable().describe('The address of a story.'),
    can_review: z.boolean().describe('Whether the caller can open it on the review desk.'),
  }),
  reason: ReportReason,
  text: z.string(),
  page: z.int().nullable(),
  state: ReportState,
  outcome: ReportOutcome.nullable().describe('What became of it; null while it is open.'),
  created_at: Moment,
  closed_at: Moment.nullable(),
  can_close: z.boolean(),
});
export type Report = z.output<typeof Report>;

export const NewReport = z.strictObject({
  reason: ReportReason,
  text: z.string().trim().max(MAX_REPORT_LENGTH, reportWords.textLong).default(''),
  page: z.int(reportWords.pageUnknown).min(1, reportWords.pageUnknown).nullable().default(null),
});
export type NewReport = z.output<typeof NewReport>;

export const ReportQuery = KeysetQuery.extend({
  state: ReportState.optional(),
  reason: ReportReason.optional(),
  type: ReportedType.optional(),
  piece: z.uuid().optional().describe('Id of a work or a message: its reports.'),
});
export type ReportQuery = z.output<typeof ReportQuery>;

export const reportWork = workRoutes({
  method: 'POST',
  path: 'reports/',
  summary: 'Report what is wrong with a {work} to the staff of its school. Its author does not see the report.',
  host: 'both',
  body: NewReport,
  status: 201,
  reply: z.object({}),
});

export const reportMessage = route({
  method: 'POST',
  path: '/dear-world/{id}/reports/',
  summary:
    'Report what is wrong with a message to the world to the staff of its school. Its author does not see the report.',
  host: 'both',
  params: ById,
  body: NewReport.omit({ page: true }),
  status: 201,
  reply: z.object({}),
});

export const listReports = route({
  method: 'GET',
  path: '/reports/',
  summary:
    'List the reports about works that the caller reviews, with the ability also those about works for everyone: urgent ones first, closed ones last.',
  host: 'tenant',
  query: ReportQuery,
  reply: pageOf(Report),
  csv: ['created_at', 'type', 'piece.title', 'reason', 'text', 'page', 'state', 'outcome', 'closed_at', 'id'],
});

export const closeReport = route({
  method: 'POST',
  path: '/reports/{id}/close/',
  summary: 'Close a report with what became of it.',
  host: 'tenant',
  params: ById,
  body: z.strictObject({ outcome: ReportOutcome }),
  reply: Report,
});
