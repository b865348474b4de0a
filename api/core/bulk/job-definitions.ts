import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

const payload = z.object({ id: z.uuid() });

/** Runs actions one after the other: a large one takes minutes, and two at a time would keep other jobs waiting. */
const queue = 'bulk';

export const runBulkJob = defineJob({ name: 'run-bulk-action', payload, queue });
export const undoBulkJob = defineJob({ name: 'undo-bulk-action', payload, queue });
