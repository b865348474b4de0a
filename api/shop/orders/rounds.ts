import { enqueueJob } from '#api/kit/jobs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import type { AttemptRow } from './attempt-queries.ts';
import { askForFeeJob, reconcilePaymentJob, settleDisputesJob, settleRefundsJob } from './job-definitions.ts';

/** The schedule of questions about a payment without news: after 15 s, 1, 5 and 15 minutes, 1, 6, 24 and 72 hours. */
const ROUND_SECONDS = [15, 60, 300, 900, 3600, 21_600, 86_400, 259_200];
const LAST_ROUND = ROUND_SECONDS.length - 1;

export const isLastRound = (round: number) => round >= LAST_ROUND;

/** Returns when a round is due; undefined after the last round. */
function timeOf(round: number, since: Date): Date | undefined {
  const seconds = ROUND_SECONDS[round];
  return seconds === undefined ? undefined : new Date(since.getTime() + seconds * 1000);
}

// Each round queues the next one before it asks, so an unavailable provider ends nothing. The job key queues a round
// once, although a failed job is retried.

/** Queues a question about a payment, counted from its beginning. */
export async function enqueueReconciliation(
  db: TenantDb,
  { id, created_at }: Pick<AttemptRow, 'id' | 'created_at'>,
  round: number,
): Promise<void> {
  const runAt = timeOf(round, created_at);
  if (runAt)
    await enqueueJob(db, reconcilePaymentJob, { attempt_id: id, round }, { runAt, key: keyOf('ask', id, round) });
}

/** Queues a question about a fee that the provider has not reported yet. */
export async function enqueueFeeRound(db: TenantDb, attemptId: string, round: number): Promise<void> {
  const runAt = timeOf(round, new Date());
  const key = keyOf('fee', attemptId, round);
  if (runAt) await enqueueJob(db, askForFeeJob, { attempt_id: attemptId, round }, { runAt, key });
}

/** Queues a question about the refunds of a payment. */
export async function enqueueRefundRound(db: TenantDb, attemptId: string, round: number): Promise<void> {
  const runAt = timeOf(round, new Date());
  const key = keyOf('refunds', attemptId, round);
  if (runAt) await enqueueJob(db, settleRefundsJob, { attempt_id: attemptId, round }, { runAt, key });
}

/** Days of late questions after a refund: a bank can refuse it late, and the event can be lost. */
const LATE_DAYS = [7, 30];

/** Queues late questions about a refund. `name` is part of the job key. */
export async function enqueueLateQuestions(db: TenantDb, attemptId: string, name: string): Promise<void> {
  for (const days of LATE_DAYS) {
    const runAt = new Date(Date.now() + days * DAY_MS);
    const job = { attempt_id: attemptId, round: null };
    await enqueueJob(db, settleRefundsJob, job, { runAt, key: `late ${name} ${days}` });
  }
}

/** Days of questions after a dispute began: banks decide within months, and the event can be lost. */
const DISPUTE_DAYS = [1, 7, 30, 60, 90, 120, 150];

export async function enqueueDisputeQuestions(db: TenantDb, attemptId: string, name: string): Promise<void> {
  for (const days of DISPUTE_DAYS) {
    const runAt = new Date(Date.now() + days * DAY_MS);
    await enqueueJob(db, settleDisputesJob, { attempt_id: attemptId }, { runAt, key: `dispute ${name} ${days}` });
  }
}

const keyOf = (what: 'ask' | 'fee' | 'refunds', attemptId: string, round: number) => `${what} ${attemptId} ${round}`;
