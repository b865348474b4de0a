import { z } from 'zod';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { AnswerValue, ChapterState, ChapterTask, FormerTask, Partners } from './courses.ts';

const slug = z.string().min(1).max(80);

const StudentChapter = z.object({
  state: ChapterState,
  done_at: Moment.nullable(),
  needs_help: z.boolean(),
  together_with: Partners,
});

export const ClassProgress = z.object({
  course: z.object({ slug: z.string(), title: z.string() }),
  chapters: z.array(z.object({ slug: z.string(), title: z.string(), number: z.int(), url: z.string() })),
  students: z
    .array(
      z.object({
        id: z.uuid(),
        first_name: z.string(),
        last_name: z.string(),
        chapters: z.record(z.string(), StudentChapter).describe('By the slug of the chapter.'),
      }),
    )
    .describe('Every student of the class, in the order of their names.'),
  can_read_answers: z.boolean().describe('Whether the caller teaches this class.'),
});
export type ClassProgress = z.output<typeof ClassProgress>;

/** A course that students of a class have begun and not all of them have finished. */
export const ClassCourse = z.object({
  class: z.object({ id: z.uuid(), name: z.string() }),
  course: z.object({ slug: z.string(), title: z.string(), language: z.string(), url: z.string() }),
  students: z.int().describe('Number of students who have begun it.'),
  finished: z.int().describe('Number of students who have done each chapter.'),
});
export type ClassCourse = z.output<typeof ClassCourse>;

export const listClassCourses = route({
  method: 'GET',
  host: 'tenant',
  path: '/class-courses/',
  summary: 'List the courses in progress in the classes that the caller teaches, those worked on last first.',
  reply: z.object({ results: z.array(ClassCourse) }),
});

const base = { host: 'tenant', params: ById } as const;

export const showClassProgress = route({
  ...base,
  method: 'GET',
  path: '/v1/school-classes/{id}/progress/',
  summary: 'List the students of a class by the chapters of a course.',
  query: z.strictObject({ course: slug.optional().describe('By default the first course.') }),
  reply: ClassProgress,
  csv: ['first_name', 'last_name', 'chapter', 'state', 'done_at', 'needs_help', 'together_with'],
  csvRows: ({ chapters, students }) =>
    students.flatMap(({ first_name, last_name, chapters: own }) =>
      chapters.map(({ slug: chapter, title }) => ({
        ...{ first_name, last_name, chapter: title, ...own[chapter] },
        together_with: own[chapter]?.together_with.map((partner) => partner.first_name).join(', '),
      })),
    ),
});

export const markChapter = route({
  ...base,
  method: 'PUT',
  path: '/v1/school-classes/{id}/progress/',
  summary:
    'Mark a chapter as done for students of a class, or take that back, also what was done together. Answers stay.',
  body: z.strictObject({
    course: slug,
    chapter: slug,
    students: z.array(z.uuid()).min(1).max(200),
    done: z.boolean(),
  }),
  reply: z.object({ changed: z.int().describe('Number of students.') }),
});

export const ClassAnswers = z.object({
  tasks: z.array(ChapterTask.pick({ id: true, kind: true, text: true, choices: true })),
  former_tasks: z.array(FormerTask).describe('Answered tasks that the chapter does not have like that any more.'),
  students: z.array(
    z.object({
      id: z.uuid(),
      first_name: z.string(),
      last_name: z.string(),
      answers: z.record(z.string(), AnswerValue).describe('By the id of the task.'),
    }),
  ),
});
export type ClassAnswers = z.output<typeof ClassAnswers>;

export const showClassAnswers = route({
  ...base,
  method: 'GET',
  path: '/v1/school-classes/{id}/answers/',
  summary: 'List what the students of a class answered in a chapter. Only for the teachers of the class.',
  query: z.strictObject({
    course: slug.optional().describe('By default the first course.'),
    chapter: slug.optional().describe('By default the first chapter.'),
  }),
  reply: ClassAnswers,
});
