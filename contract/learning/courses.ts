import { z } from 'zod';
import { ScenePicture } from '#contract/core/content/fields.ts';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { PreviewQuery, withPreview } from '#contract/kit/preview.ts';
import { Moment, route } from '#contract/kit/route.ts';
import { LanguageCode } from '#contract/kit/work-fields.ts';
import { inMode, ofAllModes, withMode } from '#contract/schools/applied-mode.ts';
import { courseWords } from './course-words.ts';

/** The database decides the state in one place, for every reply. */
export const ChapterState = z.enum(['not_started', 'started', 'done']);
export type ChapterState = z.output<typeof ChapterState>;

const slug = z.string().min(1).max(80);

/** A course in a list. */
export const CourseSummary = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  image: ScenePicture,
  minutes: z.int().describe('The minutes of its chapters together.'),
  chapter_count: z.int(),
  goals: z.array(z.int()),
  age_from: z.int().nullable(),
  age_to: z.int().nullable(),
  languages: z.array(z.string()).describe('Languages in which it is published.'),
  language: z.string().describe('The language of this text: English where there is no translation.'),
  url: z.string(),
});
export type CourseSummary = z.output<typeof CourseSummary>;

const Neighbour = z.object({ slug: z.string(), title: z.string(), number: z.int(), url: z.string() });

/** A course in a list, with the caller's progress. */
export const ListedCourse = CourseSummary.extend({
  progress: z
    .object({ done: z.int().describe('Number of chapters.'), next: Neighbour.describe('The first that is not done.') })
    .nullable()
    .describe('Of a course that the caller has started and not finished; null for all other courses and callers.'),
  state: ChapterState.nullable().describe('`done` when each chapter is; null for callers who have no progress here.'),
});
export type ListedCourse = z.output<typeof ListedCourse>;

const CourseChapter = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  has_film: z.boolean(),
  language: z.string(),
  url: z.string(),
  state: ChapterState.nullable().describe('Of the caller; null for callers who have no progress here.'),
});
export type CourseChapter = z.output<typeof CourseChapter>;

export const Course = CourseSummary.extend({
  outcome: z.string().nullable().describe('What a class has at the end.'),
  credit: z.string().nullable(),
  chapters: z.array(CourseChapter),
  certificate: z.string().nullable().describe('URL of the caller’s certificate of this course.'),
  ...withPreview,
});
export type Course = z.output<typeof Course>;

/**
 * `true` for `do`, `talk` and `make`, a text for `answer`, a choice for `choose`, all choices in an order for `order`.
 */
export const AnswerValue = z.union([
  z.boolean(),
  // Larger than an answer may be: the server refuses more than 4,000 characters by a sentence that a union cannot have.
  z.string().max(20_000),
  z.array(z.string().max(40)).max(8),
]);
export type AnswerValue = z.output<typeof AnswerValue>;
/** Answers by the id of the task. */
const Answers = z.record(z.string().max(40), AnswerValue);
export type Answers = z.output<typeof Answers>;

export const ChapterTask = z.object({
  id: z.string(),
  kind: z.enum(['do', 'talk', 'answer', 'choose', 'order', 'make']),
  text: z.string(),
  is_required: z.boolean(),
  is_new: z.boolean().optional().describe('The caller had done the chapter before it had the task.'),
  choices: z
    .array(z.object({ id: z.string(), text: z.string(), feedback: z.string().optional() }))
    .optional()
    .describe('Those of `order` are mixed. `feedback` is sent after the caller has answered.'),
  right_order: z.array(z.string()).optional().describe('Of `order`, after the caller has answered.'),
});
export type ChapterTask = z.output<typeof ChapterTask>;

/** A task as it was when the person answered it. The chapter has the task, or the chosen choice, no more. */
export const FormerTask = ChapterTask.pick({ id: true, kind: true, text: true }).extend({
  choices: z.array(z.object({ id: z.string(), text: z.string() })).describe('All that the task ever had.'),
});
export type FormerTask = z.output<typeof FormerTask>;

/** A classmate who worked on the same device. */
const Partner = z.object({ id: z.uuid(), first_name: z.string() });
export type Partner = z.output<typeof Partner>;

export const Partners = z.array(Partner).describe('Classmates with whom the person worked on one device.');

