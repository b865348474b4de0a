import { z } from 'zod';

/** The editor draws a control for each field by its `format`, and names it by `contentFieldWords`. */
export const Line = z.string().trim().min(1).max(200);
/** A short text without marks. */
export const Paragraph = z.string().trim().min(1).max(1000).meta({ format: 'paragraph' });
/** HTML of the story editor, which the server cleans by an allow-list before it stores it. */
export const RichText = z.string().trim().min(1).max(60_000).meta({ format: 'html' });
/** The last part of an address. */
export const Slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const ReferencedKind = z.enum(['film', 'course', 'challenge', 'cause']);
export type ReferencedKind = z.output<typeof ReferencedKind>;
/** The last part of the address of another entry, or of a cause, which the editor offers by its title. */
export const slugOf = (kind: ReferencedKind) => Slug.meta({ format: 'entry', of: kind });
/** A path on the same site, or the page of another site over https. */
export const Link = z
  .string()
  .max(500)
  .regex(/^(\/(?!\/)[^\s"<>\\]*|https:\/\/[^\s"<>\\]+)$/)
  .meta({ format: 'link' });
/** One of the goals, which the editor names and draws in its colour. */
export const Goal = z.int().min(1).max(17).meta({ format: 'goal' });
/** A cut-paper scene of `look/scenes.ts`, in the colour of a goal. An empty description marks decoration. */
export const ScenePicture = z
  .object({
    scene: z.enum(['hills', 'boat', 'tree', 'town', 'bird', 'peaks', 'flower', 'whale', 'window', 'rain']),
    goal: Goal,
    alt: z.string().trim().max(300).default(''),
  })
  .meta({ format: 'picture' });
export type ScenePicture = z.output<typeof ScenePicture>;

export const Goals = z.array(Goal).max(17).default([]).meta({ format: 'goals' });
const Age = z.int().min(3).max(18).nullable().default(null);

/** Fields for readers' lists that kinds share. A translation does not repeat these facets. */
export const readerFacets = {
  goals: Goals,
  age_from: Age,
  age_to: Age,
  level: z.int().min(1).max(5).nullable().default(null),
  position: z.int().min(0).max(10_000).default(0),
};
/** The id of an uploaded film, which the editor uploads. */
export const FilmFileId = z.uuid().meta({ format: 'film-file' });
/** A moment with its offset, as ISO 8601. */
export const Moment = z.iso.datetime({ offset: true });
