import { z } from 'zod';
import type { Email } from '#api/core/email/service.ts';
import { defineJob } from '#api/kit/jobs.ts';

/** The emails to the admins are rendered when the school is closed, and sent when their link has something to open. */
export const exportSchoolJob = defineJob({
  name: 'export-school',
  payload: z.object({ version: z.string(), name: z.string(), emails: z.array(z.custom<Email>()) }),
  runsWhileSuspended: true,
});

/** Removes the files of a closing that a restore has ended. The school may be closing again by then. */
export const removeExportsJob = defineJob({
  name: 'remove-exports',
  payload: z.object({ version: z.string() }),
  runsWhileSuspended: true,
});
