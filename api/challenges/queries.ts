import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** Notes that a challenge was solved; false: it was accepted before. Removes those that have ended. */
export async function insertSolved(
  db: TenantDb,
  tenantId: string,
  { id, endsAt }: { id: Buffer; endsAt: Date },
): Promise<boolean> {
  await sql`delete from solved_challenges where tenant_id = ${tenantId} and ends_at < now()`.execute(db);
  const { rows } =
    await sql`insert into solved_challenges (tenant_id, id, ends_at) values (${tenantId}, ${id}, ${endsAt})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}
