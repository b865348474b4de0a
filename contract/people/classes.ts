import { z } from 'zod';
import { nameOf } from '#contract/identity/users.ts';
import { CLASS_OF_DEVICE, foldCharacters } from '#contract/kit/codes.ts';
import { KeysetQuery, PageQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { Role } from '#contract/kit/roles.ts';
import { ById, Moment, Nothing, route } from '#contract/kit/route.ts';

export const classCodeWords = {
  missing: 'Please enter a class code.',
  unknown: 'Invalid class code. Please check and try again.',
} as const;

/** Folds a class code for comparison; empty if no class can have this code. */
export function foldCode(typed: string): string {
  const folded = foldCharacters(typed);
  return /^[A-Z0-9]{5,8}$/.test(folded) ? folded : '';
}

/** A student in the sign-in picker of a class, with only the data that students need to find their name. */
export const RosterStudent = z.object({ first_name: z.string(), last_name: z.string(), username: z.string() });
export type RosterStudent = z.output<typeof RosterStudent>;

export const showClassRoster = route({
  method: 'GET',
  path: '/list-student-in-class/{classCode}/',
  summary: `List the students of the class with this class code, for signing in. For ${CLASS_OF_DEVICE}: of the class that this browser belongs to.`,
  host: 'tenant',
  params: z.strictObject({ classCode: z.string().max(400) }),
  query: PageQuery,
  body: z.strictObject({}),
  reply: pageOf(RosterStudent)
    .omit({ results: true })
    .extend({
      results: z.object({
        class_name: z.string(),
        students: z.array(RosterStudent),
        avatars: z
          .record(z.string(), z.string())
          .describe('URLs of the animals that students chose as their picture, by username.'),
        uses_pictures: z.boolean().describe('Whether the class uses picture passwords.'),
      }),
    }),
});

export const classWords = {
  nameMissing: 'Enter a class name.',
  teacherUnknown: 'One of these people is not a teacher at this school.',
  teacherStays: 'You cannot remove yourself from your own class. Ask a lead teacher or an admin.',
  passwordMissing: 'Please provide a new password.',
  passwordLong: 'Password must be 128 characters or fewer.',
} as const;

/** Replaces a password in replies, since only a hash is stored. */
export const PASSWORD_MASK = '••••••••';

const ClassTeacher = z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() });

/** A class as staff see it, without its students. */
export const SchoolClass = z.object({
  id: z.uuid(),
  name: z.string(),
  class_id: z.string().describe('Class code.'),
  no_of_students: z.int(),
  no_of_books: z.int().describe('Number of its students’ books, in every state.'),
  card_only_students: z.int().describe('Number of students without a password or pictures in use.'),
  card_holders: z.int().describe('Number of students with a printed card that works.'),
  is_code_off: z.boolean().describe('Whether the class code is off.'),
  uses_pictures: z.boolean().describe('Whether the class uses picture passwords.'),
  pictures_from: z
    .enum(['class', 'school', 'lock'])
    .describe('Whether the class has its own setting, follows the school, or cannot choose.'),
  archived_at: Moment.nullable(),
  teachers: z.array(ClassTeacher),
  can_leave: z.boolean().describe('Whether the caller can remove themselves from the teachers of the class.'),
});
export type SchoolClass = z.output<typeof SchoolClass>;

const ClassStudent = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable().describe('URL of the picture: an animal, or a picture for one to two hours.'),
  password: z.string().describe('Always a mask of bullets.'),
  has_password: z.boolean().describe('Whether a password is set.'),
  has_pictures: z.boolean().describe('Whether pictures are assigned, in use or not.'),
  no_of_books: z.int(),
  last_sign_in_at: z.iso.datetime().nullable(),
});
export type ClassStudent = z.output<typeof ClassStudent>;

export const ClassDetail = SchoolClass.pick({
  id: true,
  name: true,
  class_id: true,
  no_of_students: true,
  no_of_books: true,
}).extend({ students: z.array(ClassStudent) });
export type ClassDetail = z.output<typeof ClassDetail>;

export const ClassQuery = KeysetQuery.extend({
  // Clients ask for as many classes as were counted, and a new school has none: 0 is read as 1.
  limit: z.union([z.literal('0').transform(() => 1), KeysetQuery.shape.limit]),
  state: z.enum(['current', 'archived']).default('current'),
  teachers: z.literal('none').optional().describe('Only classes without a teacher.'),
  ordering: sortedBy('name', 'students', 'books').default('name'),
});
export type ClassQuery = z.output<typeof ClassQuery>;

