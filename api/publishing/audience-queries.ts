import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { EveryoneBy } from '#contract/publishing-permission.ts';

/** Counts the students in a book who have not given the permission to publish their works for everyone. */
export async function countMissingPermissions(db: TenantDb, tenantId: string, bookId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from books b, students_of_book(b.tenant_id, b.id, b.author_id) s(id)
    where b.tenant_id = ${tenantId} and b.id = ${bookId}
      and not exists (select from publishing_permissions k where k.tenant_id = b.tenant_id and k.student_id = s.id and k.works)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function findEveryoneBy(db: TenantDb, tenantId: string): Promise<EveryoneBy> {
  const school = await db
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select('everyone_by')
    .$narrowType<{ everyone_by: EveryoneBy }>()
    .executeTakeFirstOrThrow();
  return school.everyone_by;
}
