import { z } from 'zod';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Moment, Nothing, route } from '#contract/kit/route.ts';
import { columnFieldWords, enrolmentWords, importStateWords, listEncodings, rowStateWords } from './enrolment-words.ts';
import { MAX_LIST_BYTES } from './limits.ts';

const keysOf = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as [Key, ...Key[]];

export const ColumnField = z.enum(keysOf(columnFieldWords));
export type ColumnField = z.output<typeof ColumnField>;
const ListEncoding = z.enum(listEncodings);
export const RowState = z.enum(keysOf(rowStateWords));
export type RowState = z.output<typeof RowState>;
const ImportState = z.enum(keysOf(importStateWords));

const RowAnswer = z
  .enum(['same', 'another', 'left_out', 'included'])
  .describe('`same` or `another` student, `left_out` of the enrolment, or `included` after all.');

/** An uploaded list and its state. */
export const Enrolment = z.object({
  id: z.uuid(),
  file_name: z.string(),
  kind: z.enum(['list', 'oneroster']),
  encoding: ListEncoding.or(z.literal('xlsx')),
  separator: z.string().nullable(),
  sheet: z.string().nullable().describe('The sheet that was read, of a workbook with several; else null.'),
  hidden_rows: z.int().describe('Rows with text that were left out, because the workbook hides them.'),
  hidden_columns: z.int().describe('Columns with text that were left out, because the workbook hides them.'),
  header_row: z.int().nullable().describe('Number of the row with the column headings; null if the list has none.'),
  columns: z.array(
    z.object({
      header: z.string().describe('The column heading, until the list is confirmed.'),
      meaning: ColumnField,
      samples: z.array(z.string()).describe('Up to three cells of the column, until the list is confirmed.'),
    }),
  ),
  top_rows: z
    .array(z.object({ number: z.int(), cells: z.array(z.string()) }))
    .describe('The first ten rows that are not blank, until the list is confirmed.'),
  school_class_id: z.uuid().nullable().describe('Class that all students join.'),
  class_name: z.string().nullable().describe('Name of a new class that all students join.'),
  makes_classes: z.boolean().describe('Create the classes that the list names and the school does not have.'),
  state: ImportState,
  says: z.string().nullable().describe('Why nothing was done, as a sentence.'),
  rows_total: z.int(),
  rows_done: z.int().describe('Rows that the current step has finished.'),
  counts: z.object({
    new: z.int(),
    same: z.int(),
    will_change: z.int(),
    question: z.int(),
    error: z.int(),
    left_out: z.int(),
  }),
  news: z.int().describe('Rows whose outcome changed since the last preview.'),
  kept: z.int().describe('Rows that undoing did not change.'),
  to_check: z.int().describe('Rows that will be enrolled, but that someone should look at first.'),
  other_students: z
    .int()
    .describe('Rows that are left out because their student number belongs to a student with another name.'),
  room: z
    .object({
      adds: z.int().describe('Students that the list adds to the school or restores.'),
      left: z.int().describe('Students for whom the plan of the school has room.'),
    })
    .nullable()
    .describe('Null after the list is confirmed, in lists, and at schools without a limit.'),
  made_classes: z.array(z.uuid()),
  created_at: Moment,
  done_at: Moment.nullable(),
  expires_at: Moment.describe('The list can be undone until then. After that it is deleted.'),
});
export type Enrolment = z.output<typeof Enrolment>;

/** A row of a list with its verdict and the reason. */
export const EnrolmentRow = z.object({
  number: z.int().describe('Row number, as a spreadsheet counts.'),
  state: RowState,
  says: z.string(),
  cells: z
    .array(z.string())
    .describe('The uploaded cells of a row with an error or that is left out, without passwords.'),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string().describe('Empty for a new student whose username is created on enrolment.'),
  external_id: z.string(),
  class_name: z.string(),
  changes: z.array(z.object({ field: z.string(), old: z.string(), new: z.string() })),
  asks_student: z
    .boolean()
    .describe('Whether the row is left out until someone answers if it is the `same` or `another` student.'),
  is_news: z.boolean(),
  answer: RowAnswer.nullable(),
  undone: z.enum(['restored', 'kept']).nullable(),
});
export type EnrolmentRow = z.output<typeof EnrolmentRow>;

