import { sql } from 'kysely';
import type { Site } from '#api/kit/hosts.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { cachedForSite } from '#api/kit/site-cache.ts';
import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import { hasOwnText } from '#api/schools/school-pages/service.ts';

/** Returns the paths of pages without contents. Menus leave them out, but their addresses work. */
export function findEmptyPages(pool: Pool, site: Site): Promise<string[]> {
  const visitor = { tenantId: site.id, role: 'visitor', personId: null, sessionId: null } as const;
  return cachedForSite(site, KEY, () => inTenant(pool, visitor, (db) => readEmptyPages(db)));
}

/** Returns the same paths, within the caller's transaction. */
export function findEmptyPagesIn(db: TenantDb, site: Site): Promise<string[]> {
  return cachedForSite(site, KEY, () => readEmptyPages(db));
}

const KEY = 'empty pages';

async function readEmptyPages(db: TenantDb): Promise<string[]> {
  const { rows } = await sql<{ paths: string[] | null }>`select empty_pages() as paths`.execute(db);
  const paths = rows[0]?.paths ?? [];
  const hasTeam = paths.includes('/our-team') && (await hasOwnText(db, 'our-team'));
  return hasTeam ? paths.filter((path) => path !== '/our-team') : paths;
}
