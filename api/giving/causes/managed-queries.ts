import { sql } from 'kysely';
import type { NewRow, Row, RowChanges } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { StoredPhoto } from './files.ts';
import { type PhotoRow, type ProjectRow, projectColumns, type UpdateRow, updateColumns } from './public-queries.ts';

export type ManagedCauseRow = Row<'causes'> & { cover: PhotoRow | null };

const causeColumns = sql`c.*, (select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'alt', i.alt) from cause_pictures i
    where i.tenant_id = c.tenant_id and i.cause_id = c.id and i.update_id is null) as cover`;

/** Finds the causes of one school. */
export async function findManagedCauses(db: TenantDb): Promise<ManagedCauseRow[]> {
  const { rows } = await sql<ManagedCauseRow>`
    select ${causeColumns} from causes c where c.tenant_id = ${db.tenantId}`.execute(db);
  return rows;
}

export async function findManagedCause(db: TenantDb, id: string): Promise<ManagedCauseRow | undefined> {
  const { rows } = await sql<ManagedCauseRow>`
    select ${causeColumns} from causes c where c.tenant_id = ${db.tenantId} and c.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockCause(db: TenantDb, id: string): Promise<ManagedCauseRow | undefined> {
  const locking = db
    .selectFrom('causes')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select('id')
    .forUpdate();
  // PostgreSQL runs them in this order.
  const [, cause] = await Promise.all([locking.executeTakeFirst(), findManagedCause(db, id)]);
  return cause;
}

export async function countCauses(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom('causes')
    .where('tenant_id', '=', db.tenantId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertCause(db: TenantDb, cause: NewRow<'causes'>): Promise<string> {
  const row = await db.insertInto('causes').values(cause).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateCause(db: TenantDb, id: string, columns: RowChanges<'causes'>): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('causes').set(columns).where('tenant_id', '=', db.tenantId).where('id', '=', id).execute();
}

export async function findCauseProjects(db: TenantDb, causeId: string): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select ${projectColumns(sql`cause_updates`)} from projects p
    where p.tenant_id = ${db.tenantId} and p.cause_id = ${causeId} order by p.created_at, p.id`.execute(db);
  return rows;
}

export async function findCauseUpdates(db: TenantDb, causeId: string): Promise<UpdateRow[]> {
  const { rows } = await sql<UpdateRow>`
    select ${updateColumns(sql`cause_pictures`)} from cause_updates u
    where u.tenant_id = ${db.tenantId} and u.cause_id = ${causeId} order by u.happened_on desc, u.id desc limit 200`.execute(
    db,
  );
  return rows;
}

export async function insertProject(
  db: TenantDb,
  id: string,
  project: Omit<NewRow<'projects'>, 'tenant_id' | 'cause_id'>,
): Promise<void> {
  await db
    .insertInto('projects')
    .values({ ...project, tenant_id: db.tenantId, cause_id: id })
    .execute();
}

/** Updates a project. Returns whether the cause has this project. */
export async function updateProject(
  db: TenantDb,
  id: string,
  projectId: string,
  columns: RowChanges<'projects'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('projects')
    .set({ title: sql`title`, ...columns })
    .where('tenant_id', '=', db.tenantId)
    .where('cause_id', '=', id)
    .where('id', '=', projectId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertUpdate(db: TenantDb, id: string, update: Omit<UpdateRow, 'id' | 'photos'>): Promise<void> {
  await db
    .insertInto('cause_updates')
    .values({ ...update, tenant_id: db.tenantId, cause_id: id })
    .execute();
}

/** Deletes an update with its photos. Returns its title; undefined if the cause had no such update. */
export async function deleteUpdate(db: TenantDb, id: string, updateId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('cause_updates')
    .where('tenant_id', '=', db.tenantId)
    .where('cause_id', '=', id)
    .where('id', '=', updateId)
    .returning('title')
    .executeTakeFirst();
  return row?.title;
}

/** Puts a photo on the cover, or adds it to an update. The same photo again only gets the new description. */
export async function replacePhoto(
  db: TenantDb,
  id: string,
  { updateId, ...photo }: StoredPhoto & { alt: string; updateId: string | null },
): Promise<void> {
  await db
    .deleteFrom('cause_pictures')
    .where('tenant_id', '=', db.tenantId)
    .where('cause_id', '=', id)
    .where(sql<boolean>`update_id is not distinct from ${updateId}::uuid`)
    .where(updateId === null ? sql<boolean>`true` : sql<boolean>`hash = ${photo.hash}`)
    .execute();
  await db
    .insertInto('cause_pictures')
    .values({ ...photo, tenant_id: db.tenantId, cause_id: id, update_id: updateId })
    .execute();
}

/** Counts the photos of an update; undefined if the cause has no such update. */
export async function countPhotos(db: TenantDb, id: string, updateId: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from cause_pictures i where i.tenant_id = ${db.tenantId} and i.update_id = u.id) as count
    from cause_updates u where u.tenant_id = ${db.tenantId} and u.cause_id = ${id} and u.id = ${updateId}`.execute(db);
  return rows[0]?.count;
}
