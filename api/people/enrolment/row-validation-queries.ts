import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ImportRow } from './queries.ts';
import { classSteps, isLeftOut } from './row-class-queries.ts';
import { studentSteps } from './row-student-queries.ts';
import { verdictSteps } from './row-verdict-queries.ts';

/**
 * Compares every row with the school's current state and stores the verdict: new, same, will_change, question or error.
 * Returns the number of changed verdicts. One statement with named steps, so that 10,000 rows take hardly longer than a
 * few.
 */
export async function validateRows(
  db: TenantDb,
  list: ImportRow,
  { teacherId }: { teacherId: string | null },
): Promise<number> {
  // Newly staged rows have no statistics: the planner would guess one row and choose nested loops.
  await sql`set local enable_nestloop = off`.execute(db);
  await clearTopRows(db, list);
  await adoptStudentNumbers(db, list);
  await setLeftOutRows(db, list);
  const { rows } = await sql<{ count: number }>`
    with ${sql.join([...classSteps(list, teacherId), ...studentSteps(list, teacherId), ...verdictSteps(list), storedVerdicts(list)])}
    select count(*)::int as count from stored_verdict`.execute(db);
  await sql`set local enable_nestloop = on`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Removes the verdicts of the header row and the titles above it, which may have counted as students before. */
async function clearTopRows(db: TenantDb, { tenant_id, id, has_header, first_row }: ImportRow): Promise<void> {
  await db
    .updateTable('enrolment_rows')
    .set({ state: null })
    .where('tenant_id', '=', tenant_id)
    .where('import_id', '=', id)
    .where('number', has_header ? '<=' : '<', first_row)
    .execute();
}

/**
 * Spells a number as the school does where a spreadsheet dropped or added zeros before it, and one person has it: of the
 * same name, or with a name that is so different that the row asks about it.
 */
async function adoptStudentNumbers(db: TenantDb, { tenant_id, id }: ImportRow): Promise<void> {
  await sql`
    with owner as (
      select external_id, first_name, last_name, ltrim(external_id, '0') as value,
        count(*) over (partition by ltrim(external_id, '0')) as owners
      from users where tenant_id = ${tenant_id} and external_id ~ '^[0-9]+$'
    )
    update enrolment_rows as listed set external_id = owner.external_id from owner
    where listed.tenant_id = ${tenant_id} and listed.import_id = ${id} and listed.external_id ~ '^[0-9]+$'
      and ltrim(listed.external_id, '0') = owner.value and owner.owners = 1 and listed.external_id <> owner.external_id
      and (name_words(listed.first_name, listed.last_name) = name_words(owner.first_name, owner.last_name)
        or is_other_name(listed.first_name, listed.last_name, owner.first_name, owner.last_name))`.execute(db);
}

/** Stores the verdict of rows that are left out; a row has a reason only if its flag is the reason. */
async function setLeftOutRows(db: TenantDb, { tenant_id, id, has_header, first_row }: ImportRow): Promise<void> {
  await sql`
    update enrolment_rows set (state, reason, detail, same_as, student_id, school_class_id, new_class, changes)
      = ('left_out', case when answer is null then flag end, null, null, null, null, null, '{}')
    where tenant_id = ${tenant_id} and import_id = ${id} and number >= ${has_header ? first_row + 1 : first_row}
      and ${isLeftOut()}`.execute(db);
}

/** Stores changed verdicts; only a row that had a verdict becomes news. */
function storedVerdicts({ tenant_id, id }: ImportRow) {
  return sql`
    stored_verdict as (
      update enrolment_rows as stored
      set (state, reason, detail, same_as, student_id, school_class_id, new_class, changes)
          = (verdict.state, verdict.reason, verdict.detail, verdict.same_as, verdict.student_id, verdict.class_id, verdict.new_class, verdict.changes),
        is_news = stored.state is not null
      from verdict
      where stored.tenant_id = ${tenant_id} and stored.import_id = ${id} and stored.number = verdict.number
        and (stored.state, stored.reason, stored.detail, stored.same_as, stored.student_id, stored.school_class_id, stored.new_class, stored.changes)
          is distinct from (verdict.state, verdict.reason, verdict.detail, verdict.same_as, verdict.student_id, verdict.class_id, verdict.new_class, verdict.changes)
      returning stored.number
    )`;
}
