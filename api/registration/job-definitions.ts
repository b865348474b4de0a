import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

export const createSamples = defineJob({ name: 'create-samples', payload: z.object({}) });
