import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { reviewerRoles } from '#contract/kit/roles.ts';
export type Lead = { id: string; role: string; email: string };

/**
 * Claims the email to the admins about an open report. Undefined if it was already sent, or if one about an open report
 * on the same work was sent in the last hour, so that no one can flood their mailboxes. Otherwise returns the work's
 * author, null without one.
 */
export async function claimEmail(db: TenantDb, id: string): Promise<{ author_id: string | null } | undefined> {
  // Serializes the jobs of two reports: the second waits here for the first.
  const work = (column: string) =>
    sql`(select r.${sql.ref(column)} from reports r where r.tenant_id = ${db.tenantId} and r.id = ${id})`;
  await sql`select from reports o where o.tenant_id = ${db.tenantId} and o.closed_at is null
    and (o.book_id = ${work('book_id')} or o.story_id = ${work('story_id')} or o.message_id = ${work('message_id')}) order by o.id for update`.execute(
    db,
  );
  const { rows } = await sql<{ author_id: string | null }>`
    update reports r set emailed_at = now()
    where r.tenant_id = ${db.tenantId} and r.id = ${id} and r.closed_at is null and r.emailed_at is null
      and not exists (select from reports o where o.tenant_id = r.tenant_id and (o.book_id = r.book_id or o.story_id = r.story_id or o.message_id = r.message_id)
        and o.emailed_at > now() - interval '1 hour' and o.closed_at is null)
    returning coalesce((select p.author_id from pieces p where p.tenant_id = r.tenant_id and p.id = coalesce(r.book_id, r.story_id)),
      (select b.author_id from books b where b.tenant_id = r.tenant_id and b.id = r.book_id),
      (select s.author_id from stories s where s.tenant_id = r.tenant_id and s.id = r.story_id),
      (select m.author_id from dear_world_messages m where m.tenant_id = r.tenant_id and m.id = r.message_id)) as author_id`.execute(
    db,
  );
  return rows[0];
}

/** Finds the people who review for the whole school and have an email address. */
export async function findLeads(db: TenantDb): Promise<Lead[]> {
  const rows = await db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where(
      'role',
      'in',
      reviewerRoles.filter((role) => role !== 'teacher'),
    )
    .where('archived_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('email', 'is not', null)
    .select(['id', 'role', 'email'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, email: row.email ?? '' }));
}
