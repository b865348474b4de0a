import { z } from 'zod';
import { pageOf } from './page.ts';
import { NewUsername, People, PersonRow, personColumns, StudentQuery } from './people.ts';
import { peopleWords } from './people-words.ts';
import { ById, Nothing, route } from './route.ts';
import { nameOf, userWords } from './users.ts';

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
const last_name = nameOf(userWords.lastNameMissing);
const targetClass = z.uuid(peopleWords.classMissing);

const routeDefaults = {
  host: 'tenant',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  reply: CreatedStudent,
} as const;
const bulkDefaults = { ...routeDefaults, method: 'POST', body: People, reply: z.object({ count: z.int() }) } as const;

export const listStudents = route({
  ...routeDefaults,
  method: 'GET',
  path: '/students/',
  summary: 'The students whom the asker works with: a teacher those of the own classes, everybody else all',
  query: StudentQuery,
  reply: pageOf(PersonRow),
  csv: personColumns,
});

export const addStudent = route({
  ...routeDefaults,
  method: 'POST',
  path: '/students/',
  summary: 'Adds a student to a class',
  body: z.strictObject({ first_name, last_name, username: NewUsername.optional(), class: targetClass }),
  status: 201,
});

export const addStudents = route({
  ...routeDefaults,
  method: 'POST',
  path: '/students/many/',
  summary: 'Adds many students to a class; who has one name only has no last one',
  body: z.strictObject({
    class: targetClass,
    students: z
      .array(z.strictObject({ first_name, last_name: last_name.or(z.literal('')).default('') }))
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
  summary: 'Corrects the name of a student; the username stays as it is',
  params: ById,
  body: z.strictObject({ first_name, last_name }).partial(),
});

export const moveStudents = route({
  ...bulkDefaults,
  path: '/students/move/',
  summary: 'Moves students into a class: out of `from`, or else out of every class that the asker works with',
  body: People.extend({ from: z.uuid().optional(), to: targetClass }),
});

export const archiveStudents = route({
  ...bulkDefaults,
  path: '/students/archive/',
  summary:
    'Archives students: sessions end, the picker leaves them out, their cards open nothing; all of these or nobody',
});

export const restoreStudents = route({
  ...bulkDefaults,
  path: '/students/restore/',
  summary: 'Brings archived students back, into the classes that they were in',
});
