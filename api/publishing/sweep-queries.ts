import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';

export type RenditionRef = { tenant_id: string; id: string };
const BATCH_SIZE = 200;

/** An attempt has a heartbeat every 30 seconds, and a waiting rendition is tried again within hours. */
export function findStaleRenditions(db: PlatformDb): Promise<RenditionRef[]> {
  return (
    db
      .selectFrom('renditions')
      // The states are literals: as parameters they would not match the partial index on unfinished renditions.
      .where(
        sql<boolean>`(state = 'working' and worked_at < now() - interval '5 minutes'
        or state = 'waiting' and created_at < now() - interval '2 days')`,
      )
      .select(['tenant_id', 'id'])
      .limit(BATCH_SIZE)
      .execute()
  );
}

/** Returns whether a rendition uses this folder of files or this uploaded file, or whether it is an upload under way. */
export async function isFolderInUse(
  db: PlatformDb,
  { tenantId, kind, name }: { tenantId: string; kind: 'books' | 'sources' | 'uploads'; name: string },
): Promise<boolean> {
  if (kind === 'uploads') return isUploadOpen(db, tenantId, name);
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

/** Returns the storage keys of the logo and the avatars of a tenant. */
export async function findPictureKeys(db: TenantDb, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${tenantId} || '/logos/' || logo as key from tenants where id = ${tenantId} and logo is not null
    union all
    select ${tenantId} || '/avatars/' || avatar from users where tenant_id = ${tenantId} and avatar is not null
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** Returns the hashes of the pictures of a piece, of its deleted pages and of its revisions. */
export async function findPicturesOfPiece(db: TenantDb, tenantId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select i.hash from piece_pages g join piece_pictures i on i.tenant_id = g.tenant_id and i.page_id = g.id
      where g.tenant_id = ${tenantId} and g.piece_id = ${id}
    union
    select picture.hash from piece_revisions r, pictures_of_revision(r.content) picture
      where r.tenant_id = ${tenantId} and r.piece_id = ${id}
    union
    select hash from story_pictures where tenant_id = ${tenantId} and story_id = ${id}
    union
    select own_cover ->> 'hash' from pieces where tenant_id = ${tenantId} and id = ${id} and own_cover is not null`.execute(
    db,
  );
  return rows.map(({ hash }) => hash);
}

export function findReadyRenditions(db: PlatformDb, after: RenditionRef | undefined): Promise<RenditionRef[]> {
  let renditions = db.selectFrom('renditions').where('state', '=', 'ready').select(['tenant_id', 'id']);
  if (after) renditions = renditions.where(sql<boolean>`(tenant_id, id) > (${after.tenant_id}, ${after.id})`);
  return renditions.orderBy('tenant_id').orderBy('id').limit(BATCH_SIZE).execute();
}

/** Returns the recorded sizes in bytes of the files of a rendition, by name. */
export async function findRenditionFiles(db: TenantDb, tenantId: string, id: string): Promise<Record<string, number>> {
  const rendition = await db
    .selectFrom('renditions')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .select('files')
    .executeTakeFirst();
  return (rendition?.files ?? {}) as Record<string, number>;
}

/** Marks a rendition as damaged, and keeps the time of an earlier mark. */
export async function updateDamagedAt(db: TenantDb, tenantId: string, id: string): Promise<void> {
  await db
    .updateTable('renditions')
    .set({ damaged_at: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('damaged_at', 'is', null)
    .execute();
}

/** Deletes the expired rows of every feature, of all tenants (migration 0031). */
export async function deleteExpired(db: PlatformDb): Promise<void> {
  await sql`select forget_expired()`.execute(db);
}
