import type { JobContext, ScheduledJob } from '#api/kit/job-runner.ts';
import { closeLedger } from './closing-queries.ts';

export const closingScheduledJobs: ScheduledJob[] = [
  // Do not rename: queued jobs are found by this name.
  { name: 'close-ledger', cron: '13 * * * *', run: closeWholeLedger },
];

/** Carries balances forward in parts, so that no statement takes longer than one part. */
async function closeWholeLedger({ inPlatform }: JobContext): Promise<void> {
  while (await inPlatform(closeLedger));
}
