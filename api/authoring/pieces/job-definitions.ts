import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

/** Makes the pages of an author's uploaded file. */
export const makeFilePages = defineJob({
  name: 'make-file-pages',
  payload: z.object({ piece_id: z.uuid(), rendition_id: z.uuid() }),
  queue: 'press',
});

/**
 * Makes the pages of a submitted piece and checks it. It runs in the queue of the press, one piece or book at a time.
 */
export const processPiece = defineJob({
  name: 'process-piece',
  payload: z.object({ piece_id: z.uuid(), revision: z.int() }),
  queue: 'press',
});
