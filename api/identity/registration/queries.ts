import { sql } from 'kysely';
import { recordSwitch, type TenantDb } from '#api/kit/tenant.ts';
import type { Colours } from '#contract/schools/tenants.ts';

export type NewTenant = Colours & {
  kind: 'school' | 'organization';
  subdomain: string;
  school_name: string;
  school_email: string;
  domain_url: string;
  logo: string | null;
  languages: string[];
  currency?: string;
  country?: string | null;
  switchboard?: boolean;
  max_storage_bytes?: number;
};

/** Inserts a tenant and runs `work` as that tenant; afterwards the transaction switches back to the original tenant. */
export async function insertTenant<Result>(
  db: TenantDb,
  tenant: NewTenant,
  work: (tenantId: string) => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ id: string }>`select create_tenant(${JSON.stringify(tenant)}::jsonb) as id`.execute(db);
  const [tenantRow] = rows;
  if (!tenantRow) throw new Error('create_tenant returned nothing');
  const { tenantId: originalId } = db;
  recordSwitch(db, tenantRow.id);
  const result = await work(tenantRow.id);
  await sql`select complete_registration()`.execute(db);
  recordSwitch(db, originalId);
  return result;
}

export async function isSubdomainFree(db: TenantDb, subdomain: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select is_subdomain_free(${subdomain}) as free`.execute(db);
  return rows[0]?.free === true;
}

/** Finds the newest email with the first admin's link, and that admin. */
export function findFirstAdminEmail(db: TenantDb): Promise<{ state: string; admin_id: string | null } | undefined> {
  return db
    .selectFrom('mails')
    .where('tenant_id', '=', db.tenantId)
    .where('template', '=', 'site_ready')
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(['state', 'subject_id as admin_id'])
    .executeTakeFirst();
}
