import { sql } from 'kysely';
import type { Family } from '#api/kit/actor.ts';
import { findBuiltPage, ordered } from '#api/kit/keyset-queries.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { FamilyLinkState } from '#contract/administration/families.ts';
import type { KeysetQuery } from '#contract/kit/page.ts';

type SecretHash = { hash: Buffer };
const now = sql<Date>`now()`;

/** Counts the active links and unused codes of each student. */
export async function countOpenLinks(db: TenantDb, childIds: string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('family_links')
    .where('tenant_id', '=', db.tenantId)
    .where('child_id', 'in', childIds)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('confirmed_at', 'is not', null), eb('code_expires_at', '>', now)]))
    .groupBy('child_id')
    .select(['child_id', sql<number>`count(*)::int`.as('count')])
    .execute();
  return new Map(rows.map(({ child_id, count }) => [child_id, count]));
}

/** Inserts links with their codes. Returns the codes' expiry time. */
export async function insertLinks(db: TenantDb, links: { child_id: string; code_hash: Buffer }[]): Promise<Date> {
  const [row] = await db
    .insertInto('family_links')
    .values(links.map((link) => ({ tenant_id: db.tenantId, ...link })))
    .returning('code_expires_at')
    .execute();
  if (!row) throw new Error('the codes were not inserted');
  return row.code_expires_at;
}

const linkState = sql<FamilyLinkState>`case when l.ended_at is not null then 'ended' when l.confirmed_at is not null then 'confirmed'
  when l.code_expires_at <= now() then 'expired' else 'waiting' end`;

const newestFirst = ordered('desc', [sql`l.created_at`, 'timestamptz'], [sql`l.id`, 'uuid']);

export async function findLinks(db: TenantDb, id: string, query: Omit<KeysetQuery, 'search'>) {
  const ofChild = db
    .selectFrom('family_links as l')
    .where('l.tenant_id', '=', db.tenantId)
    .where('l.child_id', '=', id);
  return findBuiltPage(db, query, newestFirst, {
    matching: ofChild,
    rows: ofChild
      .select(['l.id', 'l.email', 'l.created_at', 'l.code_expires_at', 'l.confirmed_at', 'l.ended_at'])
      .select([linkState.as('state')]),
  });
}

/** Finds the link of an unused code, if the student is not archived. */
export function findLinkByCode(db: TenantDb, hash: Buffer) {
  return selectActiveLinks(db)
    .where('l.code_hash', '=', hash)
    .where('l.code_expires_at', '>', now)
    .select('l.id')
    .executeTakeFirst();
}

export function findLinksByEmail(db: TenantDb, email: string) {
  return selectActiveLinks(db).where('l.email', '=', email).select('l.id').orderBy('l.id').execute();
}

function selectActiveLinks(db: TenantDb) {
  return db
    .selectFrom('family_links as l')
    .innerJoin('users as u', (on) => on.onRef('u.tenant_id', '=', 'l.tenant_id').onRef('u.id', '=', 'l.child_id'))
    .where('l.tenant_id', '=', db.tenantId)
    .where('l.ended_at', 'is', null)
    .where('u.archived_at', 'is', null);
}

export async function insertToken(
  db: TenantDb,
  { hash, linkId, email }: SecretHash & { linkId: string; email: string },
): Promise<void> {
  await db
    .insertInto('family_tokens')
    .values({ tenant_id: db.tenantId, secret_hash: hash, link_id: linkId, email })
    .execute();
}

