import { z } from 'zod';
import { Direction } from './web-book.ts';

export const BookState = z.enum([
  'draft',
  'uploaded',
  'processing',
  'checks_failed',
  'in_review',
  'changes_asked',
  'approved',
  'published',
  'pulled_down',
]);
export type BookState = z.output<typeof BookState>;

export const Audience = z.enum(['everyone', 'families', 'school']);
export type Audience = z.output<typeof Audience>;

export const CategorySlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

export const LanguageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/);

/** The states of a change to a published piece, which readers do not see yet. */
export const ChangeState = BookState.extract([
  'draft',
  'uploaded',
  'processing',
  'checks_failed',
  'in_review',
  'changes_asked',
]);
export type ChangeState = z.output<typeof ChangeState>;

/** The states of a sent change: only its author learns of a draft. */
export const SentChangeState = ChangeState.exclude(['draft']);
export type SentChangeState = z.output<typeof SentChangeState>;

export const StoryKind = z.enum(['story', 'blog']);
export type StoryKind = z.output<typeof StoryKind>;

/** The fields of a book and a story for their author, their reviewers and the staff who publish them. */
export const workFields = {
  id: z.uuid(),
  title: z.string(),
  author: z.string().describe('Pen name of the author.'),
  language: z.string(),
  direction: Direction,
  level: z.int().nullable(),
  age_from: z.int().nullable(),
  age_to: z.int().nullable(),
  goal: z.int().nullable(),
  categories: z.array(z.string()),
};
