import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { reviewerRoles } from '#contract/roles.ts';

type ReportKey = { tenantId: string; id: string };
export type Lead = { id: string; role: string; email: string };

/**
 * Notes that the admins get an email about an open report; undefined: they had it, or one about this book in the last hour, so that no
 * one can flood their mailboxes. Else the author of the book, if it has one.
 */
export async function claimEmail(
  db: TenantDb,
  { tenantId, id }: ReportKey,
): Promise<{ author_id: string | null } | undefined> {
  const { rows } = await sql<{ author_id: string | null }>`
    update reports r set emailed_at = now() from books b
    where r.tenant_id = ${tenantId} and r.id = ${id} and r.closed_at is null and r.emailed_at is null
      and b.tenant_id = r.tenant_id and b.id = r.book_id
      and not exists (select from reports o where o.tenant_id = r.tenant_id and o.book_id = r.book_id and o.emailed_at > now() - interval '1 hour')
    returning coalesce((select p.author_id from pieces p where p.tenant_id = b.tenant_id and p.id = b.id), b.author_id) as author_id`.execute(
    db,
  );
  return rows[0];
}

/** Finds who reviews for the whole school and has an email address. */
export async function findLeads(db: TenantDb, tenantId: string): Promise<Lead[]> {
  const rows = await db
    .selectFrom('users')
    .where('tenant_id', '=', tenantId)
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
