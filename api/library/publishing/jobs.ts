import { handleJob } from '#api/kit/job-runner.ts';
import { bookOwner } from './book-owner.ts';
import { makePages, removeFiles } from './job-definitions.ts';
import { runRendition } from './run-rendition.ts';

export const publishingHandlers = [
  handleJob(makePages, (attempt) => runRendition(attempt, attempt.payload.rendition_id, bookOwner)),
  handleJob(removeFiles, async ({ storage, tenantId, payload }) => {
    for (const folder of payload.folders) await storage.remove(`${tenantId}/${folder}`);
  }),
];
