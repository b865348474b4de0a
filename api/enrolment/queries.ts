import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ColumnField, RowState } from '#contract/enrolment.ts';
import type { PageQuery } from '#contract/page.ts';
import type { DB } from '#db/types.ts';

export type ImportKey = { tenantId: string; importId: string };
/** Of the columns only what they mean is kept: what heads them may be a child. */
type StoredColumn = { meaning: ColumnField };
export type ImportRow = Awaited<ReturnType<typeof findImport>> & object;
export type ImportCounts = { counts: Record<RowState, number>; news: number; kept: number };

/** One import of a school at a time; the second is judged by what the first one wrote. */
export async function lockSchool(db: TenantDb, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('enrolment'), hashtext(${tenantId}))`.execute(db);
}

export async function insertImport(
  db: TenantDb,
  tenantId: string,
  facts: Omit<InsertObject<DB, 'enrolment_imports'>, 'tenant_id'>,
): Promise<ImportKey> {
  const { id } = await db
    .insertInto('enrolment_imports')
    .values({ tenant_id: tenantId, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { tenantId, importId: id };
}

/** A list that is not forgotten; with somebody's id only an own one. */
export async function findImport(
  db: TenantDb,
  { tenantId, importId, ownerId }: ImportKey & { ownerId: string | null },
) {
  const found = await selectImports(db, tenantId, ownerId).where('id', '=', importId).selectAll().executeTakeFirst();
  return found && { ...found, columns: found.columns as unknown as StoredColumn[] };
}

/** The same, held until the transaction ends: who confirms, undoes or changes it waits. */
export async function lockImport(db: TenantDb, place: ImportKey & { ownerId: string | null }) {
  await selectImports(db, place.tenantId, place.ownerId)
    .where('id', '=', place.importId)
    .select('id')
    .forUpdate()
    .execute();
  return findImport(db, place);
}

export async function findImportPage(
  db: TenantDb,
  tenantId: string,
  ownerId: string | null,
  { limit, offset, search }: PageQuery,
) {
  const found = selectImports(db, tenantId, ownerId).where(
    sql<boolean>`strpos(lower(file_name), lower(${search})) > 0`,
  );
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows: rows.map((row) => ({ ...row, columns: row.columns as unknown as StoredColumn[] })) };
}

function selectImports(db: TenantDb, tenantId: string, ownerId: string | null) {
  const all = db
    .selectFrom('enrolment_imports')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '>', sql<Date>`now()`);
  return ownerId === null ? all : all.where('created_by', '=', ownerId);
}

export async function updateImport(
  db: TenantDb,
  { tenantId, importId }: ImportKey,
  change: UpdateObject<DB, 'enrolment_imports'>,
): Promise<void> {
  await db
    .updateTable('enrolment_imports')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', importId)
    .execute();
}

export async function deleteImport(db: TenantDb, { tenantId, importId }: ImportKey): Promise<void> {
  await db.deleteFrom('enrolment_imports').where('tenant_id', '=', tenantId).where('id', '=', importId).execute();
}

/** Of each of these lists how many rows of each state, how many judged anew, and how many that undoing left as they are. */
export async function findCountsByImport(
  db: TenantDb,
  tenantId: string,
  importIds: string[],
): Promise<(importId: string) => ImportCounts> {
  const { rows } = await sql<{ import_id: string; state: RowState; count: number; news: number; kept: number }>`
    select import_id, state, count(*)::int as count, (count(*) filter (where is_news))::int as news,
      (count(*) filter (where undone = 'kept'))::int as kept
    from enrolment_rows where tenant_id = ${tenantId} and import_id = any (${importIds}::uuid[]) and state is not null
    group by import_id, state`.execute(db);
  const all = new Map<string, ImportCounts>();
  for (const { import_id, state, count, news, kept } of rows) {
    const before = all.get(import_id) ?? NO_ROWS;
    const counts = { ...before.counts, [state]: count };
    all.set(import_id, { counts, news: before.news + news, kept: before.kept + kept });
  }
  return (importId) => all.get(importId) ?? NO_ROWS;
}

export async function findImportCounts(db: TenantDb, { tenantId, importId }: ImportKey): Promise<ImportCounts> {
  return (await findCountsByImport(db, tenantId, [importId]))(importId);
}

const NO_ROWS: ImportCounts = { counts: { new: 0, same: 0, will_change: 0, question: 0, error: 0 }, news: 0, kept: 0 };
