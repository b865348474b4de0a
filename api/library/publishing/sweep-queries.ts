import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';

export type RenditionRef = { tenant_id: string; id: string };
const BATCH_SIZE = 200;

/**
 * Limits of stale work: an attempt has a heartbeat every 30 seconds, and a waiting rendition is retried within hours.
 */
export function findStaleRenditions(db: PlatformDb): Promise<RenditionRef[]> {
  return (
    db
      .selectFrom('renditions')
      // Uses literals for the states: parameters would not match the partial index on unfinished renditions.
      .where(
        sql<boolean>`(state = 'working' and worked_at < now() - interval '5 minutes'
        or state = 'waiting' and created_at < now() - interval '2 days')`,
      )
      .select(['tenant_id', 'id'])
      .limit(BATCH_SIZE)
      .execute()
  );
}

/** Returns whether a rendition uses this file folder or uploaded file, or whether it is a running upload. */
export async function isFolderInUse(
  db: PlatformDb,
  { tenantId, kind, name }: { tenantId: string; kind: 'books' | 'sources' | 'uploads' | 'downloads'; name: string },
): Promise<boolean> {
  if (kind === 'uploads') return isUploadOpen(db, tenantId, name);
  if (kind === 'downloads') return isDownloadOffered(db, tenantId, name);
  const rendition = await db
    .selectFrom('renditions')
    .where('tenant_id', '=', tenantId)
    .where(kind === 'books' ? 'id' : 'file_hash', '=', name)
    .select('id')
    .executeTakeFirst();
  return rendition !== undefined;
}

async function isUploadOpen(db: PlatformDb, tenantId: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from uploads where tenant_id = ${tenantId} and id = ${id} and parts <> '{}'`.execute(db);
  return rows.length > 0;
}

/** Incomplete versions belong to killed attempts: the next attempt writes their files again. */
async function isDownloadOffered(db: PlatformDb, tenantId: string, version: string): Promise<boolean> {
  const { rows } =
    await sql`select from book_downloads where tenant_id = ${tenantId} and version = ${version} and files is not null`.execute(
      db,
    );
  return rows.length > 0;
}

/** Returns the storage keys of a tenant's logo and avatars. */
export async function findPictureKeys(db: TenantDb): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${db.tenantId} || '/logos/' || logo as key from tenants where id = ${db.tenantId} and logo is not null
    union all
    select ${db.tenantId} || '/avatars/' || avatar from users where tenant_id = ${db.tenantId} and avatar is not null
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** Returns the file names of a piece's pictures and voices, including deleted pages and revisions. */
export async function findFilesOfPiece(db: TenantDb, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select i.hash || '.webp' as name from piece_pages g join piece_pictures i on i.tenant_id = g.tenant_id and i.page_id = g.id
      where g.tenant_id = ${db.tenantId} and g.piece_id = ${id}
    union
    select v.hash || '.mp3' from piece_pages g join page_voices v on v.tenant_id = g.tenant_id and v.page_id = g.id
      where g.tenant_id = ${db.tenantId} and g.piece_id = ${id}
    union
    select file.name from piece_revisions r, files_of_revision(r.content) file
      where r.tenant_id = ${db.tenantId} and r.piece_id = ${id}
    union
    select hash || '.webp' from story_pictures where tenant_id = ${db.tenantId} and story_id = ${id}
    union
    select name_of_stored_file(own_cover) from pieces where tenant_id = ${db.tenantId} and id = ${id} and own_cover is not null`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

export async function findFilesOfCause(db: TenantDb, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select hash || '.webp' as name from cause_pictures where tenant_id = ${db.tenantId} and cause_id = ${id}
    union select terms_hash || '.pdf' from causes where tenant_id = ${db.tenantId} and id = ${id} and terms_hash is not null`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

export function findReadyRenditions(db: PlatformDb, after: RenditionRef | undefined): Promise<RenditionRef[]> {
  let renditions = db.selectFrom('renditions').where('state', '=', 'ready').select(['tenant_id', 'id']);
  if (after) renditions = renditions.where(sql<boolean>`(tenant_id, id) > (${after.tenant_id}, ${after.id})`);
  return renditions.orderBy('tenant_id').orderBy('id').limit(BATCH_SIZE).execute();
}

export type RecordedFiles = {
  /** Sizes in bytes by name. */
  files: Record<string, number>;
  /** SHA-256 by name, for files that were read before. */
  file_hashes: Record<string, string>;
  /** Whether all files must be read again. */
  is_due: boolean;
};

/** Returns the recorded files of a rendition. Files are read on the first night, and then once a week. */
export async function findRenditionFiles(db: TenantDb, id: string): Promise<RecordedFiles> {
  const { rows } = await sql<RecordedFiles>`
    select files, file_hashes, hashed_at is null or hashed_at < now() - interval '6 days 12 hours' as is_due
    from renditions where tenant_id = ${db.tenantId} and id = ${id}`.execute(db);
  return rows[0] ?? { files: {}, file_hashes: {}, is_due: false };
}

/** Records the hashes of a rendition's files, and the changed files. Recorded hashes stay. */
export async function updateFileHashes(
  db: TenantDb,
  { tenant_id: tenantId, id }: RenditionRef,
  { hashes, damaged }: { hashes: Record<string, string>; damaged: string[] },
): Promise<void> {
  await sql`update renditions set file_hashes = ${JSON.stringify(hashes)}::jsonb || file_hashes, damaged_files = ${damaged}::text[],
      hashed_at = now() where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** Marks a rendition as damaged, and keeps the time of an earlier mark. */
export async function updateDamagedAt(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('renditions')
    .set({ damaged_at: new Date() })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('damaged_at', 'is', null)
    .execute();
}

/** Deletes the expired rows of all features and tenants. */
export async function deleteExpired(db: PlatformDb): Promise<void> {
  await sql`select delete_expired()`.execute(db);
}
