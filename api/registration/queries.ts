import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Colours } from '#contract/tenants.ts';

export type Founding = Colours & {
  kind: 'school' | 'organization';
  subdomain: string;
  school_name: string;
  school_email: string;
  domain_url: string;
  logo: string | null;
  languages: string[];
};

/** Founds the tenant; from here on the transaction is the new tenant's. */
export async function insertTenant(db: TenantDb, facts: Founding): Promise<string> {
  const { rows } = await sql<{ id: string }>`select found_tenant(${JSON.stringify(facts)}::jsonb) as id`.execute(db);
  const [founded] = rows;
  if (!founded) throw new Error('found_tenant answered nothing');
  return founded.id;
}

/** After a founding: what is written now belongs to the tenant that was asked. */
export async function goBackTo(db: TenantDb, tenantId: string): Promise<void> {
  await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db);
}

export async function isSubdomainFree(db: TenantDb, subdomain: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select is_subdomain_free(${subdomain}) as free`.execute(db);
  return rows[0]?.free === true;
}
