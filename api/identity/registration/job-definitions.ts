import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

/** Gives a school that has just confirmed its email address samples, unless it has declined them. */
export const createSamples = defineJob({ name: 'create-samples', payload: z.object({}) });
