import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** Notes that a challenge was solved; false: it was accepted before. */
export async function insertSolved(
  db: TenantDb,
  tenantId: string,
  { id, endsAt }: { id: Buffer; endsAt: Date },
): Promise<boolean> {
  const { rows } =
    await sql`insert into solved_browser_challenges (tenant_id, id, ends_at) values (${tenantId}, ${id}, ${endsAt})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}
