// Written from contract/core/jobs.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/core/jobs.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const bulkOnDeadJobs = 'POST /jobs/dead/bulk/' as Endpoint<typeof routes.bulkOnDeadJobs>;
export const discardDeadJob = 'DELETE /jobs/dead/{id}/' as Endpoint<typeof routes.discardDeadJob>;
export const listDeadJobs = 'GET /jobs/dead/' as Endpoint<typeof routes.listDeadJobs>;
export const retryDeadJob = 'POST /jobs/dead/{id}/retry/' as Endpoint<typeof routes.retryDeadJob>;
export const showJobs = 'GET /jobs/' as Endpoint<typeof routes.showJobs>;
