import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

type SchoolRow = Pick<Row<'tenants'>, 'id' | 'school_name' | 'subdomain' | 'logo'> & { colour: string; count: number };

/**
 * Finds schools by the beginning of their subdomain or a part of their name, with the number of all matches in each
 * row.
 */
export async function findSchoolsLike(
  db: TenantDb,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<SchoolRow[]> {
  const { rows } = await sql<SchoolRow>`select * from schools_like(${search}, ${limit}, ${offset})`.execute(db);
  return rows;
}
