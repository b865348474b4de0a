import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

/** Makes the edition of a year from its current messages. The database also queues it when a message is removed. */
export const makeEdition = defineJob({
  name: 'make-edition',
  payload: z.object({ year: z.int() }),
  queue: 'press',
});

/** Returns the job key, which limits each edition to one waiting job; the tenant is added before it. */
export const editionJobKey = (year: number) => `edition ${year}`;
