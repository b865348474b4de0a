import { z } from 'zod';
import { Piece } from './pieces.ts';
import { Nothing, route } from './route.ts';

export const checkRefusalWords = {
  notFailed: 'This check has not failed. Load the page again.',
} as const;

export const sayNameIsMadeUp = route({
  method: 'POST',
  path: '/my-books/{id}/checks/{check}/made-up/',
  summary: 'Say whether the author made up a name that a check found. Only a reviewer can let it pass.',
  host: 'tenant',
  params: z.strictObject({ id: z.uuid(), check: z.uuid() }),
  query: Nothing,
  body: z.strictObject({ is_made_up: z.boolean() }),
  reply: Piece,
});
