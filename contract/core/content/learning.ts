import { z } from 'zod';
import { Cues } from './cues.ts';
import {
  FilmFileId,
  Goals,
  Line,
  Moment,
  Paragraph,
  RichText,
  readerFacets,
  ScenePicture,
  Slug,
  slugOf,
} from './fields.ts';

const summary = Paragraph;

export const CourseContent = z.object({
  title: Line,
  summary,
  image: ScenePicture,
  /** The result that a class has at the end. */
  outcome: Paragraph.optional(),
  /** The author and the licence. */
  credit: Paragraph.optional(),
  ...readerFacets,
});

const TaskId = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const Choice = z.object({ id: TaskId, text: Paragraph, feedback: Paragraph.optional() });
/**
 * Something to do in a chapter. `do` and `talk` are ticked, `make` leads to a new book or story, `answer` is written,
 * `choose` has choices with feedback of which one is picked, and `order` lists its choices in the right order.
 */
export const Task = z.object({
  id: TaskId,
  kind: z.enum(['do', 'talk', 'answer', 'choose', 'order', 'make']),
  text: Paragraph,
  is_required: z.boolean().default(false),
  choices: z.array(Choice).min(2).max(8).optional(),
});
export type Task = z.output<typeof Task>;

export const ChapterContent = z.object({
  title: Line,
  summary,
  body: RichText,
  film: slugOf('film').nullable().default(null),
  word_list: z
    .array(z.object({ word: Line, meaning: Paragraph }))
    .max(30)
    .default([]),
  tasks: z.array(Task).max(20).default([]),
  /** Sheets to print: a title, what to do, and lines, boxes or questions to fill in. */
  materials: z
    .array(
      z.object({
        title: Line,
        text: Paragraph,
        rows: z.array(z.object({ label: Line, lines: z.int().min(1).max(12) })).max(20),
      }),
    )
    .max(5)
    .default([]),
  /** For teachers: in no reply to anyone else. */
  notes: RichText,
  minutes: z.int().min(1).max(240),
  position: readerFacets.position,
});

export const FilmContent = z.object({
  title: Line,
  summary,
  cues: Cues.default([]).describe('The captions of this language.'),
  descriptions: Cues.default([]).describe('What the pictures show and no caption says.'),
  questions: z.array(Paragraph).max(12).default([]),
  /** The name of a drawn film of `look/films`. */
  drawing: Slug.nullable().default(null),
  /** The file of a film that was uploaded. */
  file: FilmFileId.nullable().default(null),
  /** A smaller file of the same film, for slow connections. */
  small_file: FilmFileId.nullable().default(null),
  duration_seconds: z.int().min(1).max(1800),
  cause: slugOf('cause').nullable().default(null),
  /** The page of a film on another site. */
  link: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  image: ScenePicture,
  ...readerFacets,
});

export const ChallengeContent = z.object({
  title: Line,
  summary,
  brief: RichText,
  rubric: z
    .array(z.object({ name: Line, levels: z.array(Paragraph).min(3).max(5) }))
    .min(3)
    .max(6),
  /** Days in UTC−12: the last one lasts until it has ended everywhere on Earth. */
  opens_on: z.iso.date(),
  closes_on: z.iso.date(),
  image: ScenePicture,
  ...readerFacets,
});

/** Returns whether pages can write times in a time zone of this name. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const LiveContent = z.object({
  title: Line,
  summary,
  body: RichText.optional(),
  host: Line,
  starts_at: Moment,
  ends_at: Moment,
  time_zone: z.string().max(60).refine(isTimeZone),
  spoken_language: z.string().max(10),
  seats: z.int().min(1).max(10_000),
  /** Shown to registered people only. */
  join_url: z.url({ protocol: /^https$/ }),
  recording: slugOf('film').nullable().default(null),
  image: ScenePicture,
  ...readerFacets,
});

export const GoalContent = z.object({
  title: Line,
  text: RichText,
  image: ScenePicture,
  position: readerFacets.position,
});

export const TemplateContent = z.object({
  title: Line,
  summary,
  size: z.enum(['square', 'portrait', 'landscape', 'a4', 'a5']),
  steps: z
    .array(z.object({ title: Line, text: Paragraph }))
    .min(1)
    .max(12),
  checklist: z.array(Paragraph).max(20).default([]),
  /** A link to the template in a design tool. */
  link: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  goals: Goals,
  position: readerFacets.position,
});
