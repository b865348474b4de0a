import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

/** The press handles one book at a time, because it needs most of the machine's memory and CPU. */
export const makePages = defineJob({
  name: 'make-pages',
  payload: z.object({ rendition_id: z.uuid() }),
  queue: 'press',
});
export const removeFiles = defineJob({ name: 'remove-files', payload: z.object({ folders: z.array(z.string()) }) });
/** Stores the data by which a staff book is compared. The handler is in api/authoring/pieces, which compares books. */
export const compareBook = defineJob({
  name: 'compare-book',
  payload: z.object({ book_id: z.uuid() }),
  queue: 'press',
});
