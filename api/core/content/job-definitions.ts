import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

/**
 * Rewrites an uploaded film. Films are processed one after the other: each can fill the disk with two gigabytes during
 * the copy.
 */
export const processFilm = defineJob({
  name: 'process-film',
  payload: z.object({ film_id: z.uuid() }),
  queue: 'films',
  maxAttempts: 3,
});
