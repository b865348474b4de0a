import { sql } from 'kysely';
import { toPage } from '#api/kit/pagination.ts';
import { mayAnyone } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findSchools } from '#contract/session.ts';

const MIN_SEARCH_LENGTH = 2;

export const schoolRoutes = [
  serve(findSchools, mayAnyone, async ({ db, query, url: address, settings }) => {
    const beginning = query.search.toLowerCase();
    const found = beginning.length < MIN_SEARCH_LENGTH ? [] : await findSchoolsLike(db, { ...query, beginning });
    const rows = found.map(({ school_name, subdomain }) => {
      const url = siteUrl(settings.origin, { kind: 'school', subdomain }, '/login');
      return { school_name, subdomain, url };
    });
    return toPage(address, query, { count: found[0]?.count ?? 0, rows });
  }),
];

type SchoolRow = { school_name: string; subdomain: string; count: number };

async function findSchoolsLike(
  db: TenantDb,
  { beginning, limit, offset }: { beginning: string; limit: number; offset: number },
): Promise<SchoolRow[]> {
  const { rows } = await sql<SchoolRow>`select * from schools_like(${beginning}, ${limit}, ${offset})`.execute(db);
  return rows;
}
