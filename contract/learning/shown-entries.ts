import { z } from 'zod';
import { ScenePicture } from '#contract/core/content/fields.ts';

/** A film, a course, a challenge or a hub in a list of another page. */
export const ShownEntry = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  image: ScenePicture.nullable(),
  language: z.string().describe('That of the title and the summary.'),
  age_from: z.int().nullable(),
  age_to: z.int().nullable(),
  url: z.string().describe('Its page.'),
});
export type ShownEntry = z.output<typeof ShownEntry>;

/** A cause in a list of another page. */
export const ShownCause = z.object({
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  language: z.string(),
  cover: z.string().describe('URL of a picture.'),
  url: z.string().describe('Its page.'),
});
export type ShownCause = z.output<typeof ShownCause>;
