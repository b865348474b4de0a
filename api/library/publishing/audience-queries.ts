import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { EveryoneBy } from '#contract/schools/tenants.ts';

export type AudienceFacts = {
  everyone_by: EveryoneBy;
  /**
   * The number of students in the book, including an erased author, without the permission to publish works for
   * everyone.
   */
  without_works: number;
  /** Whether a page or the cover has a photo of a student without the permission to publish photos. */
  needs_photos_approved: boolean;
  photos_approved: boolean;
};

/** A book or story in one version: the readers' current or future version, or the version under review. */
export type BookVersion = { id: string; version: 'shown' | 'reviewed' };

/** SQL: the stored revision of a version, from `pieces p`. */
const revisionOf = (version: BookVersion['version']) =>
  version === 'shown'
    ? sql<number>`shown_revision(p.state, p.approved_revision, p.submitted_revision)`
    : sql<number>`reviewed_revision(p.state, p.change_state, p.approved_revision, p.submitted_revision)`;

/** SQL: the ids of students whose permission a version of `books b` needs, with the piece `p` if the book has one. */
const studentsOf = (version: BookVersion['version']) =>
  sql`(select u.id from users u where u.tenant_id = b.tenant_id and u.id = b.author_id and u.role = 'student'
    union select students_of_revision(p.tenant_id, p.id, ${revisionOf(version)}))`;

/** Finds the facts that decide whether a book can be for everyone. */
export async function findAudienceFacts(db: TenantDb, { id, version }: BookVersion): Promise<AudienceFacts> {
  const { rows } = await sql<AudienceFacts>`
    select t.everyone_by, count(s.id) filter (where k.works is not true)::int + coalesce(bool_or(b.never_for_everyone or o.never_for_everyone), false)::int as without_works,
      coalesce(needs_photos_approved(p.tenant_id, p.id, ${revisionOf(version)}), false) as needs_photos_approved,
      coalesce(p.photos_approved, false) as photos_approved
    from tenants t left join books b on b.tenant_id = t.id and b.id = ${id}
      left join stories o on o.tenant_id = t.id and o.id = ${id}
      left join pieces p on p.tenant_id = t.id and p.id = ${id}
      left join lateral ${studentsOf(version)} s(id) on true
      left join publishing_permissions k on k.tenant_id = t.id and k.student_id = s.id
    where t.id = ${db.tenantId} group by t.id, p.tenant_id, p.id`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the school of a book was not read');
  return facts;
}

/** Locks the permissions of a book's students until the end of the transaction, so that none is withdrawn before. */
export async function lockPermissions(db: TenantDb, { id, version }: BookVersion): Promise<void> {
  await sql`select from publishing_permissions k where k.tenant_id = ${db.tenantId} and k.student_id in (
      select s.id from tenants t left join books b on b.tenant_id = t.id and b.id = ${id}
        left join pieces p on p.tenant_id = t.id and p.id = ${id} cross join lateral ${studentsOf(version)} s(id)
      where t.id = ${db.tenantId})
    order by k.student_id for share`.execute(db);
}
