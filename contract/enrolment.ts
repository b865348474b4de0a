import { z } from 'zod';
import {
  columnFieldWords,
  enrolmentWords,
  importStateWords,
  MAX_LIST_BYTES,
  rowStateWords,
} from './enrolment-words.ts';
import { PageQuery, pageOf } from './page.ts';
import { ById, Nothing, route } from './route.ts';

const keysOf = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as [Key, ...Key[]];

export const ColumnField = z.enum(keysOf(columnFieldWords));
export type ColumnField = z.output<typeof ColumnField>;
export const RowState = z.enum(keysOf(rowStateWords));
export type RowState = z.output<typeof RowState>;
const ImportState = z.enum(keysOf(importStateWords));

/** An uploaded list and its state. */
export const Enrolment = z.object({
  id: z.uuid(),
  file_name: z.string(),
  kind: z.enum(['list', 'oneroster']),
  encoding: z.string(),
  separator: z.string().nullable(),
  has_header: z.boolean(),
  columns: z.array(
    z.object({
      header: z.string().describe('What the first row has there, until the list is confirmed.'),
      meaning: ColumnField,
    }),
  ),
  school_class_id: z.uuid().nullable().describe('Everybody goes into this class,'),
  class_name: z.string().nullable().describe('or into the one of this name, which is made where it is not there;'),
  makes_classes: z.boolean().describe('else where the list says, and classes that are not there are made.'),
  state: ImportState,
  says: z.string().nullable().describe('Why nothing was done, in a sentence.'),
  rows_total: z.int(),
  rows_done: z.int().describe('Of what it is doing now.'),
  counts: z.object({ new: z.int(), same: z.int(), will_change: z.int(), question: z.int(), error: z.int() }),
  news: z.int().describe('Rows that are judged otherwise than when somebody last looked.'),
  kept: z.int().describe('Rows that undoing left as they are.'),
  made_classes: z.array(z.uuid()),
  created_at: z.string(),
  done_at: z.string().nullable(),
  expires_at: z.string().describe('Until then it can be undone; then the list is forgotten.'),
});
export type Enrolment = z.output<typeof Enrolment>;

/** A row of a list with its verdict and the reason. */
export const EnrolmentRow = z.object({
  number: z.int().describe('As a spreadsheet counts.'),
  state: RowState,
  says: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string().describe('Of a new child without one it is made when it is enrolled.'),
  external_id: z.string(),
  class_name: z.string(),
  changes: z.array(z.object({ field: z.string(), old: z.string(), new: z.string() })),
  is_news: z.boolean(),
  answer: z.enum(['same', 'another']).nullable(),
  undone: z.enum(['restored', 'kept']).nullable(),
});
export type EnrolmentRow = z.output<typeof EnrolmentRow>;

const routeDefaults = { host: 'tenant', params: ById, query: Nothing, body: Nothing, reply: Enrolment } as const;
const className = z.string().trim().min(1, enrolmentWords.classChoice).max(100, enrolmentWords.classChoice);

export const uploadStudentList = route({
  ...routeDefaults,
  method: 'POST',
  path: '/enrolments/',
  summary: 'Reads a list of students (CSV, OneRoster 1.2 zip); nobody is enrolled before it is confirmed',
  params: Nothing,
  body: z.strictObject({
    school_class_id: z.uuid().optional(),
    class_name: className.optional(),
    makes_classes: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .default(false),
  }),
  files: { file: MAX_LIST_BYTES },
  status: 201,
});
export const listEnrolments = route({
  ...routeDefaults,
  method: 'GET',
  path: '/enrolments/',
  summary: 'The lists of the last day; a teacher sees the own ones',
  params: Nothing,
  query: PageQuery,
  reply: pageOf(Enrolment),
  csv: ['file_name', 'state', 'rows_total', 'created_at', 'done_at', 'id'],
});
export const showEnrolment = route({
  ...routeDefaults,
  method: 'GET',
  path: '/enrolments/{id}/',
  summary: 'One list, and how far it is',
});
export const mapEnrolment = route({
  ...routeDefaults,
  method: 'PATCH',
  path: '/enrolments/{id}/',
  summary: 'Says what the columns mean and where the students go; only what is sent changes',
  body: z.strictObject({
    meanings: z.array(ColumnField).max(200).optional(),
    has_header: z.boolean().optional(),
    school_class_id: z.uuid().nullable().optional(),
    class_name: className.nullable().optional(),
    makes_classes: z.boolean().optional(),
  }),
  // The first row may be a student.
  tellsSecret: true,
});
export const discardEnrolment = route({
  ...routeDefaults,
  method: 'DELETE',
  path: '/enrolments/{id}/',
  summary: 'Delete an unconfirmed import.',
  reply: Nothing,
  status: 204,
});
export const EnrolmentRowQuery = PageQuery.extend({
  state: RowState.optional(),
  news: z.literal('true').optional().describe('Only rows that are judged otherwise than before.'),
});
export type EnrolmentRowQuery = z.output<typeof EnrolmentRowQuery>;

export const listEnrolmentRows = route({
  ...routeDefaults,
  method: 'GET',
  path: '/enrolments/{id}/rows/',
  summary: 'The rows of a list, and what becomes or became of each',
  query: EnrolmentRowQuery,
  reply: pageOf(EnrolmentRow),
  csv: ['number', 'state', 'says', 'first_name', 'last_name', 'username', 'external_id', 'class_name', 'undone'],
});
export const answerQuestions = route({
  ...routeDefaults,
  method: 'PUT',
  path: '/enrolments/{id}/answers/',
  summary: 'Says of rows that are a question whether it is the same child; without numbers, of all of them',
  body: z.strictObject({
    answer: z.enum(['same', 'another']),
    numbers: z.array(z.int().min(1)).max(100).optional(),
  }),
  tellsSecret: true,
});
export const confirmEnrolment = route({
  ...routeDefaults,
  method: 'POST',
  path: '/enrolments/{id}/confirm/',
  summary: 'Enrols the students of a list, as a job',
  status: 202,
});
export const undoEnrolment = route({
  ...routeDefaults,
  method: 'POST',
  path: '/enrolments/{id}/undo/',
  summary: 'Undo an import, except for changes made since.',
  status: 202,
});
