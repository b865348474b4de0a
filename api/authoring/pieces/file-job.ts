import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

/** Makes the pages of an author's uploaded file. */
export const makeFilePages = defineJob({
  name: 'make-file-pages',
  payload: z.object({ piece_id: z.uuid(), rendition_id: z.uuid() }),
  queue: 'press',
});
