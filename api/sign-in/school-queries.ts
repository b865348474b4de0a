import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

type SchoolRow = { school_name: string; subdomain: string; count: number };

/** Finds schools whose address or name begins with this text, with the number of all matches in each row. */
export async function findSchoolsLike(
  db: TenantDb,
  { beginning, limit, offset }: { beginning: string; limit: number; offset: number },
): Promise<SchoolRow[]> {
  const { rows } = await sql<SchoolRow>`select * from schools_like(${beginning}, ${limit}, ${offset})`.execute(db);
  return rows;
}
