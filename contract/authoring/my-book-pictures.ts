import { z } from 'zod';
import { Drawing } from '#contract/kit/drawings.ts';
import { ById, route } from '#contract/kit/route.ts';
import { pieceWords } from './piece-words.ts';
import { Piece, PiecePage } from './pieces.ts';

export const MAX_PICTURE_BYTES = 10 * 1_048_576;

const Alt = z.string().trim().max(2000).default('').describe('What the picture shows.');
const Position = z.coerce
  .number()
  .int()
  .min(1)
  .max(2)
  .default(1)
  .describe('1, or 2 for the second picture of the layout `two_pictures`.');
const ByPage = z.strictObject({ id: z.uuid(), page: z.uuid() });
const ByPosition = z.strictObject({ position: Position });
const base = { host: 'tenant', params: ByPage, reply: PiecePage } as const;

export const putPagePhoto = route({
  ...base,
  method: 'PUT',
  path: '/my-books/{id}/pages/{page}/picture/',
  summary:
    'Put a picture on a page: JPEG, PNG, WebP, GIF or AVIF, judged by its content. With If-Match only if no one changed the page since.',
  body: z.strictObject({ alt: Alt, position: Position }),
  files: { picture: MAX_PICTURE_BYTES },
});
export const deletePagePicture = route({
  ...base,
  method: 'DELETE',
  path: '/my-books/{id}/pages/{page}/picture/',
  summary: 'Take a picture off a page. `position` says which one. With If-Match only if no one changed the page since.',
  query: ByPosition,
});
export const showPageDrawing = route({
  ...base,
  method: 'GET',
  path: '/my-books/{id}/pages/{page}/drawing/',
  summary: 'Get the strokes and cutouts of a drawing, to go on with it.',
  query: ByPosition,
  reply: Drawing,
});
export const putPageDrawing = route({
  ...base,
  method: 'PUT',
  path: '/my-books/{id}/pages/{page}/drawing/',
  summary: 'Put a drawing on a page, up to 256 kB of JSON. Requires If-Match.',
  body: Drawing.extend({ alt: Alt, position: Position }).refine(
    ({ strokes, cutouts }) => strokes.length + cutouts.length > 0,
    { path: ['strokes'], error: pieceWords.drawingEmpty },
  ),
});
/** Twice the size of three minutes at 48 kbit/s. */
export const MAX_VOICE_BYTES = 2 * 1_048_576;
export const MAX_VOICE_SECONDS = 180;

export const putPageVoice = route({
  ...base,
  method: 'PUT',
  path: '/my-books/{id}/pages/{page}/voice/',
  summary:
    'Put a recorded voice on a page: MP3, up to 3 minutes and 2 MB. With If-Match only if no one changed the page since.',
  files: { voice: MAX_VOICE_BYTES },
});
export const deletePageVoice = route({
  ...base,
  method: 'DELETE',
  path: '/my-books/{id}/pages/{page}/voice/',
  summary: 'Take the recorded voice off a page. With If-Match only if no one changed the page since.',
});
export const putMyCover = route({
  ...base,
  method: 'PUT',
  path: '/my-books/{id}/cover/',
  summary: 'Put a picture of one’s own on the cover: JPEG, PNG, WebP or GIF.',
  params: ById,
  files: { cover: MAX_PICTURE_BYTES },
  reply: Piece,
});