const routeDefaults = { host: 'tenant', params: ById, reply: Enrolment } as const;
const className = z.string().trim().min(1, enrolmentWords.classChoice).max(100, enrolmentWords.classChoice);

export const uploadStudentList = route({
  ...routeDefaults,
  method: 'POST',
  path: '/enrolments/',
  summary: 'Upload a student list (CSV, XLSX, OneRoster 1.2 zip). No one is enrolled before it is confirmed.',
  params: Nothing,
  body: z.strictObject({
    school_class_id: z.uuid().optional(),
    class_name: className.optional(),
    makes_classes: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .default(false),
    encoding: ListEncoding.optional().describe(
      'How the text of the list is encoded, where it was read wrongly before.',
    ),
  }),
  files: { file: MAX_LIST_BYTES },
  status: 201,
});
export const listEnrolments = route({
  ...routeDefaults,
  method: 'GET',
  path: '/enrolments/',
  summary: 'List the uploads of the last 24 hours. Teachers see their own.',
  params: Nothing,
  query: KeysetQuery,
  reply: pageOf(Enrolment),
  csv: ['file_name', 'state', 'rows_total', 'created_at', 'done_at', 'id'],
});
export const showEnrolment = route({
  ...routeDefaults,
  method: 'GET',
  path: '/enrolments/{id}/',
  summary: 'Show one list and its progress.',
});
export const mapEnrolment = route({
  ...routeDefaults,
  method: 'PATCH',
  path: '/enrolments/{id}/',
  summary: 'Set the field of each column, the header row and the class. Only the fields that are sent change.',
  body: z.strictObject({
    meanings: z.array(ColumnField).max(200).optional(),
    header_row: z.int().min(1).nullable().optional(),
    school_class_id: z.uuid().nullable().optional(),
    class_name: className.nullable().optional(),
    makes_classes: z.boolean().optional(),
  }),
  // The samples contain student data.
  hasSecretReply: true,
});
export const discardEnrolment = route({
  ...routeDefaults,
  method: 'DELETE',
  path: '/enrolments/{id}/',
  summary: 'Delete an unconfirmed import.',
  reply: Nothing,
  status: 204,
});
export const EnrolmentRowQuery = KeysetQuery.extend({
  state: RowState.optional(),
  news: z.literal('true').optional().describe('Only rows whose outcome changed since the last preview.'),
  check: z.literal('true').optional().describe('Only rows that someone should look at before they are enrolled.'),
});
export type EnrolmentRowQuery = z.output<typeof EnrolmentRowQuery>;

export const listEnrolmentRows = route({
  ...routeDefaults,
  method: 'GET',
  path: '/enrolments/{id}/rows/',
  summary: 'List the rows of a list with the outcome of each.',
  query: EnrolmentRowQuery,
  reply: pageOf(EnrolmentRow),
  csv: ['number', 'state', 'says', 'first_name', 'last_name', 'username', 'external_id', 'class_name', 'undone'],
});
export const answerQuestions = route({
  ...routeDefaults,
  method: 'PUT',
  path: '/enrolments/{id}/answers/',
  summary: 'Answer questions about rows, leave rows out or include them. Without numbers, answer all questions.',
  body: z.strictObject({
    answer: RowAnswer,
    numbers: z.array(z.int().min(1)).max(100).optional(),
  }),
  hasSecretReply: true,
});
export const confirmEnrolment = route({
  ...routeDefaults,
  method: 'POST',
  path: '/enrolments/{id}/confirm/',
  summary: 'Enrol the students of a list in the background.',
  status: 202,
});
export const undoEnrolment = route({
  ...routeDefaults,
  method: 'POST',
  path: '/enrolments/{id}/undo/',
  summary: 'Undo an import. Changes made since are kept.',
  status: 202,
});
