import { sql } from 'kysely';
import { findBuiltPage } from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { BookImportRowQuery } from '#contract/authoring/book-imports.ts';
import type { BookChanges } from '#contract/library/publishing.ts';
import type { Verdict } from './verdicts.ts';

type NewImport = { personId: string; ignoredColumns: string[]; verdicts: Verdict[] };

export async function insertImport(db: TenantDb, { personId, ignoredColumns, verdicts }: NewImport): Promise<string> {
  const { id } = await db
    .insertInto('book_imports')
    .values({ tenant_id: db.tenantId, created_by: personId, ignored_columns: ignoredColumns })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into book_import_rows (tenant_id, import_id, number, book_id, state, details, previous, edits, message, message_values)
    select ${db.tenantId}, ${id}, r.number, r.book_id, r.state, r.details, r.previous, r.edits, r.message, r.message_values
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as r(number int, book_id uuid, state text, details jsonb, previous jsonb, edits int,
      message text, message_values jsonb)`.execute(db);
  return id;
}

type FoundImport = {
  id: string;
  ignored_columns: string[];
  bulk_action_id: string | null;
  counts: { will_change: number; same: number; error: number };
};

/** Finds a list that this person has uploaded. */
export async function findImport(
  db: TenantDb,
  { importId, personId }: { importId: string; personId: string },
): Promise<FoundImport | undefined> {
  const count = (state: string) => sql`count(*) filter (where r.state = ${state})::int`;
  const { rows } = await sql<FoundImport>`
    select i.id, i.ignored_columns, i.bulk_action_id, (select jsonb_build_object('will_change', ${count('will_change')}, 'same', ${count('same')},
      'error', ${count('error')}) from book_import_rows r where r.tenant_id = i.tenant_id and r.import_id = i.id) as counts
    from book_imports i where i.tenant_id = ${db.tenantId} and i.id = ${importId} and i.created_by = ${personId}`.execute(
    db,
  );
  return rows[0];
}

export type ImportRow = Awaited<ReturnType<typeof findImportRows>>['rows'][number];

/** Finds one page of the rows, with the current titles of the books. */
export async function findImportRows(db: TenantDb, importId: string, query: BookImportRowQuery, isExport: boolean) {
  const { state, search } = query;
  let matches = db
    .selectFrom('book_import_rows as r')
    .leftJoin('books as b', (join) => join.onRef('b.tenant_id', '=', 'r.tenant_id').onRef('b.id', '=', 'r.book_id'))
    .where('r.tenant_id', '=', db.tenantId)
    .where('r.import_id', '=', importId);
  if (state) matches = matches.where('r.state', '=', state);
  if (search) matches = matches.where(sql<boolean>`lower(b.title) like ${containsPattern(search)}`);
  return findBuiltPage(db, query, [{ value: sql`r.number`, type: 'bigint', direction: 'asc' }], {
    matching: matches,
    rows: matches
      .select(['r.number', 'r.state', 'r.book_id', 'r.details', 'r.previous', 'r.message', 'r.message_values'])
      .select(['b.title']),
    isExport,
  });
}

/** Locks a list until the end of the transaction, so that it is confirmed only once. */
export async function lockImport(db: TenantDb, importId: string): Promise<void> {
  await db
    .selectFrom('book_imports')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', importId)
    .select('id')
    .forUpdate()
    .execute();
}

/** Finds the books that a list changes. */
export async function findBooksToChange(db: TenantDb, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('book_import_rows')
    .where('tenant_id', '=', db.tenantId)
    .where('import_id', '=', importId)
    .where('state', '=', 'will_change')
    .select('book_id')
    .orderBy('number')
    .execute();
  return rows.flatMap(({ book_id }) => book_id ?? []);
}

export async function updateBulkAction(db: TenantDb, importId: string, bulkActionId: string): Promise<void> {
  await db
    .updateTable('book_imports')
    .set({ bulk_action_id: bulkActionId })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', importId)
    .execute();
}

type NewDetails = { id: string; values: BookChanges; edits: number };

/** Finds the values of a list for these books. */
export async function findNewDetails(db: TenantDb, importId: string, ids: string[]): Promise<NewDetails[]> {
  const { rows } = await sql<NewDetails>`select book_id as id, details as values, edits from book_import_rows
    where tenant_id = ${db.tenantId} and import_id = ${importId} and state = 'will_change' and book_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}
