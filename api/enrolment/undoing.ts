import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { changeStudents, leaveAll } from '#api/students/actions.ts';
import type { Place } from './staging.ts';

/** Puts back what an import did, row by row, but for what somebody changed since: that is left, and its row says so. */
export async function putBack(db: TenantDb, place: Place): Promise<void> {
  await judgeUndoing(db, place);
  await restoreChildren(db, place);
  await leaveClasses(db, place);
  await sql`select remove_enrolled(${place.importId}::uuid)`.execute(db);
}

/** A made child stays where it has been here since, was changed or is in another class; a changed one where what was written is no more. */
async function judgeUndoing(db: TenantDb, { tenantId, importId }: Place): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(db);
  await sql`
    with own as (
      select r.*, u.first_name as now_first, u.last_name as now_last, u.username as now_username, u.external_id as now_id,
        u.archived_at as now_archived, u.suspended_at, u.email, u.pen_name,
        (select count(*) from enrolments e where e.tenant_id = r.tenant_id and e.student_id = r.student_id)
          <> (select count(*) from enrolment_rows j where j.tenant_id = r.tenant_id and j.import_id = r.import_id and j.student_id = r.student_id and j.is_joined)
          as is_elsewhere
      from enrolment_rows r join users u on u.tenant_id = r.tenant_id and u.id = r.student_id
      where r.tenant_id = ${tenantId} and r.import_id = ${importId} and (r.is_made or r.is_joined or r.changes <> '{}')
    ),
    judged as (
      select o.number, case
          when o.is_made and (exists (select from sessions s where s.tenant_id = o.tenant_id and s.user_id = o.student_id)
            or exists (select from books b where b.tenant_id = o.tenant_id and b.author_id = o.student_id)) then 'hasBeenHere'
          when o.is_made and (o.now_first <> o.first_name or o.now_last <> coalesce(o.last_name, '') or o.now_id is distinct from o.external_id
            or o.now_archived is not null or o.suspended_at is not null or o.email is not null or o.pen_name is not null or o.is_elsewhere
            or o.now_username <> o.username) then 'changedSince'
          when not o.is_made and (o.now_first <> o.changes->'first_name'->>'new' or o.now_last <> o.changes->'last_name'->>'new'
            or o.now_username <> o.changes->'username'->>'new' or o.now_id is distinct from coalesce(o.changes->'external_id'->>'new', o.now_id)
            or (o.changes ? 'archived_at' and o.now_archived is not null)
            or exists (select from users t where t.tenant_id = o.tenant_id and t.username = o.changes->'username'->>'old' and t.id <> o.student_id)
            or exists (select from users t where t.tenant_id = o.tenant_id and t.external_id = o.changes->'external_id'->>'old' and t.id <> o.student_id))
            then 'changedSince'
        end as stays
      from own o
    )
    update enrolment_rows r set undone = case when coalesce(j.stays, f.stays) is null then 'restored' else 'kept' end,
      reason = coalesce(j.stays, f.stays), detail = null
    from judged j left join judged f on f.number = (
      select same_as from enrolment_rows s where s.tenant_id = ${tenantId} and s.import_id = ${importId} and s.number = j.number)
    where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.number = j.number`.execute(db);
  await sql`set local enable_nestloop = on`.execute(db);
}

async function restoreChildren(db: TenantDb, { tenantId, importId }: Place): Promise<void> {
  type Old = {
    id: string;
    first_name: string | null;
    last_name: string | null;
    username: string | null;
    external_id: string | null;
    archived_at: string | null;
  };
  const { rows } = await sql<Old>`
    select student_id as id, changes->'first_name'->>'old' as first_name, changes->'last_name'->>'old' as last_name,
      changes->'username'->>'old' as username, changes->'external_id'->>'old' as external_id, changes->'archived_at'->>'old' as archived_at
    from enrolment_rows
    where tenant_id = ${tenantId} and import_id = ${importId} and undone = 'restored' and not is_made and same_as is null
      and changes ?| array['first_name', 'last_name', 'username', 'external_id', 'archived_at']`.execute(db);
  await changeStudents(
    db,
    tenantId,
    rows.map(({ archived_at, ...row }) => ({ ...row, ...(archived_at && { archived_at }) })),
  );
}

async function leaveClasses(db: TenantDb, { tenantId, importId }: Place): Promise<void> {
  const { rows } = await sql<{ class_id: string; student_id: string }>`
    select school_class_id as class_id, student_id from enrolment_rows
    where tenant_id = ${tenantId} and import_id = ${importId} and undone = 'restored' and is_joined and not is_made`.execute(
    db,
  );
  await leaveAll(db, tenantId, rows);
}