const name = nameOf(classWords.nameMissing);
const teacher_ids = z.array(z.uuid()).max(50);

const routeDefaults = { host: 'tenant', params: ById, reply: SchoolClass } as const;
const csv = ['name', 'class_id', 'no_of_students', 'no_of_books', 'is_code_off', 'archived_at'] as const;

export const listSchoolClasses = route({
  ...routeDefaults,
  method: 'GET',
  path: '/v1/school-classes/',
  summary: 'List the classes of the school.',
  params: Nothing,
  query: ClassQuery,
  reply: pageOf(SchoolClass),
  csv,
});

export const listTeacherClasses = route({
  ...routeDefaults,
  method: 'GET',
  path: '/v1/teacher/school-classes/',
  summary: 'List the caller’s own classes, or all classes if the caller manages all.',
  params: Nothing,
  query: ClassQuery,
  reply: pageOf(SchoolClass).extend({
    no_of_students: z.int().describe('Number of students in all listed classes; each counts once.'),
    no_of_books: z.int(),
  }),
  csv,
});

export const showClassDetail = route({
  ...routeDefaults,
  method: 'GET',
  path: '/api-admin/school-classes/{id}/',
  summary: 'List the students of a class of the school.',
  reply: ClassDetail,
});

export const showTeacherClass = route({
  ...routeDefaults,
  method: 'GET',
  path: '/v1/teacher/school-classes/{id}/',
  summary: 'List the students of one of the caller’s own classes.',
  reply: ClassDetail,
});

export const showClass = route({
  ...routeDefaults,
  method: 'GET',
  path: '/v1/school-classes/{id}/',
  summary: 'Get a class with its teachers and whether its class code is on.',
});

export const createSchoolClass = route({
  ...routeDefaults,
  method: 'POST',
  path: '/v1/school-classes/',
  summary: 'Create a class with a new class code. A teacher who creates it teaches it.',
  params: Nothing,
  body: z.strictObject({ name, teacher_ids: teacher_ids.default([]) }),
  status: 201,
});

export const changeClass = route({
  ...routeDefaults,
  method: 'PATCH',
  path: '/v1/school-classes/{id}/',
  summary: 'Rename a class, or turn its class code on or off. Only the fields sent change.',
  body: z.strictObject({ name: name.optional(), is_code_off: z.boolean().optional() }),
});

export const setClassTeachers = route({
  ...routeDefaults,
  method: 'PUT',
  path: '/v1/school-classes/{id}/teachers/',
  summary: 'Set the teachers of a class.',
  body: z.strictObject({ teacher_ids }),
});

export const rotateClassCode = route({
  ...routeDefaults,
  method: 'POST',
  path: '/v1/school-classes/{id}/rotate-code/',
  summary: 'Replace the class code. The old code stops working and is never reused.',
});

export const archiveClass = route({
  ...routeDefaults,
  method: 'POST',
  path: '/v1/school-classes/{id}/archive/',
  summary: 'Archive a class. Its students are kept.',
});

export const restoreClass = route({
  ...routeDefaults,
  method: 'POST',
  path: '/v1/school-classes/{id}/restore/',
  summary: 'Restore an archived class.',
});

export const PossibleTeacher = ClassTeacher.extend({ role: Role, email: z.string().nullable() });
export type PossibleTeacher = z.output<typeof PossibleTeacher>;

export const listPossibleTeachers = route({
  ...routeDefaults,
  method: 'GET',
  path: '/v1/teachers/',
  summary: 'List the people who can teach a class.',
  params: Nothing,
  query: KeysetQuery,
  reply: pageOf(PossibleTeacher),
});

export const changeStudentPassword = route({
  ...routeDefaults,
  method: 'PUT',
  path: '/change-password/{id}/',
  summary: 'Set a student’s password and return it once. Ends the student’s sessions and cards.',
  body: z.strictObject({
    new_password: z
      .string(classWords.passwordMissing)
      .max(128, classWords.passwordLong)
      .regex(/\S/, classWords.passwordMissing),
  }),
  reply: z.object({ password: z.string() }),
});
