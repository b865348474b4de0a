import { handleJob, type JobHandler, type ScheduledJob } from '#api/kit/job-runner.ts';
import { runBulkJob, undoBulkJob } from './job-definitions.ts';
import { deleteOldBulkActions } from './queries.ts';
import { type Registry, runBulkAction, undoAction } from './run.ts';

export function bulkHandlers(registry: Registry): JobHandler[] {
  return [
    handleJob(runBulkJob, (attempt) => runBulkAction(attempt, registry)),
    handleJob(undoBulkJob, (attempt) => undoAction(attempt, registry)),
  ];
}

export const bulkScheduledJobs: ScheduledJob[] = [
  { name: 'forget-bulk-actions', cron: '52 2 * * *', run: ({ inPlatform }) => inPlatform(deleteOldBulkActions) },
];