/** Deletes and returns a token, so that only one of two simultaneous requests gets it. */
export function deleteToken(db: TenantDb, hash: Buffer) {
  return db
    .deleteFrom('family_tokens')
    .where('tenant_id', '=', db.tenantId)
    .where('secret_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['link_id', 'email'])
    .executeTakeFirst();
}

/** Confirms a link for the first mailbox that opens it. Uses up the code, and invalidates links in other emails. */
export async function updateConfirmed(
  db: TenantDb,
  { id, email }: { id: string; email: string },
): Promise<{ child_id: string; is_first: boolean } | undefined> {
  const { rows } = await sql<{ child_id: string; is_first: boolean }>`
    update family_links l set code_hash = null, email = ${email}, confirmed_at = coalesce(l.confirmed_at, now())
    from users u
    where l.tenant_id = ${db.tenantId} and l.id = ${id} and l.ended_at is null and coalesce(l.email, ${email}) = ${email}
      and u.tenant_id = l.tenant_id and u.id = l.child_id and u.archived_at is null
    returning l.child_id, old.confirmed_at is null as is_first`.execute(db);
  return rows[0];
}

export async function insertFamilySession(
  db: TenantDb,
  { hash, linkId }: SecretHash & { linkId: string },
): Promise<void> {
  await db
    .insertInto('family_sessions')
    .values({ tenant_id: db.tenantId, secret_hash: hash, link_id: linkId })
    .execute();
}

/** Points a session at another link of the same parent. */
export async function updateFamilySession(
  db: TenantDb,
  { hash, linkId }: SecretHash & { linkId: string },
): Promise<void> {
  await db
    .updateTable('family_sessions')
    .set({ link_id: linkId })
    .where('tenant_id', '=', db.tenantId)
    .where('secret_hash', '=', hash)
    .execute();
}

export async function deleteFamilySession(db: TenantDb, hash: Buffer): Promise<void> {
  await db.deleteFrom('family_sessions').where('tenant_id', '=', db.tenantId).where('secret_hash', '=', hash).execute();
}

/** Finds the children whose confirmed links have the same mailbox as this link. */
export async function findChildren(db: TenantDb, id: string): Promise<{ id: string; first_name: string }[]> {
  const { rows } = await sql<{ id: string; first_name: string }>`
    select distinct on (u.first_name, u.id) l.id, u.first_name from family_links own
    join family_links l on l.tenant_id = own.tenant_id and l.email = own.email and l.confirmed_at is not null and l.ended_at is null
    join users u on u.tenant_id = l.tenant_id and u.id = l.child_id and u.archived_at is null
    where own.tenant_id = ${db.tenantId} and own.id = ${id}
    order by u.first_name, u.id, l.id = own.id desc, l.confirmed_at desc`.execute(db);
  return rows;
}

/** Returns the parent's email address of a confirmed link. */
export async function findEmailOfLink(db: TenantDb, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('family_links')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Finds and locks a link that has not ended. */
export function findLink(db: TenantDb, id: string) {
  return db
    .selectFrom('family_links')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .select(['id', 'child_id'])
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a link with its code, its sessions and the tokens of its emails. */
export async function updateEnded(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('family_links')
    .set({ ended_at: now, code_hash: null })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('family_sessions').where('tenant_id', '=', db.tenantId).where('link_id', '=', id).execute();
  await db.deleteFrom('family_tokens').where('tenant_id', '=', db.tenantId).where('link_id', '=', id).execute();
}

/** Finds the student of a family session, and the session's expiry time. */
export function findFamily(db: TenantDb, { id, hash }: { id: string; hash: Buffer }) {
  return db
    .selectFrom('family_sessions as s')
    .innerJoin('family_links as l', (on) => on.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.id', '=', 's.link_id'))
    .innerJoin('users as u', (on) => on.onRef('u.tenant_id', '=', 'l.tenant_id').onRef('u.id', '=', 'l.child_id'))
    .where('s.tenant_id', '=', db.tenantId)
    .where('s.secret_hash', '=', hash)
    .where('l.id', '=', id)
    .select(['l.id', 'u.first_name', 'u.pen_name', 's.expires_at'])
    .executeTakeFirst();
}

/** Returns the family of a cookie's secret; undefined if the link or session has ended. */
export async function findFamilyOfSession(db: TenantDb, secretHash: Buffer): Promise<Family | undefined> {
  const { rows } = await sql<Family>`
    select link_id as "linkId", child_id as "studentId", child_ids as "childIds" from family_of(${secretHash})`.execute(
    db,
  );
  return rows[0];
}

/** Deletes unused codes, and the email addresses of ended links, at every school. */
export async function deleteExpiredFamilyData(db: PlatformDb): Promise<void> {
  await sql`select delete_old_family_data()`.execute(db);
}
