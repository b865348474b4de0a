import { z } from 'zod';
import { route } from '#contract/kit/route.ts';
import { BookState } from '#contract/kit/work-fields.ts';

/** The names with which the sample class and its students are created, in the first language of the school. */
export const schoolSampleWords = {
  className: 'Sample class',
  lastName: 'Sample',
  firstNames: { one: 'Ada', two: 'Ben', three: 'Lina', four: 'Omar', five: 'Maya' },
} as const;

/** The samples with which a new school can look around, until someone removes them. */
export const SchoolSamples = z.object({
  is_present: z.boolean().describe('Whether there is something to remove.'),
  is_preparing: z.boolean().describe('Whether class or books are still being made.'),
  class: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  keeps_class: z
    .boolean()
    .describe('Whether the class stays as a class of the school, because it has students or class books of its own.'),
  students: z.int().describe('Sample students. One that the school has renamed is its own student.'),
  own_students: z.int().describe('Students of the school in the sample class. They stay.'),
  published_works: z.int().describe('Published works by sample students. They stay, without an author.'),
  books: z.array(z.object({ id: z.uuid(), title: z.string(), state: BookState })),
});
export type SchoolSamples = z.output<typeof SchoolSamples>;

export const showSchoolSamples = route({
  host: 'tenant',
  method: 'GET',
  path: '/school-samples/',
  summary: 'Show the sample class and the starter books of a new school, and what would stay if they were removed.',
  reply: SchoolSamples,
});

export const removeSchoolSamples = route({
  host: 'tenant',
  method: 'DELETE',
  path: '/school-samples/',
  summary: 'Remove the sample class, its sample students and the starter books. What the school has added stays.',
  reply: z.void(),
  status: 204,
});
