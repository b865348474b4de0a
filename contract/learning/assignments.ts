import { z } from 'zod';
import { KeysetQuery, PageQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Nothing, route } from '#contract/kit/route.ts';
import { CoverSource } from '#contract/library/books.ts';
import { courseWords } from './course-words.ts';
import { ChapterState } from './courses.ts';

export const AssignmentItem = z.object({
  kind: z.enum(['book', 'chapter', 'film', 'challenge']),
  target: z.string().max(200).describe('The id of a book, `course/chapter`, or the slug of a film or a challenge.'),
});
export type AssignmentItem = z.output<typeof AssignmentItem>;

const ShownItem = AssignmentItem.extend({
  title: z.string().describe('Empty while it is not published.'),
  url: z.string(),
});

export const Assignment = z.object({
  id: z.uuid(),
  title: z.string(),
  items: z.array(ShownItem).describe('In their order.'),
  students: z.array(z.uuid()).nullable().describe('Null: the whole class.'),
  due_on: z.string().nullable(),
  done_count: z.int().describe('Students who have done all of it.'),
  total: z.int().describe('Students to whom it is assigned.'),
});
export type Assignment = z.output<typeof Assignment>;

const base = { host: 'tenant', params: ById } as const;
const ofOne = z.strictObject({ id: z.uuid(), assignment: z.uuid() });

export const listAssignments = route({
  ...base,
  method: 'GET',
  path: '/v1/school-classes/{id}/assignments/',
  summary: 'List what is assigned to a class or to some of its students, the newest first.',
  query: KeysetQuery,
  reply: pageOf(Assignment),
  csv: ['title', 'due_on', 'done_count', 'total', 'id'],
});

export const createAssignment = route({
  ...base,
  method: 'POST',
  path: '/v1/school-classes/{id}/assignments/',
  summary: 'Assign books, chapters, films or challenges, in order, to a class or to some of its students.',
  body: z.strictObject({
    title: z.string().trim().max(200).default('').describe('By default the title of the first item.'),
    items: z.array(AssignmentItem).min(1, courseWords.noItems).max(30, courseWords.tooManyItems),
    students: z.array(z.uuid()).min(1, courseWords.noStudents).max(200).nullable().default(null),
    due_on: z.iso.date().nullable().default(null),
  }),
  status: 201,
  reply: Assignment,
});

export const deleteAssignment = route({
  ...base,
  method: 'DELETE',
  path: '/v1/school-classes/{id}/assignments/{assignment}/',
  summary: 'Take back an assignment. What the students did stays.',
  params: ofOne,
  status: 204,
  reply: Nothing,
});

export const showAssignmentProgress = route({
  ...base,
  method: 'GET',
  path: '/v1/school-classes/{id}/assignments/{assignment}/progress/',
  summary: 'List the students of an assignment with the state of each item.',
  params: ofOne,
  reply: z.object({
    items: z.array(ShownItem),
    students: z.array(
      z.object({
        id: z.uuid(),
        first_name: z.string(),
        last_name: z.string(),
        states: z.array(ChapterState).describe('By the order of the items.'),
        last_read_at: z.string().nullable().describe('When the student last read in a book of it.'),
      }),
    ),
  }),
  csv: ['first_name', 'last_name', 'item', 'state', 'last_read_at'],
  csvRows: ({ items, students }) =>
    students.flatMap(({ first_name, last_name, states, last_read_at }) =>
      items.map(({ title }, index) => ({ first_name, last_name, item: title, state: states[index], last_read_at })),
    ),
});

export const OwnAssignment = z.object({
  id: z.uuid(),
  title: z.string(),
  items: z.array(
    ShownItem.extend({
      state: ChapterState,
      cover: CoverSource.nullable().describe('The cover of a book; null for everything else.'),
    }),
  ),
  due_on: z.string().nullable(),
  state: ChapterState.describe('`done` when each item is.'),
});
export type OwnAssignment = z.output<typeof OwnAssignment>;

export const listOwnAssignments = route({
  ...base,
  method: 'GET',
  path: '/assignments/',
  summary: 'List what is assigned to the caller, the earliest due day first.',
  params: Nothing,
  query: PageQuery.omit({ search: true }),
  reply: pageOf(OwnAssignment),
});
