import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

/** Writes an uploaded film again. One after the other: each can fill the disk with two gigabytes while it is copied. */
export const processFilm = defineJob({
  name: 'process-film',
  payload: z.object({ film_id: z.uuid() }),
  queue: 'films',
  maxAttempts: 3,
});
