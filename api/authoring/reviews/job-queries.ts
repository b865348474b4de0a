import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import { reviewedInOwnClass } from '#api/library/books/service.ts';
import { type Role, reviewerRoles } from '#contract/kit/roles.ts';

/** Finds the role of a piece's approver: the current one, else the role at the time of approval. */
export async function findApproverRole(db: TenantDb, id: string): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role }>`
    select coalesce((select u.role from users u where u.tenant_id = s.tenant_id and u.id = s.by_id), s.by_role) as role
    from piece_steps s where s.tenant_id = ${db.tenantId} and s.piece_id = ${id} and s.step = 'approve' order by s.id desc limit 1`.execute(
    db,
  );
  return rows[0]?.role;
}

/** Finds the schools with pieces that wait for review. */
export async function findSchoolsWithReviews(db: PlatformDb): Promise<{ tenant_id: string; country: string | null }[]> {
  const { rows } = await sql<{ tenant_id: string; country: string | null }>`
    select tenant_id, country from schools_with_reviews()`.execute(db);
  return rows;
}

export type Recipient = { id: string; email: string; count: number; oldest_at: Date };

/** Finds staff with waiting reviews and no email about them on this day, with the number of reviews. */
export async function findRecipients(db: TenantDb, day: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.id, u.email, w.count, w.oldest_at from users u cross join lateral (
      select count(*)::int as count, min(p.submitted_at) as oldest_at from pieces p
      where p.tenant_id = u.tenant_id and p.work_state = 'in_review' and p.submitted_at is not null
        and (p.assigned_to is null or p.assigned_to = u.id)
        and (u.role <> 'teacher' or ${reviewedInOwnClass(sql<string>`u.id`)})) w
    where u.tenant_id = ${db.tenantId} and u.role = any(${[...reviewerRoles]}::text[]) and u.email is not null
      and u.archived_at is null and u.suspended_at is null and w.count > 0
      and not exists (select from review_emails r where r.tenant_id = u.tenant_id and r.user_id = u.id and r.sent_on >= ${day}::date)
    order by u.id`.execute(db);
  return rows;
}

/**
 * Claims a person's email for this day; false if it was already sent. The second of two workers waits and sees the
 * first's claim.
 */
export async function claimReviewEmail(
  db: TenantDb,
  { userId, day }: { userId: string; day: string },
): Promise<boolean> {
  const { rows } = await sql`insert into review_emails as r (tenant_id, user_id, sent_on)
    values (${db.tenantId}, ${userId}, ${day}::date)
    on conflict (tenant_id, user_id) do update set sent_on = excluded.sent_on where r.sent_on < excluded.sent_on
    returning 1`.execute(db);
  return rows.length > 0;
}
