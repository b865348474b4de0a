import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { refusalWords } from '#contract/kit/refusals.ts';
import type { Route } from '#contract/kit/route.ts';
import { fromStored, type IdempotentRequest, rowOf, toStored } from './idempotency.ts';
import { claimRun, deleteRun, findRun, finishRun, type KeyRow, releaseRun } from './idempotency-queries.ts';
import type { Policy } from './policy.ts';
import { Refusal } from './refusal.ts';
import { sha256 } from './secrets.ts';
import { idempotencyOptions, type RequestContext, type ServedRoute, type TransactionRunner } from './serve.ts';
import { inTenant, type TenantDb } from './tenant.ts';

type IdempotentCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = RequestContext<P, Q, B> &
  TransactionRunner & {
    /** The id of this work, the same in every repetition with one Idempotency-Key. */
    workId: string;
  };

/**
 * Serves a call that must happen once and holds no connection while it waits for a payment provider. The handler opens
 * its own transactions.
 *
 * The same Idempotency-Key and body get the first reply; another body is 409. While the first call works, repetitions
 * get 409 `in_progress`. A handler that throws a refusal below 500 has begun nothing: its key is free again. After any
 * other error (a provider that does not answer, a killed process) the next call with the key runs the handler again
 * with the same `workId`. Use `workId` as the id of the row that the first step inserts, find that row when it exists
 * already, and continue. The reply is stored sealed if the contract has `hasSecretReply`. A reply is not checked
 * against lost rights of teachers: use this where the caller owns the rows.
 */
export function serveIdempotent<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  contract: Route<P, Q, B, R> & { needsIdempotencyKey?: true },
  may: Policy,
  handler: (call: IdempotentCall<P, Q, B>) => Promise<z.input<R>>,
): ServedRoute {
  if (!contract.needsIdempotencyKey) throw new Error(`${contract.path} must need an Idempotency-Key.`);
  return {
    contract,
    may,
    run(context, { pool, pepper }) {
      const inTransaction: TransactionRunner['inTransaction'] = (work, options) =>
        inTenant(pool, context.actor, work, options);
      const call = { ...(context as RequestContext<P, Q, B>), inTransaction };
      const request = idempotencyOptions(contract, context, pepper);
      return runIdempotentSteps(inTransaction, request, (workId) => handler({ ...call, workId }));
    },
  };
}

/**
 * Longer than a handler's calls to a provider take, with their timeouts. A run still open after this time died with its
 * process.
 */
const RUN_TIMEOUT_SECONDS = 60;

/** Runs `work` as `serveIdempotent` describes. The key is required. */
export async function runIdempotentSteps(
  inTransaction: TransactionRunner['inTransaction'],
  { operation, tenantId, personId, key, body, sealing }: IdempotentRequest,
  work: (workId: string) => Promise<unknown>,
  runSeconds = RUN_TIMEOUT_SECONDS,
): Promise<unknown> {
  if (key === undefined) throw new Refusal('malformed', { message: refusalWords.idempotencyKey });
  const row = rowOf({ operation, tenantId, personId, key });
  const body_hash = sha256(JSON.stringify(body));
  const runId = randomUUID();

  const claim = (db: TenantDb) => claimRun(db, { ...row, body_hash }, { runId, seconds: runSeconds });
  const workId = await inTransaction(claim, { isOneBatch: true });
  if (workId === undefined) return findFinished(inTransaction, row, { body_hash, sealing });
  try {
    const reply = (await work(workId)) ?? null;
    const stored = JSON.stringify(toStored(reply, row.key_hash, sealing));
    await inTransaction((db) => finishRun(db, row, runId, stored), { isOneBatch: true });
    return reply;
  } catch (cause) {
    const end = cause instanceof Refusal && cause.status < 500 ? deleteRun : releaseRun;
    // If the database is away, the run ends by its timeout.
    await inTransaction((db) => end(db, row, runId), { isOneBatch: true }).catch(() => {});
    throw cause;
  }
}

async function findFinished(
  inTransaction: TransactionRunner['inTransaction'],
  row: KeyRow,
  { body_hash, sealing }: { body_hash: Buffer; sealing: IdempotentRequest['sealing'] },
): Promise<unknown> {
  const run = await inTransaction((db) => findRun(db, row));
  if (run && !run.body_hash.equals(body_hash)) throw new Refusal('conflict', { state: 'key used for another body' });
  if (!run?.has_reply) throw new Refusal('conflict', { message: refusalWords.inProgress, state: 'in_progress' });
  return fromStored(run.reply, row.key_hash, sealing);
}
