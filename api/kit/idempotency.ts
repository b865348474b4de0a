import { findReply, insertKey, type KeyRow, runAndUndo, updateReply } from './idempotency-queries.ts';
import { Refusal } from './refusal.ts';
import type { Sealing } from './sealing.ts';
import { sha256 } from './secrets.ts';
import type { TenantDb } from './tenant.ts';

export type IdempotentRequest = {
  /** The endpoint, such as `POST /messages/`. */
  operation: string;
  tenantId: string;
  personId: string | null;
  key: string | undefined;
  body: unknown;
  /** Set for callers who may see some rows only: they can lose a right between a request and its repetition. */
  isRowScoped?: boolean;
  /** Encrypts the stored reply. Set for replies that contain a secret. */
  sealing?: Sealing<unknown> | undefined;
};

/**
 * Runs `work` once for each Idempotency-Key. A repeated key and body get the first reply; the same key with another
 * body is refused. If two requests arrive at the same time, the second waits at the row until the first has committed.
 */
export async function runIdempotent(
  db: TenantDb,
  { operation, personId, key, body, isRowScoped = false, sealing }: IdempotentRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined) return work();
  const row = rowOf({ operation, tenantId: db.tenantId, personId, key });
  const body_hash = sha256(JSON.stringify(body));

  if (!(await insertKey(db, { ...row, body_hash }))) {
    const stored = await findFirstReply(db, row, body_hash);
    const reply = fromStored(stored, row.key_hash, sealing);
    if (isRowScoped && reply !== null) await refuseLostRight(db, work);
    return reply;
  }

  const reply = await work();
  await updateReply(db, row, JSON.stringify(toStored(reply ?? null, row.key_hash, sealing)));
  return reply;
}

/** Returns whether a request is a repetition, for work that begins before the transaction that records it. */
export async function isRepeated(db: TenantDb, { key, body, ...request }: IdempotentRequest): Promise<boolean> {
  if (key === undefined) return false;
  const first = await findReply(db, rowOf({ key, ...request }));
  if (first) assertSameBody(first, sha256(JSON.stringify(body)));
  return first !== undefined;
}

export function rowOf({ operation, tenantId, personId, key }: Omit<IdempotentRequest, 'body'>): KeyRow {
  return { tenant_id: tenantId, key_hash: sha256(`${operation} ${personId} ${key}`) };
}

/** Runs the work again and undoes it. Throws its refusal if the caller may not see or change these rows any more. */
async function refuseLostRight(db: TenantDb, work: () => Promise<unknown>): Promise<void> {
  await runAndUndo(db, async () => {
    try {
      await work();
    } catch (thrown) {
      // Other failures come from the first request, such as a name that is now taken.
      if (thrown instanceof Refusal && (thrown.code === 'notFound' || thrown.code === 'forbidden')) throw thrown;
    }
  });
}

async function findFirstReply(db: TenantDb, row: KeyRow, bodyHash: Buffer) {
  const first = await findReply(db, row);
  assertSameBody(first, bodyHash);
  return first?.reply;
}

function assertSameBody(first: { body_hash: Buffer } | undefined, bodyHash: Buffer): void {
  if (!first?.body_hash.equals(bodyHash)) throw new Refusal('conflict', { state: 'key used for another body' });
}

export function toStored(reply: unknown, keyHash: Buffer, sealing: IdempotentRequest['sealing']): unknown {
  return sealing ? sealing.seal(reply, keyHash.toString('hex')).toString('base64') : reply;
}

export function fromStored(reply: unknown, keyHash: Buffer, sealing: IdempotentRequest['sealing']): unknown {
  return sealing ? sealing.open(Buffer.from(String(reply), 'base64'), keyHash.toString('hex')) : reply;
}
