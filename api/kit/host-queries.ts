import type { Pool } from './pipeline.ts';

/** Finds the platform's tenant. Runs outside a tenant transaction, because the tenant is not determined yet. */
export async function findPlatformTenant(pool: Pool): Promise<unknown> {
  const { rows } = await pool.query({ name: 'platform', text: 'select platform_tenant() as site' });
  return rows[0]?.site;
}

/** Finds a tenant by its subdomain or by its own domain; `null` if there is none. */
export async function findTenantOfHost(pool: Pool, subdomain: string | null, domain: string | null): Promise<unknown> {
  const values = [subdomain, domain];
  const { rows } = await pool.query({ name: 'host', text: 'select tenant_of_host($1, $2) as site', values });
  return rows[0]?.site;
}

/** Finds the milliseconds until scheduled content begins or ends; null if none does. */
export async function findContentDelay(pool: Pool): Promise<number | null> {
  const text = 'select (extract(epoch from next_content_moment() - now()) * 1000)::float8 as delay';
  const { rows } = await pool.query({ name: 'content_moment', text });
  return rows[0]?.delay ?? null;
}
