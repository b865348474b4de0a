import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';

export type UploadOwner = { tenantId: string; personId: string };
export type UploadRow = {
  id: string;
  file_name: string;
  size: number;
  received: number;
  /** Names of the parts in their order. */
  parts: string[];
  piece_id: string | null;
  expires_at: Date;
  is_expired: boolean;
};

const LIFETIME = sql`interval '24 hours'`;
const isExpired = sql<boolean>`changed_at < now() - ${LIFETIME}`;
const columns = sql`id, file_name, size::float8 as size, received::float8 as received, parts, piece_id,
  changed_at + ${LIFETIME} as expires_at, ${isExpired} as is_expired`;

/** Finds an upload of this person. With `locks` nothing changes it until the end of the transaction. */
export async function findUpload(
  db: TenantDb,
  personId: string,
  id: string,
  { locks = false } = {},
): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`select ${columns} from uploads
    where tenant_id = ${db.tenantId} and id = ${id} and person_id = ${personId} ${locks ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** Locks a school's uploads until the end of the transaction, so that limits are counted one after the other. */
export async function lockUploadsOfSchool(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${db.tenantId}`}, 0))`.execute(db);
}

/** Counts a person's uploads that are under way, or complete and unused. */
export async function countOpenUploads(db: TenantDb, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from uploads
    where tenant_id = ${db.tenantId} and person_id = ${personId} and piece_id is null and not ${isExpired}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds the uploads counted by `countOpenUploads`, newest first. */
export async function findOpenUploads(db: TenantDb, personId: string): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`select ${columns} from uploads
    where tenant_id = ${db.tenantId} and person_id = ${personId} and piece_id is null and not ${isExpired}
    order by created_at desc, id`.execute(db);
  return rows;
}

/** Finds a person's files without a piece, including the names of expired ones, for the export of their data. */
export async function findUnusedUploads(
  db: TenantDb,
  personId: string,
): Promise<(Pick<UploadRow, 'id' | 'file_name' | 'size' | 'received' | 'parts'> & { created_at: Date })[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof findUnusedUploads>>[number]>`
    select id, file_name, size::float8 as size, received::float8 as received, parts, created_at from uploads
    where tenant_id = ${db.tenantId} and person_id = ${personId} and piece_id is null order by created_at, id`.execute(
    db,
  );
  return rows;
}

export async function insertUpload(
  db: TenantDb,
  personId: string,
  { name, size }: { name: string; size: number },
): Promise<string> {
  const { id } = await db
    .insertInto('uploads')
    .values({ tenant_id: db.tenantId, person_id: personId, file_name: name, size })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a part that begins at `offset`; false if the upload has other bytes there, has expired or is gone. */
export async function appendPart(
  db: TenantDb,
  id: string,
  { offset, size, name }: { offset: number; size: number; name: string },
): Promise<boolean> {
  const { rows } =
    await sql`update uploads set received = received + ${size}, parts = parts || ${name}::uuid, changed_at = now()
    where tenant_id = ${db.tenantId} and id = ${id} and received = ${offset} and piece_id is null and not ${isExpired} returning id`.execute(
      db,
    );
  return rows.length > 0;
}

/** Records the piece that took the file. */
export async function updateUploadPiece(db: TenantDb, id: string, pieceId: string): Promise<void> {
  await sql`update uploads set piece_id = ${pieceId}, parts = '{}' where tenant_id = ${db.tenantId} and id = ${id}`.execute(
    db,
  );
}

export async function deleteUpload(db: TenantDb, personId: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`delete from uploads where tenant_id = ${db.tenantId} and id = ${id} and person_id = ${personId} returning id`.execute(
      db,
    );
  return rows.length > 0;
}

/** Deletes the uploads of a person; returns their ids. */
export async function deleteUploadsOf(db: TenantDb, personId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`delete from uploads where tenant_id = ${db.tenantId} and person_id = ${personId} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds uploads of all tenants whose bytes can be removed, and outdated rows. */
export async function findExpiredUploads(db: PlatformDb): Promise<{ tenant_id: string; id: string }[]> {
  const { rows } = await sql<{ tenant_id: string; id: string }>`select tenant_id, id from uploads
    where ${isExpired} and (parts <> '{}' or changed_at < now() - interval '8 days') limit 200`.execute(db);
  return rows;
}

/** Clears the parts of an expired upload. Its address answers “expired” for another week. */
export async function clearExpiredUpload(db: TenantDb, id: string): Promise<void> {
  const expired = sql`tenant_id = ${db.tenantId} and id = ${id} and ${isExpired}`;
  await sql`update uploads set parts = '{}' where ${expired}`.execute(db);
  await sql`delete from uploads where ${expired} and changed_at < now() - interval '8 days'`.execute(db);
}
