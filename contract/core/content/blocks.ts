import { z } from 'zod';
import {
  Goal,
  Goals,
  Line,
  Link,
  Paragraph,
  type ReferencedKind,
  RichText,
  ScenePicture,
  Slug,
  slugOf,
} from './fields.ts';

const heading = Line.optional();
/** Entries to show, in their order; an empty list shows the first that have one of the goals. */
const chosen = (kind: ReferencedKind) => ({
  title: heading,
  slugs: z.array(slugOf(kind)).max(12).default([]),
  goals: Goals,
});

export const TextBlock = z.object({ kind: z.literal('text'), html: RichText });
export const PictureBlock = z.object({
  kind: z.literal('picture'),
  picture: ScenePicture,
  caption: Paragraph.optional(),
});
export const StepsBlock = z.object({
  kind: z.literal('steps'),
  title: heading,
  steps: z
    .array(z.object({ title: Line, text: Paragraph }))
    .min(1)
    .max(12),
});
export const QuoteBlock = z.object({ kind: z.literal('quote'), text: Paragraph, by: Line });
export const QuestionsBlock = z.object({
  kind: z.literal('questions'),
  title: heading,
  questions: z
    .array(z.object({ question: Line, answer: RichText }))
    .min(1)
    .max(30),
});
/** Figures that are counted when they are shown. A figure that someone wrote is a text with its source. */
export const LiveFigure = z.enum(['schools', 'books', 'countries', 'languages', 'raised']);
export type LiveFigure = z.output<typeof LiveFigure>;
export const StatisticsBlock = z.object({
  kind: z.literal('statistics'),
  title: heading,
  figures: z.array(LiveFigure).min(1).max(5),
});
export const FilmsBlock = z.object({ kind: z.literal('films'), ...chosen('film') });
export const CoursesBlock = z.object({ kind: z.literal('courses'), ...chosen('course') });
export const ChallengesBlock = z.object({ kind: z.literal('challenges'), ...chosen('challenge') });
export const CausesBlock = z.object({ kind: z.literal('causes'), ...chosen('cause') });
/** Books of the library that match a filter, the newest first. */
export const ShelfBlock = z.object({
  kind: z.literal('shelf'),
  title: heading,
  goal: Goal.optional(),
  age: z.int().min(3).max(18).optional(),
  level: z.int().min(1).max(5).optional(),
  language: z.string().max(10).optional(),
  category: Slug.optional(),
  limit: z.int().min(1).max(12).default(6),
});
export const CallToActionBlock = z.object({
  kind: z.literal('call_to_action'),
  title: Line,
  text: Paragraph.optional(),
  label: Line,
  url: Link,
});

/** A part of a page or of a hub. */
export const Block = z.discriminatedUnion('kind', [
  TextBlock,
  PictureBlock,
  StepsBlock,
  QuoteBlock,
  QuestionsBlock,
  StatisticsBlock,
  FilmsBlock,
  CoursesBlock,
  ChallengesBlock,
  CausesBlock,
  ShelfBlock,
  CallToActionBlock,
]);
export type Block = z.output<typeof Block>;
export const Blocks = z.array(Block).max(60);
