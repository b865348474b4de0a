import type { Transaction } from 'kysely';
import { refusalWords } from '#contract/kit/refusals.ts';
import type { DB } from '#db/types.ts';
import { type Actor, readRoleOf, type Worker } from './actor.ts';
import {
  type Pool,
  runTransaction,
  type Statement,
  type TransactionOptions,
  type TransactionStart,
} from './pipeline.ts';
import { Refusal } from './refusal.ts';

/** The database as one tenant sees it, inside a transaction. Only `inTenant` creates one. */
export type TenantDb = Transaction<DB> & { readonly tenantId: string; readonly isReadOnly: boolean };
/** The database as the platform sees it, for platform staff and jobs across tenants. Only `inPlatform` creates one. */
export type PlatformDb = Transaction<DB> & { readonly ofPlatform: true };

/** Codes raised by `assert_session_active`, `assert_ability` and the steps of pieces. */
const refusalOfState = { BK401: 'notSignedIn', BK403: 'forbidden', BK409: 'conflict' } as const;

/**
 * Runs `work` in a transaction that sees only the actor's tenant, and only while the actor's session is active. With
 * `isOneBatch` it is committed before `work` sees a result, whatever `work` throws then.
 */
export async function inTenant<Result>(
  pool: Pool,
  actor: Actor | Worker,
  work: (db: TenantDb) => Promise<Result>,
  options: Omit<TransactionOptions<Result>, 'start'> = {},
): Promise<Result> {
  const { tenantId } = actor;
  const { isReadOnly = false } = options;
  try {
    return await runTransaction<DB, Result>(pool, { ...options, start: transactionStart(actor) }, (transaction) =>
      work(Object.assign(transaction, { tenantId, isReadOnly })),
    );
  } catch (cause) {
    const state = sqlState(cause) as keyof typeof refusalOfState;
    if (!(state in refusalOfState)) throw cause;
    const isNew = violatedConstraint(cause) === 'second_person_is_new';
    throw new Refusal(refusalOfState[state], isNew ? { message: refusalWords.newSecondPerson } : {});
  }
}

/**
 * Runs a read without a message for its commit: the statements of each tick are a transaction of their own. A read that
 * turns out to need one transaction runs again in one, because it writes or switches the tenant.
 */
export async function readInTenant<Result>(
  pool: Pool,
  actor: Actor,
  work: (db: TenantDb) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTenant(pool, actor, work, { isReadOnly: true });
  } catch (cause) {
    if (sqlState(cause) !== READ_ONLY && !(cause instanceof SwitchInReadError)) throw cause;
    return inTenant(pool, actor, work);
  }
}

/** PostgreSQL refused a write. */
const READ_ONLY = '25006';
class SwitchInReadError extends Error {}

/** Returns the statement that makes a tenant the current one, for a row that belongs to the caller's own tenant. */
export const tenantSwitch = (tenantId: string): Statement => ({
  text: "select set_config('app.tenant_id', $1, true)",
  values: [tenantId],
});

/** Records the tenant to which a database function has switched the transaction, such as `visit_sharing_school`. */
export function recordSwitch(db: TenantDb, tenantId: string): void {
  if (db.isReadOnly) throw new SwitchInReadError('a switch of the tenant ends with its batch');
  Object.assign(db, { tenantId });
}

/** Runs `work` in a transaction across tenants. */
export function inPlatform<Result>(
  pool: Pool,
  work: (db: PlatformDb) => Promise<Result>,
  options: Pick<TransactionOptions, 'isReadOnly' | 'isOneBatch'> = {},
): Promise<Result> {
  return runTransaction<DB, Result>(pool, options, (transaction) => work(transaction as PlatformDb));
}

/**
 * Returns one statement: PostgreSQL evaluates the columns in order, and the checks fail with an error without the
 * settings.
 */
function transactionStart(actor: Actor | Worker): TransactionStart {
  const { tenantId, personId, sessionId } = actor;
  const family = 'family' in actor ? actor.family : undefined;
  const ability = 'ability' in actor ? actor.ability : undefined;
  const colleagueId = 'platform' in actor ? actor.platform?.colleagueId : undefined;
  const values = [tenantId, personId ?? '', actor.role === 'worker' ? actor.role : readRoleOf(actor)];
  const next = (value: string) => `$${values.push(value)}`;
  const columns = [SET_CONTEXT];
  if (family) columns.push(`set_config('app.child_ids', ${next(`{${family.childIds.join()}}`)}, true)`);
  if (colleagueId) columns.push(`set_config('app.colleague_id', ${next(colleagueId)}, true)`);
  if (sessionId) columns.push(`assert_session_active(${next(sessionId)})`);
  if (ability) columns.push(`assert_ability(${next(ability)}, ${family ? next(family.linkId) : 'null'})`);
  return { text: columns.join(', '), values, isCheck: Boolean(sessionId || ability) };
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
