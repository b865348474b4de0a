import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

const payload = z.object({ id: z.uuid() });

/** One after the other: a large action takes minutes, and two at a time would keep other jobs waiting. */
const queue = 'bulk';

export const runBulkJob = defineJob({ name: 'run-bulk-action', payload, queue });
export const undoBulkJob = defineJob({ name: 'undo-bulk-action', payload, queue });
