import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

/** The press handles one book at a time: it needs most of the memory and CPU of the machine. */
export const makePages = defineJob({
  name: 'make-pages',
  payload: z.object({ rendition_id: z.uuid() }),
  queue: 'press',
});
export const removeFiles = defineJob({ name: 'remove-files', payload: z.object({ folders: z.array(z.string()) }) });
/** Stores what a book of staff is compared by. Its handler is in api/authoring/pieces, which compares. */
export const compareBook = defineJob({
  name: 'compare-book',
  payload: z.object({ book_id: z.uuid() }),
  queue: 'press',
});
