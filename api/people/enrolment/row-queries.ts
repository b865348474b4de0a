import { type SelectQueryBuilder, sql } from 'kysely';
import { findBuiltPage } from '#api/kit/keyset-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { EnrolmentRowQuery } from '#contract/people/enrolment.ts';
import type { DB } from '#db/types.ts';
import type { RowFields } from './row-fields.ts';
import { CHECK_REASONS } from './row-flags.ts';

/** The sealed cells of a row, bound to its tenant, import and number. */
export type SealedRow = { number: number; sealed: Buffer };
/** The parsed fields of a row. */
export type ParsedRow = { number: number; fields: RowFields };

export async function insertRows(db: TenantDb, importId: string, rows: (SealedRow & ParsedRow)[]): Promise<void> {
  await sql`
    insert into enrolment_rows (tenant_id, import_id, number, sealed, ${sql.raw(FIELD_NAMES)})
    select ${db.tenantId}::uuid, ${importId}::uuid, listed.* from unnest(
      ${rowNumbers(rows)}::int[], ${rows.map(({ sealed }) => sealed)}::bytea[], ${fieldArrays(rows)}
    ) as listed`.execute(db);
}

/**
 * Stores the fields of rows after another parse, and clears answers about the old fields. Rows that were left out stay
 * out.
 */
export async function updateRowFields(db: TenantDb, importId: string, rows: ParsedRow[]): Promise<void> {
  await sql`
    update enrolment_rows staged set (${sql.raw(FIELD_NAMES)}, answer) = (
      select ${sql.raw(FIELD_VALUES)}, case when staged.answer = 'left_out' then staged.answer end)
    from unnest(${rowNumbers(rows)}::int[], ${fieldArrays(rows)}) as listed (number, ${sql.raw(FIELD_NAMES)})
    where staged.tenant_id = ${db.tenantId} and staged.import_id = ${importId} and staged.number = listed.number`.execute(
    db,
  );
}

/** Finds the next rows with their sealed cells. */
export async function findSealedRows(
  db: TenantDb,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<SealedRow[]> {
  const rows = await db
    .selectFrom('enrolment_rows')
    .where('tenant_id', '=', db.tenantId)
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .where('sealed', 'is not', null)
    .select(['number', 'sealed'])
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.flatMap(({ number, sealed }) => (sealed ? [{ number, sealed }] : []));
}

type RowFilter = Pick<EnrolmentRowQuery, 'search' | 'state' | 'news' | 'check'>;

/** Selects the validated rows of an import that match a filter. */
function matchRows(db: TenantDb, importId: string, { search, state, news, check }: RowFilter) {
  let matchingRows: SelectQueryBuilder<DB, 'enrolment_rows', object> = db
    .selectFrom('enrolment_rows')
    .where('enrolment_rows.tenant_id', '=', db.tenantId)
    .where('import_id', '=', importId)
    .where('state', 'is not', null);
  if (state) matchingRows = matchingRows.where('state', '=', state);
  if (news) matchingRows = matchingRows.where('is_news', '=', true);
  if (check)
    matchingRows = matchingRows.where('state', 'in', ['new', 'will_change']).where('reason', 'in', CHECK_REASONS);
  if (search)
    matchingRows = matchingRows.where(
      sql<boolean>`position(folded(${search}) in folded(concat_ws(' ', enrolment_rows.first_name, enrolment_rows.last_name, enrolment_rows.username, enrolment_rows.external_id))) > 0`,
    );
  return matchingRows;
}

/** Finds a page of rows with their current username and class at the school. */
export async function findRowPage(db: TenantDb, importId: string, query: EnrolmentRowQuery, isExport: boolean) {
  const matchingRows = matchRows(db, importId, query);
  return findBuiltPage(db, query, [{ value: sql`number`, type: 'bigint', direction: 'asc' }], {
    matching: matchingRows,
    rows: matchingRows
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
        sql<Buffer | null>`case when state in ('error', 'left_out') then sealed end`.as('sealed'),
        'enrolment_rows.first_name',
        'enrolment_rows.last_name',
        'enrolment_rows.username',
        'enrolment_rows.external_id',
        'enrolment_rows.class_name as listed_class',
        'u.username as known_username',
        'c.name as class_name',
      ]),
    isExport,
  });
}

export type RowAnswer = 'same' | 'another' | 'left_out' | 'included';

/** Stores answers to questions. With row numbers, earlier answers can change, and any row can be left out. */
export async function updateAnswers(
  db: TenantDb,
  importId: string,
  { answer, numbers }: { answer: RowAnswer; numbers?: number[] | undefined },
): Promise<void> {
  const update = db
    .updateTable('enrolment_rows')
    .set({ answer })
    .where('tenant_id', '=', db.tenantId)
    .where('import_id', '=', importId);
  await (numbers
    ? update
        .where('number', 'in', numbers.length > 0 ? numbers : [0])
        .where((row) =>
          answer === 'left_out'
            ? row('state', 'is not', null)
            : row.or([row('state', 'in', ['question', 'left_out']), row('answer', 'is not', null)]),
        )
    : update.where('state', '=', 'question')
  ).execute();
}

/** Clears the news marks: the person has just changed the list and sees the result. */
export async function clearNews(db: TenantDb, importId: string): Promise<void> {
  await db
    .updateTable('enrolment_rows')
    .set({ is_news: false })
    .where('tenant_id', '=', db.tenantId)
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
  'flag',
] as const;
const FIELD_NAMES = FIELDS.join(', ');
const FIELD_VALUES = FIELDS.map((field) => `listed.${field}`).join(', ');

const rowNumbers = (rows: { number: number }[]) => rows.map(({ number }) => number);

function fieldArrays(rows: ParsedRow[]) {
  const arrays = FIELDS.map((field) => {
    const values = rows.map(({ fields }) => fields[field]);
    return sql`${values}::${sql.raw(field === 'has_password' ? 'bool' : 'text')}[]`;
  });
  return sql.join(arrays);
}
