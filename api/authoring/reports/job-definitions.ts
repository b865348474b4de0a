import { z } from 'zod';
import { defineJob } from '#api/kit/jobs.ts';

export const emailUrgentReportJob = defineJob({
  name: 'email-urgent-report',
  payload: z.object({ report_id: z.uuid() }),
});
