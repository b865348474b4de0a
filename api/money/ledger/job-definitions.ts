import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

export const checkLedgerJob = defineJob({ name: 'check-ledger', payload: z.object({ check: z.uuid() }) });
