import { z } from 'zod';
import { ById, route } from '#contract/kit/route.ts';
import { Check, Piece } from './pieces.ts';

export const checkRefusalWords = {
  notFailed: 'This check has not failed. Load the page again.',
} as const;

/** The results of the checks on a piece as it is now. Nothing is stored, so an id is valid within one reply only. */
const CheckPreview = z.object({
  checks: z
    .array(Check)
    .describe('Empty while a file is processed, and for a long work: it is checked when it is sent.'),
});
const preview = {
  method: 'GET',
  host: 'tenant',
  params: ById,
  reply: CheckPreview,
} as const;

export const previewBookChecks = route({
  ...preview,
  path: '/my-books/{id}/checks/',
  summary: 'Check a book as it is now, before it is sent. It is compared with other works only when it is sent.',
});
export const previewStoryChecks = route({
  ...preview,
  path: '/my-stories/{id}/checks/',
  summary: 'Check a story as it is now, before it is sent. It is compared with other works only when it is sent.',
});

export const sayNameIsMadeUp = route({
  method: 'POST',
  path: '/my-books/{id}/checks/{check}/made-up/',
  summary: 'Say whether the author made up a name that a check found. Only a reviewer can let it pass.',
  host: 'tenant',
  params: z.strictObject({ id: z.uuid(), check: z.uuid() }),
  body: z.strictObject({ is_made_up: z.boolean() }),
  reply: Piece,
});
