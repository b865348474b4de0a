import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

/** Makes the edition of a year with its messages of now. The database enqueues it too, when a message is taken away. */
export const makeEdition = defineJob({
  name: 'make-edition',
  payload: z.object({ year: z.int() }),
  queue: 'press',
});

/** With the tenant before it, the key under which one job waits for each edition. */
export const editionJobKey = (year: number) => `edition ${year}`;