export const ChapterProgress = z.object({
  state: ChapterState,
  answers: Answers,
  earlier: z
    .record(z.string(), z.array(z.string()))
    .describe('Texts that another device replaced without having seen them, by task, the newest last.'),
  former_tasks: z.array(FormerTask).describe('Answered tasks that the chapter does not have like that any more.'),
  needs_help: z.boolean(),
  done_at: Moment.nullable(),
  updated_at: Moment.nullable(),
  together_with: Partners,
});
export type ChapterProgress = z.output<typeof ChapterProgress>;

const ChapterFilm = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  duration_seconds: z.int(),
  image: ScenePicture,
  url: z.string(),
});
export type ChapterNeighbour = z.output<typeof Neighbour>;

export const Chapter = z.object({
  id: z.uuid(),
  slug: z.string(),
  course: z.object({ slug: z.string(), title: z.string(), language: z.string(), url: z.string() }),
  number: z.int().describe('Its place in the course, from 1.'),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  language: z.string(),
  body: z.string().describe('HTML, cleaned on the server.'),
  film: ChapterFilm.nullable().describe('Null while its film is not published.'),
  word_list: z.array(z.object({ word: z.string(), meaning: z.string() })),
  tasks: z.array(ChapterTask),
  materials: z
    .array(
      z.object({
        title: z.string(),
        text: z.string(),
        rows: z.array(z.object({ label: z.string(), lines: z.int() })),
      }),
    )
    .describe('Sheets to print.'),
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
  notes: z.string().nullable().describe('For teachers, as HTML; null for everyone else.'),
  progress: ChapterProgress.nullable().describe('Of the caller; null for callers who have no progress here.'),
  ...withPreview,
});
export type Chapter = z.output<typeof Chapter>;

export const CourseQuery = PageQuery.extend({
  ...inMode,
  ...ofAllModes,
  goal: z.coerce.number().int().min(1).max(17).optional(),
  age: z.coerce.number().int().min(3).max(18).optional(),
  language: LanguageCode.optional().describe('Courses that are published in this language.'),
});
export type CourseQuery = z.output<typeof CourseQuery>;

const base = { method: 'GET', host: 'both' } as const;

export const listCourses = route({
  ...base,
  path: '/courses/',
  summary: 'List the courses, in the caller’s language, or in English where there is no translation.',
  query: CourseQuery,
  reply: pageOf(ListedCourse).extend(withMode),
});

export const showCourse = route({
  ...base,
  path: '/courses/{slug}/',
  summary: 'Show a course with its chapters and, for people of a school, what they have done of it.',
  params: z.strictObject({ slug }),
  query: PreviewQuery,
  reply: Course,
});

const ofChapter = z.strictObject({ slug, chapter: slug });

export const showChapter = route({
  ...base,
  path: '/courses/{slug}/chapters/{chapter}/',
  summary: 'Show a chapter. Notes are for staff, progress is that of the caller.',
  params: ofChapter,
  query: PreviewQuery,
  reply: Chapter,
});

export const saveChapterProgress = route({
  ...base,
  method: 'PUT',
  host: 'tenant',
  path: '/courses/{slug}/chapters/{chapter}/progress/',
  summary:
    'Save what the caller did in a chapter, once for each `operation_id`. Answers that are left out stay. An empty text, `false` or an empty list takes an answer back.',
  params: ofChapter,
  body: z.strictObject({
    operation_id: z.string().min(1).max(200),
    chapter_id: z
      .uuid()
      .optional()
      .describe(
        'The chapter that was answered. It is saved even if its address has changed or belongs to another one now.',
      ),
    answers: Answers.default({}),
    done: z.boolean().optional().describe('The caller says that the chapter is done, or takes that back.'),
    needs_help: z.boolean().optional(),
    partners: z
      .array(z.uuid())
      .max(2, courseWords.tooManyPartners)
      .optional()
      .describe('Classmates who work on the same device: it counts for each of them.'),
    seen_at: z.iso
      .datetime()
      .optional()
      .describe('The `updated_at` that the device knew. A newer text that is replaced is kept as an earlier one.'),
  }),
  reply: z.object({ state: ChapterState, answers: Answers, updated_at: z.string() }),
});

export const Classmates = z.object({
  classmates: z
    .array(z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }))
    .describe(
      'Those with the same first name have as much of their last name as tells them apart; all others have none.',
    ),
});
export type Classmate = z.output<typeof Classmates>['classmates'][number];

export const listClassmates = route({
  ...base,
  host: 'tenant',
  path: '/classmates/',
  summary: 'List who is in a class of the student, to work together on one device.',
  reply: Classmates,
});
