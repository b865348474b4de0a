import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/**
 * Changes the subdomain of the school of this transaction. Violates `tenants_subdomain_key` if another school has or
 * had it.
 */
export async function changeSubdomain(db: TenantDb, subdomain: string): Promise<'changed' | 'same' | 'closing'> {
  const { rows } = await sql<{ outcome: 'changed' | 'same' | 'closing' }>`
    select change_subdomain(${subdomain}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'same';
}

/** Finds the end of a former subdomain's redirect. */
export async function findRedirectEnd(db: TenantDb, subdomain: string): Promise<Date> {
  const { redirects_until } = await db
    .selectFrom('former_subdomains')
    .where('tenant_id', '=', db.tenantId)
    .where('subdomain', '=', subdomain)
    .select('redirects_until')
    .executeTakeFirstOrThrow();
  return redirects_until;
}
