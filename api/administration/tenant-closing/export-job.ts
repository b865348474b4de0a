import { z } from 'zod';
import type { Email } from '#api/core/email/service.ts';
import { defineJob } from '#api/kit/jobs.ts';

/** Exports a school. The emails to its admins are rendered at the closing, and sent once the export exists. */
export const exportSchoolJob = defineJob({
  name: 'export-school',
  payload: z.object({ version: z.string(), name: z.string(), emails: z.array(z.custom<Email>()) }),
  runsWhileSuspended: true,
});

/** Removes the files of a closing that a restore has ended. The school may already be in a new closing. */
export const removeExportsJob = defineJob({
  name: 'remove-exports',
  payload: z.object({ version: z.string() }),
  runsWhileSuspended: true,
});
