import { z } from 'zod';
import { nameOf, OptionalName, PenName, userWords } from '#contract/identity/users.ts';
import { BulkStarted, bulkBody } from '#contract/kit/bulk.ts';
import { pageOf } from '#contract/kit/page.ts';
import { ById, route } from '#contract/kit/route.ts';
import { NewUsername, People, PersonRow, personColumns, StudentFilter, StudentQuery } from './people.ts';
import { peopleWords } from './people-words.ts';

/** About three large classes; more students are added by an import. */
const MAX_STUDENTS_AT_ONCE = 200;

export const CreatedStudent = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
});
export type CreatedStudent = z.output<typeof CreatedStudent>;

const first_name = nameOf(userWords.firstNameMissing);
const targetClass = z.uuid(peopleWords.classMissing);

const routeDefaults = {
  host: 'tenant',
  reply: CreatedStudent,
} as const;
const bulkDefaults = { ...routeDefaults, method: 'POST', body: People, reply: z.object({ count: z.int() }) } as const;

export const listStudents = route({
  ...routeDefaults,
  method: 'GET',
  path: '/students/',
  summary: 'List students. Teachers get those of their own classes, other staff all.',
  query: StudentQuery,
  reply: pageOf(PersonRow),
  csv: personColumns,
});

export const addStudent = route({
  ...routeDefaults,
  method: 'POST',
  path: '/students/',
  summary: 'Add a student to a class.',
  body: z.strictObject({ first_name, last_name: OptionalName, username: NewUsername.optional(), class: targetClass }),
  status: 201,
});

export const addStudents = route({
  ...routeDefaults,
  method: 'POST',
  path: '/students/many/',
  summary: 'Add several students to a class. A student with a single name has no last name.',
  body: z.strictObject({
    class: targetClass,
    students: z
      .array(z.strictObject({ first_name, last_name: OptionalName.default('') }))
      .min(1, peopleWords.namesMissing)
      .max(MAX_STUDENTS_AT_ONCE, peopleWords.namesTooMany),
  }),
  reply: z.object({ students: z.array(CreatedStudent) }),
  status: 201,
});

export const renameStudent = route({
  ...routeDefaults,
  method: 'PATCH',
  path: '/students/{id}/',
  summary: 'Correct a student’s name, or choose their pen name. The username and what was sent do not change.',
  params: ById,
  body: z.strictObject({ first_name, last_name: OptionalName, pen_name: PenName }).partial(),
});

export const bulkOnStudents = route({
  ...routeDefaults,
  method: 'POST',
  path: '/students/bulk/',
  summary: 'Move students to a class, archive or restore them, or remove their unused family codes, in the background.',
  body: bulkBody(['move', 'archive', 'restore', 'remove_family_codes'], StudentFilter, {
    class: targetClass.optional().describe('For `move`: the class to which they go.'),
  }),
  reply: BulkStarted,
  status: 202,
});

export const moveStudents = route({
  ...bulkDefaults,
  path: '/students/move/',
  summary: 'Move students into a class, from `from` or from every class the caller works with.',
  body: People.extend({ from: z.uuid().optional(), to: targetClass }),
});

export const archiveStudents = route({
  ...bulkDefaults,
  path: '/students/archive/',
  summary: 'Archive students. Ends their sessions and cards and removes them from sign-in lists. All or nothing.',
});

export const restoreStudents = route({
  ...bulkDefaults,
  path: '/students/restore/',
  summary: 'Restore archived students, with their classes.',
});
