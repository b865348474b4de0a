import { Kysely, type Transaction } from 'kysely';
import type { DB } from '#db/types.ts';
import { type Actor, readRoleOf, type Worker } from './actor.ts';
import { createDialect, type Pool, type TransactionStart } from './pipeline.ts';
import { Refusal } from './refusal.ts';

/** The database as one tenant sees it, inside a transaction. Only `inTenant` creates one. */
export type TenantDb = Transaction<DB>;
/** The database as the platform sees it, for platform staff and jobs across tenants. Only `inPlatform` creates one. */
export type PlatformDb = Transaction<DB> & { readonly ofPlatform: true };

/** Raised by `assert_session_active` in migrations 0115 and 0159. */
const SESSION_ENDED = 'BK401';

/** Runs `work` in a transaction that sees only the actor's tenant, and only while the actor's session is active. */
export async function inTenant<Result>(
  pool: Pool,
  actor: Actor | Worker,
  work: (db: TenantDb) => Promise<Result>,
): Promise<Result> {
  const db = new Kysely<DB>({ dialect: createDialect(pool, transactionStart(actor)) });
  try {
    return await db.transaction().execute(work);
  } catch (cause) {
    throw sqlState(cause) === SESSION_ENDED ? new Refusal('notSignedIn') : cause;
  }
}

export async function inPlatform<Result>(pool: Pool, work: (db: PlatformDb) => Promise<Result>): Promise<Result> {
  const db = new Kysely<DB>({ dialect: createDialect(pool, undefined) });
  return db.transaction().execute((transaction) => work(transaction as PlatformDb));
}

function transactionStart(actor: Actor | Worker): TransactionStart {
  const { tenantId, personId, sessionId } = actor;
  const values = [tenantId, personId ?? '', actor.role === 'worker' ? actor.role : readRoleOf(actor)];
  if ('family' in actor && actor.family)
    return {
      text: `${SET_CONTEXT}, set_config('app.child_id', $4, true)`,
      values: [...values, actor.family.studentId],
      isCheck: false,
    };
  if (!sessionId) return { text: SET_CONTEXT, values, isCheck: false };
  // One statement: PostgreSQL evaluates the columns in order, and without the settings the check fails with an error.
  return { text: `${SET_CONTEXT}, assert_session_active($4)`, values: [...values, sessionId], isCheck: true };
}

const SET_CONTEXT =
  "select set_config('app.tenant_id', $1, true), set_config('app.person_id', $2, true), set_config('app.role', $3, true)";

/** Returns PostgreSQL's five-character error code. */
export function sqlState(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
}

/** Returns the name of the constraint that a statement violated. */
export function violatedConstraint(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'constraint' in thrown && typeof thrown.constraint === 'string'
    ? thrown.constraint
    : undefined;
}
