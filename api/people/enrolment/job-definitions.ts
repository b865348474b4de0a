import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';
import { CallerRole, Visit } from '#contract/kit/roles.ts';

/** The person who confirmed or undid the import, as in their token at that time. */
const Confirmer = z.object({
  role: CallerRole,
  person_id: z.uuid().nullable(),
  visit: Visit.optional(),
  ip: z.string().nullable(),
});
export type Confirmer = z.output<typeof Confirmer>;

const payload = z.object({ import_id: z.uuid(), by: Confirmer });

/**
 * One queue, so that each job has the worker's connections to itself, and the next list is validated against the last
 * one's result.
 */
export const enrolJob = defineJob({ name: 'enrol-list', payload, queue: 'enrolment' });
export const undoJob = defineJob({ name: 'undo-list', payload, queue: 'enrolment' });
/** A separate queue, because hashing takes far longer than enrolling. */
export const hashPasswordsJob = defineJob({
  name: 'hash-enrolled-passwords',
  payload: z.object({ import_id: z.uuid() }),
  queue: 'enrolment-passwords',
});
