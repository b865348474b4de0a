import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';
import { CallerRole, Visit } from '#contract/roles.ts';

/** Who confirmed or undid, as the token said it then. */
const By = z.object({ role: CallerRole, person_id: z.uuid().nullable(), visit: Visit.optional(), ip: z.string() });
export type Confirmer = z.output<typeof By>;

const payload = z.object({ import_id: z.uuid(), by: By });

/** One after the other: each has the worker's connections for itself, and the next is judged by what the one before wrote. */
export const enrolJob = defineJob({ name: 'enrol-list', payload, queue: 'enrolment' });
export const undoJob = defineJob({ name: 'undo-list', payload, queue: 'enrolment' });
/** Apart from them, since hashing takes far longer than enrolling. */
export const hashPasswordsJob = defineJob({
  name: 'hash-enrolled-passwords',
  payload: z.object({ import_id: z.uuid() }),
  queue: 'enrolment-passwords',
});
