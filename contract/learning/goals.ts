import { z } from 'zod';
import { ScenePicture } from '#contract/core/content/fields.ts';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { ofPreview, withPreview } from '#contract/kit/preview.ts';
import { route } from '#contract/kit/route.ts';
import { BookSummary } from '#contract/library/books.ts';
import { StorySummary } from '#contract/library/stories.ts';
import { inMode, withMode } from '#contract/schools/applied-mode.ts';
import { ShownCause, ShownEntry } from './shown-entries.ts';

export const GoalNumber = z.int().min(1).max(17);

/** The numbers of works with a goal that the caller can see. */
export const GoalCounts = z.object({
  books: z.int(),
  stories: z.int(),
  courses: z.int(),
  films: z.int(),
  challenges: z.int(),
  causes: z.int(),
  messages: z.int(),
});
export type GoalCounts = z.output<typeof GoalCounts>;

export const GoalSummary = z.object({
  number: GoalNumber,
  title: z.string(),
  text: z.string().describe('HTML, sanitized on the server; empty until someone has written it.'),
  image: ScenePicture,
  language: z.string(),
  is_translated: z.boolean().describe('Whether the text is in the language of the caller.'),
  counts: GoalCounts,
});
export type GoalSummary = z.output<typeof GoalSummary>;

/** A message to the world, as everyone reads it. */
const GoalMessage = z.object({ id: z.uuid(), text: z.string(), pen_name: z.string(), country: z.string().nullable() });

/** A goal with its newest works of every kind. */
export const Goal = GoalSummary.extend({
  books: z.array(BookSummary),
  stories: z.array(StorySummary),
  courses: z.array(ShownEntry),
  films: z.array(ShownEntry),
  challenges: z.array(ShownEntry),
  causes: z.array(ShownCause),
  messages: z.array(GoalMessage).describe('Messages of Dear World.'),
  ...withPreview,
});
export type Goal = z.output<typeof Goal>;

const base = { method: 'GET', host: 'both' } as const;

export const listGoals = route({
  ...base,
  path: '/goals/',
  summary: 'List the 17 global goals in the words of children, with how much is tagged with each.',
  query: PageQuery.extend(inMode),
  reply: pageOf(GoalSummary).extend(withMode),
});

export const showGoal = route({
  ...base,
  path: '/goals/{number}/',
  summary: 'Get a global goal with the newest of what is tagged with it.',
  params: z.strictObject({
    number: z
      .string()
      .regex(/^([1-9]|1[0-7])$/)
      .transform(Number),
  }),
  query: z.strictObject({ ...inMode, ...ofPreview }),
  reply: Goal.extend(withMode),
});
