import { type SelectQueryBuilder, sql, type UpdateObject } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { EnrolmentRowQuery, RowState } from '#contract/enrolment.ts';
import type { PageQuery } from '#contract/page.ts';
import type { DB } from '#db/types.ts';
import type { Column } from './reading.ts';
import type { Place } from './staging.ts';

export type ImportRow = Awaited<ReturnType<typeof findImport>> & object;
export type Counts = Record<RowState, number>;

/** A list that is not forgotten; with somebody's id only an own one. */
export async function findImport(db: TenantDb, { tenantId, importId, ownerId }: Place & { ownerId: string | null }) {
  const found = await importsOf(db, tenantId, ownerId).where('id', '=', importId).selectAll().executeTakeFirst();
  return found && { ...found, columns: found.columns as unknown as Column[] };
}

/** The same, held until the transaction ends: who confirms, undoes or changes it waits. */
export async function lockImport(db: TenantDb, place: Place & { ownerId: string | null }) {
  await importsOf(db, place.tenantId, place.ownerId)
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
  const found = importsOf(db, tenantId, ownerId).where(sql<boolean>`strpos(lower(file_name), lower(${search})) > 0`);
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows: rows.map((row) => ({ ...row, columns: row.columns as unknown as Column[] })) };
}

function importsOf(db: TenantDb, tenantId: string, ownerId: string | null) {
  const all = db
    .selectFrom('enrolment_imports')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '>', sql<Date>`now()`);
  return ownerId === null ? all : all.where('created_by', '=', ownerId);
}

export async function updateImport(
  db: TenantDb,
  { tenantId, importId }: Place,
  change: UpdateObject<DB, 'enrolment_imports'>,
): Promise<void> {
  await db
    .updateTable('enrolment_imports')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', importId)
    .execute();
}

export async function deleteImport(db: TenantDb, { tenantId, importId }: Place): Promise<void> {
  await db.deleteFrom('enrolment_imports').where('tenant_id', '=', tenantId).where('id', '=', importId).execute();
}

/** How many rows of each state, which were judged anew, and which undoing left as they are. */
export async function findCounts(db: TenantDb, { tenantId, importId }: Place) {
  const { rows } = await sql<{ state: RowState; count: number; news: number; kept: number }>`
    select state, count(*)::int as count, (count(*) filter (where is_news))::int as news,
      (count(*) filter (where undone = 'kept'))::int as kept
    from enrolment_rows where tenant_id = ${tenantId} and import_id = ${importId} and state is not null group by state`.execute(
    db,
  );
  const counts: Counts = { new: 0, same: 0, will_change: 0, question: 0, error: 0 };
  for (const { state, count } of rows) counts[state] = count;
  const sum = (of: 'news' | 'kept') => rows.reduce((all, row) => all + row[of], 0);
  return { counts, news: sum('news'), kept: sum('kept') };
}

/** A page of the rows with what stands in the school beside them. */
export async function findRowPage(db: TenantDb, { tenantId, importId }: Place, query: EnrolmentRowQuery) {
  const { limit, offset, search, state, news } = query;
  let found: SelectQueryBuilder<DB, 'enrolment_rows', object> = db
    .selectFrom('enrolment_rows')
    .where('enrolment_rows.tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('state', 'is not', null);
  if (state) found = found.where('state', '=', state);
  if (news) found = found.where('is_news', '=', true);
  if (search)
    found = found.where(
      sql<boolean>`strpos(lower(concat_ws(' ', enrolment_rows.first_name, enrolment_rows.last_name, enrolment_rows.username, enrolment_rows.external_id)), lower(${search})) > 0`,
    );
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const rows = await found
    .leftJoin('users as u', (on) =>
      on.onRef('u.tenant_id', '=', 'enrolment_rows.tenant_id').onRef('u.id', '=', 'enrolment_rows.student_id'),
    )
    .leftJoin('school_classes as c', (on) =>
      on.onRef('c.tenant_id', '=', 'enrolment_rows.tenant_id').onRef('c.id', '=', 'enrolment_rows.school_class_id'),
    )
    .select([
      'number',
      'state',
      'reason',
      'detail',
      'changes',
      'is_news',
      'answer',
      'undone',
      'new_class',
      'enrolment_rows.first_name',
      'enrolment_rows.last_name',
      'enrolment_rows.username',
      'enrolment_rows.external_id',
      'enrolment_rows.class_name as listed_class',
      'u.username as known_username',
      'c.name as class_name',
    ])
    .orderBy('number')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

/** Answers questions; what was answered already can be answered anew. */
export async function updateAnswers(
  db: TenantDb,
  { tenantId, importId }: Place,
  { answer, numbers }: { answer: 'same' | 'another'; numbers?: number[] | undefined },
): Promise<void> {
  const open = db
    .updateTable('enrolment_rows')
    .set({ answer })
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId);
  await (numbers
    ? open
        .where('number', 'in', numbers.length > 0 ? numbers : [0])
        .where((row) => row.or([row('state', '=', 'question'), row('answer', 'is not', null)]))
    : open.where('state', '=', 'question')
  ).execute();
}
