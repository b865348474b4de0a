import { z } from 'zod';
import { Cue } from '#contract/core/content/cues.ts';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { ofPreview, withPreview } from '#contract/kit/preview.ts';
import { Moment, Nothing, route } from '#contract/kit/route.ts';
import { LanguageCode } from '#contract/kit/work-fields.ts';
import { inMode, ofAllModes, withMode } from '#contract/schools/applied-mode.ts';

export const FilmSource = z.object({
  kind: z.enum(['drawn', 'file']).describe('`drawn`: scenes as JSON, which the browser animates.'),
  type: z.string().describe('The media type.'),
  url: z.string(),
  height: z.int().describe('In pixels; of a drawn film the height of its drawing.'),
  bytes: z.int(),
  has_sound: z.boolean().describe('Without sound, captions are shown from the beginning.'),
  is_small: z.boolean().describe('Whether this is the smaller file of the film, for slow connections.'),
});
export type FilmSource = z.output<typeof FilmSource>;

export const FilmTrack = z.object({
  language: z.string(),
  label: z.string().describe('The name of the language in that language.'),
  url: z.string().describe('WebVTT.'),
});
export type FilmTrack = z.output<typeof FilmTrack>;

export const Film = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  language: z.string().describe('Of the texts of this reply.'),
  duration_seconds: z.int(),
  sources: z.array(FilmSource).describe('Empty for a film on another site.'),
  captions: z.array(FilmTrack),
  descriptions: z.array(FilmTrack).describe('What the pictures show and no caption says.'),
  transcript: z.string().describe('HTML that was cleaned: captions and descriptions in their order.'),
  questions: z.array(z.string()),
  goal: z.int().nullable().describe('The first of its goals.'),
  goals: z.array(z.int()),
  age_from: z.int().nullable(),
  age_to: z.int().nullable(),
  cause: z.object({ slug: z.string(), name: z.string(), url: z.string() }).nullable(),
  link: z.string().nullable().describe('The page of a film on another site.'),
  poster: z.string().describe('URL of a picture of the film.'),
  url: z.string().describe('Its page.'),
});
export type Film = z.output<typeof Film>;

/** One film, with its words at their moments. */
export const FilmPage = Film.extend({
  ...withPreview,
  published_at: Moment,
  cues: z.array(Cue).describe('The captions in the language of this reply.'),
  described: z.array(Cue).describe('The descriptions in the language of this reply.'),
});
export type FilmPage = z.output<typeof FilmPage>;

export const FilmQuery = PageQuery.extend({
  ...inMode,
  ...ofAllModes,
  goal: z.coerce.number().int().min(1).max(17).optional(),
  age: z.coerce.number().int().min(3).max(18).optional(),
  language: LanguageCode.optional().describe('Films with captions in this language.'),
});
export type FilmQuery = z.output<typeof FilmQuery>;

const base = { method: 'GET', host: 'both' } as const;

export const listFilms = route({
  ...base,
  path: '/films/',
  summary: 'List the films in their order, in the caller’s language or in English.',
  query: FilmQuery,
  reply: pageOf(Film).extend({
    goals: z.array(z.int()).describe('The goals of all films.'),
    languages: z
      .array(z.object({ code: z.string(), label: z.string() }))
      .describe('Those of the captions of all films.'),
    ...withMode,
  }),
});

export const showFilm = route({
  ...base,
  path: '/films/{slug}/',
  summary: 'Get a film with its sources, captions, transcript and questions.',
  params: z.strictObject({ slug: z.string().max(100) }),
  query: z.strictObject(ofPreview),
  reply: FilmPage,
});

export const recordWatchedFilm = route({
  method: 'PUT',
  host: 'tenant',
  path: '/films/{slug}/watched/',
  summary: 'Record that the student has reached the end of a film. Again it changes nothing.',
  params: z.strictObject({ slug: z.string().max(100) }),
  status: 204,
  reply: Nothing,
});
