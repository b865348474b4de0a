import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';
import { CallerRole, Visit } from '#contract/kit/roles.ts';

/** The person who confirmed or undid the import, as their token said at that time. */
const Confirmer = z.object({
  role: CallerRole,
  person_id: z.uuid().nullable(),
  visit: Visit.optional(),
  ip: z.string().nullable(),
});
export type Confirmer = z.output<typeof Confirmer>;

const payload = z.object({ import_id: z.uuid(), by: Confirmer });

/** One queue: each job has the worker's connections to itself, and the next list is validated against what the last one wrote. */
export const enrolJob = defineJob({ name: 'enrol-list', payload, queue: 'enrolment' });
export const undoJob = defineJob({ name: 'undo-list', payload, queue: 'enrolment' });
/** A queue of its own, because hashing takes far longer than enrolling. */
export const hashPasswordsJob = defineJob({
  name: 'hash-enrolled-passwords',
  payload: z.object({ import_id: z.uuid() }),
  queue: 'enrolment-passwords',
});
