import { sql } from 'kysely';
import type { Person } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

type Session = { sessionId: string };
type Token = Session & { hash: Buffer };

const now = sql<Date>`now()`;

/** Returns a session's idle limit and total limit, in seconds. */
function lifetimeSeconds(remember: boolean): { idle: number; total: number } {
  const day = 86_400;
  return remember ? { idle: 30 * day, total: 365 * day } : { idle: day / 2, total: 7 * day };
}

type NewSession = Token & { userId: string; remember: boolean };

/**
 * Inserts a session with its first token; returns false for an archived or suspended person. The row lock makes
 * archiving wait, so that it ends this session too.
 */
export async function insertSession(db: TenantDb, { sessionId, hash, userId, remember }: NewSession): Promise<boolean> {
  const { rows } = await sql`
    with started as (
      insert into sessions (tenant_id, id, user_id, remember, expires_at)
      select tenant_id, ${sessionId}, id, ${remember}, now() + make_interval(secs => ${lifetimeSeconds(remember).idle}::int)
      from users
      where tenant_id = ${db.tenantId} and id = ${userId} and archived_at is null and suspended_at is null
      for no key update
      returning tenant_id, id)
    insert into refresh_tokens (tenant_id, session_id, secret_hash)
    select tenant_id, id, ${hash}::bytea from started returning session_id`.execute(db);
  return rows.length > 0;
}

/** Person and secret of a sign-in, and the subject by which its attempts are counted. */
export type CheckedSecret = { kind: string; subject: string; userId: string; changedAt: string };

/** Starts a session after the slow hash, unless something changed meanwhile. Clears the attempts. */
export async function openSession(
  db: TenantDb,
  { kind, subject, changedAt, userId, sessionId, hash, remember }: CheckedSecret & NewSession,
): Promise<{ outcome: string; wait_seconds: number }> {
  const { idle } = lifetimeSeconds(remember);
  const { rows } = await sql<{ outcome: string; wait_seconds: number }>`
    select outcome, wait_seconds from open_session(${kind}, ${subject}, ${userId}, ${changedAt}, ${sessionId}, ${hash},
      ${remember}, ${idle})`.execute(db);
  return rows[0] ?? { outcome: 'changed', wait_seconds: 0 };
}

export async function doesPersonExist(db: TenantDb, userId: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', userId)
    .select('id')
    .executeTakeFirst();
  return person !== undefined;
}

export async function insertRefreshToken(
  db: TenantDb,
  { sessionId, hash, madeFrom }: Token & { madeFrom: Buffer | null },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ tenant_id: db.tenantId, session_id: sessionId, secret_hash: hash, made_from: madeFrom })
    .execute();
}

/** Finds the person of an active session, and locks the session: other refreshes of it wait until commit. */
export async function findSessionToRenew(
  db: TenantDb,
  sessionId: string,
): Promise<(Person & { remember: boolean }) | undefined> {
  const session = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (on) => on.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'))
    .where('s.tenant_id', '=', db.tenantId)
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.archived_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .select(['u.id', 'u.role', 's.remember'])
    .forUpdate('s')
    .executeTakeFirst();
  return (
    session && {
      tenantId: db.tenantId,
      sessionId,
      personId: session.id,
      role: session.role as Person['role'],
      remember: session.remember,
    }
  );
}

/**
 * Finds a refresh token. A used token stays valid for 30 s, for concurrent tabs, and only until its successor is used.
 */
export function findRefreshToken(
  db: TenantDb,
  { sessionId, hash }: Token,
): Promise<{ is_good: boolean; made_from: Buffer | null } | undefined> {
  const isGood = sql<boolean>`first_used_at is null or (first_used_at > now() - interval '30 seconds' and not is_outlived)`;
  return db
    .selectFrom('refresh_tokens')
    .where('tenant_id', '=', db.tenantId)
    .where('session_id', '=', sessionId)
    .where('secret_hash', '=', hash)
    .select([isGood.as('is_good'), 'made_from'])
    .executeTakeFirst();
}

export async function updateTokenUsed(db: TenantDb, token: Token, madeFrom: Buffer | null): Promise<void> {
  const first_used_at = sql<Date>`coalesce(first_used_at, now())`;
  const used = updateTokensOfSession(db, token.sessionId)
    .where('secret_hash', '=', token.hash)
    .set({ first_used_at })
    .execute();
  const outlived =
    madeFrom &&
    updateTokensOfSession(db, token.sessionId).where('secret_hash', '=', madeFrom).set({ is_outlived: true }).execute();
  await Promise.all([used, outlived]);
}

function updateTokensOfSession(db: TenantDb, sessionId: string) {
  return db.updateTable('refresh_tokens').where('tenant_id', '=', db.tenantId).where('session_id', '=', sessionId);
}

/** Deletes tokens that were used over a day ago. An unknown token ends the session just as a used one does. */
export async function deleteOldTokens(db: TenantDb, sessionId: string): Promise<void> {
  await db
    .deleteFrom('refresh_tokens')
    .where('tenant_id', '=', db.tenantId)
    .where('session_id', '=', sessionId)
    .where('first_used_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

export async function updateSessionExpiry(
  db: TenantDb,
  { sessionId, remember }: Session & { remember: boolean },
): Promise<void> {
  const { idle, total } = lifetimeSeconds(remember);
  const after = (start: 'now()' | 'created_at', seconds: number) =>
    sql`${sql.raw(start)} + make_interval(secs => ${seconds}::int)`;
  await db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`least(${after('now()', idle)}, ${after('created_at', total)})` })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', sessionId)
    .execute();
}

export async function updateSessionsEnded(
  db: TenantDb,
  target: { sessionId: string } | { userId: string; except?: string | undefined },
): Promise<void> {
  const active = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('tenant_id', '=', db.tenantId)
    .where('ended_at', 'is', null);
  if ('sessionId' in target) await active.where('id', '=', target.sessionId).execute();
  else {
    const ofPerson = active.where('user_id', '=', target.userId);
    await (target.except ? ofPerson.where('id', '<>', target.except) : ofPerson).execute();
  }
}

/** Finds the owner of a refresh token, in any state. */
export function findOwnerOfToken(db: TenantDb, { sessionId, hash }: Token): Promise<{ user_id: string } | undefined> {
  return db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', (on) => on.onRef('s.tenant_id', '=', 't.tenant_id').onRef('s.id', '=', 't.session_id'))
    .where('t.tenant_id', '=', db.tenantId)
    .where('t.session_id', '=', sessionId)
    .where('t.secret_hash', '=', hash)
    .select('s.user_id')
    .executeTakeFirst();
}
