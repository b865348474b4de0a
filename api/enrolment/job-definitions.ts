import { z } from 'zod';
import { job } from '#api/kit/jobs.ts';
import { Asker, Visit } from '#contract/roles.ts';

/** Who confirmed or undid, as the token said it then. */
const By = z.object({ role: Asker, person_id: z.uuid().nullable(), visit: Visit.optional(), ip: z.string() });
export type Confirmer = z.output<typeof By>;

const payload = z.object({ import_id: z.uuid(), by: By });

/** One after the other: each has the worker's connections for itself, and the next is judged by what the one before wrote. */
export const enrolList = job({ name: 'enrol-list', payload, queue: 'enrolment' });
export const undoList = job({ name: 'undo-list', payload, queue: 'enrolment' });
/** Apart from them, since hashing takes far longer than enrolling. */
export const hashPasswords = job({
  name: 'hash-enrolled-passwords',
  payload: z.object({ import_id: z.uuid() }),
  queue: 'enrolment-passwords',
});
