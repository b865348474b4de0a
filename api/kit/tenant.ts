import { Kysely, type Transaction } from 'kysely';
import type { DB } from '#db/types.ts';
import { type Actor, readerOf, type Worker } from './actor.ts';
import { type Opening, openedDialect, type Pool } from './pipeline.ts';
import { Refusal } from './refusal.ts';

/** The database as one tenant sees it, inside one transaction. Only `inTenant` makes one. */
export type TenantDb = Transaction<DB>;
/** The database as the platform sees it: root routes of platform staff and jobs across tenants. Only `inPlatform` makes one. */
export type PlatformDb = Transaction<DB> & { readonly ofPlatform: true };

/** Raised by `assert_session_stands` in migration 0115. */
const SESSION_ENDED = 'BK401';

/** Runs `work` in a transaction that sees the actor's tenant alone, and only while the actor's session stands. */
export async function inTenant<Result>(
  pool: Pool,
  actor: Actor | Worker,
  work: (db: TenantDb) => Promise<Result>,
): Promise<Result> {
  const db = new Kysely<DB>({ dialect: openedDialect(pool, openingOf(actor)) });
  try {
    return await db.transaction().execute(work);
  } catch (cause) {
    throw sqlStateOf(cause) === SESSION_ENDED ? new Refusal('notSignedIn') : cause;
  }
}

export async function inPlatform<Result>(pool: Pool, work: (db: PlatformDb) => Promise<Result>): Promise<Result> {
  const db = new Kysely<DB>({ dialect: openedDialect(pool, undefined) });
  return db.transaction().execute((transaction) => work(transaction as PlatformDb));
}

function openingOf(actor: Actor | Worker): Opening {
  const { tenantId, personId, sessionId } = actor;
  const values = [tenantId, personId ?? '', actor.role === 'worker' ? actor.role : readerOf(actor)];
  if ('family' in actor && actor.family)
    return {
      text: `${SETTINGS}, set_config('app.child_id', $4, true)`,
      values: [...values, actor.family.childId],
      checks: false,
    };
  if (!sessionId) return { text: SETTINGS, values, checks: false };
  // In one statement: the columns of a select are worked out one after another, and without settings the check fails loudly.
  return { text: `${SETTINGS}, assert_session_stands($4)`, values: [...values, sessionId], checks: true };
}

const SETTINGS =
  "select set_config('app.tenant_id', $1, true), set_config('app.person_id', $2, true), set_config('app.role', $3, true)";

/** The five letters by which PostgreSQL tells what went wrong. */
export function sqlStateOf(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
}

/** The constraint that a statement broke, to be told in words. */
export function brokenConstraint(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'constraint' in thrown && typeof thrown.constraint === 'string'
    ? thrown.constraint
    : undefined;
}
