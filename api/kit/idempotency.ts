import type { Actor } from './actor.ts';
import {
  findReply,
  insertKey,
  type KeyRow,
  keyInsert,
  replyUpdate,
  runAndUndo,
  updateReply,
} from './idempotency-queries.ts';
import { NotClaimedError, type Pool } from './pipeline.ts';
import { Refusal } from './refusal.ts';
import type { Sealing } from './sealing.ts';
import { sha256 } from './secrets.ts';
import { inTenant, type TenantDb } from './tenant.ts';

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
  request: IdempotentRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { operation, personId, key, body, sealing } = request;
  if (key === undefined) return work();
  const row = rowOf({ operation, tenantId: db.tenantId, personId, key });
  const body_hash = sha256(JSON.stringify(body));

  if (!(await insertKey(db, { ...row, body_hash }))) return repeatReply(db, { row, body_hash, ...request }, work);
  const reply = await work();
  await updateReply(db, row, storedText(reply, row, sealing));
  return reply;
}

/**
 * Runs a write in a transaction of its own, once for each Idempotency-Key, like `runIdempotent`. The key is inserted in
 * the message of the work's first statements, and the reply stored in that of the commit. If the key exists, those
 * statements are rolled back.
 */
export async function writeInTenant(
  pool: Pool,
  actor: Actor,
  request: IdempotentRequest,
  work: (db: TenantDb) => Promise<unknown>,
): Promise<unknown> {
  const { key, body, sealing, ...facts } = request;
  if (key === undefined) return inTenant(pool, actor, work);
  const row = rowOf({ key, ...facts });
  const body_hash = sha256(JSON.stringify(body));
  let currentTenantId = row.tenant_id;
  const last = (reply: unknown) => replyUpdate(row, storedText(reply, row, sealing), currentTenantId);
  const workAndNoteTenant = async (db: TenantDb) => {
    const reply = await work(db);
    currentTenantId = db.tenantId;
    return reply;
  };
  try {
    return await inTenant(pool, actor, workAndNoteTenant, { claim: keyInsert({ ...row, body_hash }), last });
  } catch (cause) {
    if (!(cause instanceof NotClaimedError)) throw cause;
    return inTenant(pool, actor, (db) => repeatReply(db, { row, body_hash, ...request }, () => work(db)));
  }
}

type Repetition = Pick<IdempotentRequest, 'isRowScoped' | 'sealing'> & { row: KeyRow; body_hash: Buffer };

/** Returns the first reply again. */
async function repeatReply(
  db: TenantDb,
  { row, body_hash, isRowScoped = false, sealing }: Repetition,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const reply = fromStored(await findFirstReply(db, row, body_hash), row.key_hash, sealing);
  if (isRowScoped && reply !== null) await refuseLostRight(db, work);
  return reply;
}

function storedText(reply: unknown, { key_hash }: KeyRow, sealing: IdempotentRequest['sealing']): string {
  return JSON.stringify(toStored(reply ?? null, key_hash, sealing));
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
