import { type InsertObject, sql, type UpdateObject } from 'kysely';
import { addsStudent } from '#api/core/limits/service.ts';
import { findBuiltPage, ordered } from '#api/kit/keyset-queries.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { KeysetQuery } from '#contract/kit/page.ts';
import type { ColumnField, RowState } from '#contract/people/enrolment.ts';
import type { DB } from '#db/types.ts';
import { CHECK_REASONS } from './row-flags.ts';

export type ImportKey = { tenantId: string; importId: string };
/** A stored column: its field only, because the header may be a student's name. */
type StoredColumn = { meaning: ColumnField };
export type ImportRow = Awaited<ReturnType<typeof findImport>> & object;
type ImportCount = {
  import_id: string;
  state: RowState;
  count: number;
  news: number;
  kept: number;
  to_check: number;
  other_students: number;
};
export type ImportCounts = Omit<ImportCount, 'import_id' | 'state' | 'count'> & { counts: Record<RowState, number> };

/** Serializes a school's imports, so that the second is validated against the first one's result. */
export async function lockSchool(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('enrolment'), hashtext(${db.tenantId}))`.execute(db);
}

export async function insertImport(
  db: TenantDb,
  values: Omit<InsertObject<DB, 'enrolment_imports'>, 'tenant_id'>,
): Promise<ImportKey> {
  const { id } = await db
    .insertInto('enrolment_imports')
    .values({ tenant_id: db.tenantId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { tenantId: db.tenantId, importId: id };
}

/** Finds an unexpired import; with an owner id only one that this person uploaded. */
export async function findImport(db: TenantDb, { importId, ownerId }: { importId: string; ownerId: string | null }) {
  const row = await selectImports(db, ownerId).where('id', '=', importId).selectAll().executeTakeFirst();
  return row && { ...row, columns: row.columns as unknown as StoredColumn[] };
}

/** Finds an import and locks it until the transaction ends, against a simultaneous confirm, undo or change. */
export async function lockImport(db: TenantDb, key: { importId: string; ownerId: string | null }) {
  await selectImports(db, key.ownerId).where('id', '=', key.importId).select('id').forUpdate().execute();
  return findImport(db, key);
}

const newestFirst = ordered('desc', [sql`created_at`, 'timestamptz'], [sql`id`, 'uuid']);

export async function findImportPage(db: TenantDb, ownerId: string | null, query: KeysetQuery, isExport: boolean) {
  const matchingImports = selectImports(db, ownerId).where(
    sql<boolean>`position(folded(${query.search}) in folded(file_name)) > 0`,
  );
  const list = { matching: matchingImports, rows: matchingImports.selectAll(), isExport };
  const { rows, ...page } = await findBuiltPage(db, query, newestFirst, list);
  return { ...page, rows: rows.map((row) => ({ ...row, columns: row.columns as unknown as StoredColumn[] })) };
}

function selectImports(db: TenantDb, ownerId: string | null) {
  const unexpired = db
    .selectFrom('enrolment_imports')
    .where('tenant_id', '=', db.tenantId)
    .where('expires_at', '>', sql<Date>`now()`);
  return ownerId === null ? unexpired : unexpired.where('created_by', '=', ownerId);
}

export async function updateImport(
  db: TenantDb,
  importId: string,
  change: UpdateObject<DB, 'enrolment_imports'>,
): Promise<void> {
  await db
    .updateTable('enrolment_imports')
    .set(change)
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', importId)
    .execute();
}

/** Marks an import as written. It can be undone for a day. */
export function updateImportDone(
  db: TenantDb,
  importId: string,
  change: Pick<UpdateObject<DB, 'enrolment_imports'>, 'state' | 'made_classes' | 'rows_done' | 'rows_total'>,
): Promise<void> {
  return updateImport(db, importId, { ...change, done_at: sql`now()`, expires_at: sql`now() + interval '1 day'` });
}

/** Deletes every school's imports that cannot be undone any more. */
export async function deleteExpiredImports(db: PlatformDb): Promise<void> {
  await sql`select delete_old_enrolment_imports()`.execute(db);
}

export async function deleteImport(db: TenantDb, importId: string): Promise<void> {
  await db.deleteFrom('enrolment_imports').where('tenant_id', '=', db.tenantId).where('id', '=', importId).execute();
}

/** Counts each import's rows by state, and those that are news, that someone should check or that the undo kept. */
export async function findCountsByImport(
  db: TenantDb,
  importIds: string[],
): Promise<(importId: string) => ImportCounts> {
  const { rows } = await sql<ImportCount>`
    select import_id, state, count(*)::int as count, (count(*) filter (where is_news))::int as news,
      (count(*) filter (where undone = 'kept'))::int as kept,
      (count(*) filter (where state in ('new', 'will_change') and reason = any (${CHECK_REASONS})))::int as to_check,
      (count(*) filter (where state = 'left_out' and reason = 'anotherChild'))::int as other_students
    from enrolment_rows where tenant_id = ${db.tenantId} and import_id = any (${importIds}::uuid[]) and state is not null
    group by import_id, state`.execute(db);
  const countsByImport = new Map<string, ImportCounts>();
  for (const { import_id, state, count, news, kept, to_check, other_students } of rows) {
    const previous = countsByImport.get(import_id) ?? NO_ROWS;
    const counts = { ...previous.counts, [state]: count };
    countsByImport.set(import_id, {
      ...{ counts, news: previous.news + news, kept: previous.kept + kept },
      to_check: previous.to_check + to_check,
      other_students: previous.other_students + other_students,
    });
  }
  return (importId) => countsByImport.get(importId) ?? NO_ROWS;
}

export async function findImportCounts(db: TenantDb, importId: string): Promise<ImportCounts> {
  return (await findCountsByImport(db, [importId]))(importId);
}

/** Counts the students that a list adds to the school or restores. */
export async function countAddedStudents(db: TenantDb, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from enrolment_rows r
    where r.tenant_id = ${db.tenantId} and r.import_id = ${importId} and ${addsStudent}`.execute(db);
  return rows[0]?.count ?? 0;
}

const NO_ROWS: ImportCounts = {
  counts: { new: 0, same: 0, will_change: 0, question: 0, error: 0, left_out: 0 },
  ...{ news: 0, kept: 0, to_check: 0, other_students: 0 },
};
