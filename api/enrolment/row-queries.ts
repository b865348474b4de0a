import { type SelectQueryBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { EnrolmentRowQuery } from '#contract/enrolment.ts';
import type { DB } from '#db/types.ts';
import type { ImportKey } from './queries.ts';
import type { RowFields } from './row-fields.ts';

/** The cells of a row, which open at its own place alone. */
export type SealedRow = { number: number; sealed: Buffer };
/** What its cells mean. */
export type ParsedRow = { number: number; facts: RowFields };

export async function insertRows(
  db: TenantDb,
  { tenantId, importId }: ImportKey,
  rows: (SealedRow & ParsedRow)[],
): Promise<void> {
  await sql`
    insert into enrolment_rows (tenant_id, import_id, number, sealed, ${sql.raw(FIELD_NAMES)})
    select ${tenantId}::uuid, ${importId}::uuid, given.* from unnest(
      ${rowNumbers(rows)}::int[], ${rows.map(({ sealed }) => sealed)}::bytea[], ${fieldArrays(rows)}
    ) as given`.execute(db);
}

/** What was answered was answered about other meanings. */
export async function updateRowFields(
  db: TenantDb,
  { tenantId, importId }: ImportKey,
  rows: ParsedRow[],
): Promise<void> {
  await sql`
    update enrolment_rows r set (${sql.raw(FIELD_NAMES)}, answer) = (select ${sql.raw(FIELD_VALUES)}, null)
    from unnest(${rowNumbers(rows)}::int[], ${fieldArrays(rows)}) as given (number, ${sql.raw(FIELD_NAMES)})
    where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.number = given.number`.execute(db);
}

/** The next so many. */
export async function findSealedRows(
  db: TenantDb,
  { tenantId, importId }: ImportKey,
  { after, most }: { after: number; most: number },
): Promise<SealedRow[]> {
  const rows = await db
    .selectFrom('enrolment_rows')
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .where('sealed', 'is not', null)
    .select(['number', 'sealed'])
    .orderBy('number')
    .limit(most)
    .execute();
  return rows.flatMap(({ number, sealed }) => (sealed ? [{ number, sealed }] : []));
}

/** A page of the rows with what stands in the school beside them. */
export async function findRowPage(db: TenantDb, { tenantId, importId }: ImportKey, query: EnrolmentRowQuery) {
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
  { tenantId, importId }: ImportKey,
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

/** What somebody changed there and then is no news to them. */
export async function clearNews(db: TenantDb, { tenantId, importId }: ImportKey): Promise<void> {
  await db
    .updateTable('enrolment_rows')
    .set({ is_news: false })
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('is_news', '=', true)
    .execute();
}

const FIELDS = [
  'first_name',
  'last_name',
  'username',
  'external_id',
  'class_name',
  'class_code',
  'has_password',
  'fault',
] as const;
const FIELD_NAMES = FIELDS.join(', ');
const FIELD_VALUES = FIELDS.map((field) => `given.${field}`).join(', ');

const rowNumbers = (rows: { number: number }[]) => rows.map(({ number }) => number);

function fieldArrays(rows: ParsedRow[]) {
  const arrays = FIELDS.map((field) => {
    const values = rows.map(({ facts }) => facts[field]);
    return sql`${values}::${sql.raw(field === 'has_password' ? 'bool' : 'text')}[]`;
  });
  return sql.join(arrays);
}
