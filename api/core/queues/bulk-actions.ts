import type { BulkActionOnRows, PlatformBulkList } from '#api/core/bulk/service.ts';
import type { bulkOnDeadJobs } from '#contract/core/queues.ts';
import { discardJob, retryJob } from './actions.ts';
import { findDeadJobOwners } from './queries.ts';

/** Returns an action without undo: a job that ran has its effect, and a discarded one is gone. */
function changing(change: typeof retryJob): BulkActionOnRows {
  return {
    async run({ db, actor, ip }, ids) {
      for (const id of ids) await change(db, { actor, ip }, { id });
      return new Map();
    },
  };
}

type Body = (typeof bulkOnDeadJobs)['body']['_output'];

export const deadJobBulkList: PlatformBulkList<Body> = {
  path: '/jobs/dead/',
  actions: { retry: changing(retryJob), discard: changing(discardJob) },
  findRows: findDeadJobOwners,
};
