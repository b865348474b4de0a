import { z } from 'zod';
import { ById, Nothing, route } from '#contract/kit/route.ts';
import { Upload } from './uploads.ts';

/** A film that staff uploaded, with its facts. */
export const FilmFile = z.object({
  id: z.uuid().describe('The text of the film names it in its field `file`.'),
  name: z.string(),
  size: z.int().describe('In bytes.'),
  state: z.enum(['waiting', 'processing', 'ready', 'refused']),
  error: z.string().nullable().describe('Why it was refused.'),
  duration_ms: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  has_sound: z.boolean().nullable(),
});
export type FilmFile = z.output<typeof FilmFile>;

const base = { host: 'root', params: ById } as const;

export const createFilmUpload = route({
  ...base,
  method: 'POST',
  path: '/content/uploads/',
  summary:
    'Begin the upload of a film by tus 1.0.0 with the headers Tus-Resumable, Upload-Length (at most 1 GB) and Upload-Metadata (filename).',
  params: Nothing,
  reply: Upload,
  status: 201,
});
export const showFilmUpload = route({
  ...base,
  method: 'GET',
  path: '/content/uploads/{id}/',
  summary: 'Get how much of the caller’s film has arrived; with HEAD only the headers of tus.',
  reply: Upload,
});
export const continueFilmUpload = route({
  ...base,
  method: 'PATCH',
  path: '/content/uploads/{id}/',
  summary: 'Send bytes of a film from the position in the header Upload-Offset.',
  stream: 'application/offset+octet-stream',
  reply: Nothing,
  status: 204,
});
export const removeFilmUpload = route({
  ...base,
  method: 'DELETE',
  path: '/content/uploads/{id}/',
  summary: 'End the upload of a film and remove its bytes.',
  reply: Nothing,
  status: 204,
});

export const putContentFilm = route({
  ...base,
  method: 'PUT',
  path: '/content/{id}/film/',
  summary: 'Give a film the file of a complete upload. It is checked and written again before it can be published.',
  body: z.strictObject({ upload: z.uuid() }),
  reply: FilmFile,
});
export const showContentFilm = route({
  ...base,
  method: 'GET',
  path: '/content/{id}/film/',
  summary: 'Get one of the files of a film, or the one that was uploaded last.',
  query: z.strictObject({ file: z.uuid().optional() }),
  reply: FilmFile,
});
