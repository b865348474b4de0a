import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Colours } from '#contract/tenants.ts';

export type NewTenant = Colours & {
  kind: 'school' | 'organization';
  subdomain: string;
  school_name: string;
  school_email: string;
  domain_url: string;
  logo: string | null;
  languages: string[];
};

/** Founds a tenant and does `work` inside it; then the transaction is again the tenant's that was asked. */
export async function insertTenant<Result>(
  db: TenantDb,
  facts: NewTenant,
  work: (tenantId: string) => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ id: string }>`select create_tenant(${JSON.stringify(facts)}::jsonb) as id`.execute(db);
  const [founded] = rows;
  if (!founded) throw new Error('create_tenant answered nothing');
  const result = await work(founded.id);
  await sql`select return_from_founding()`.execute(db);
  return result;
}

export async function isSubdomainFree(db: TenantDb, subdomain: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select is_subdomain_free(${subdomain}) as free`.execute(db);
  return rows[0]?.free === true;
}
