import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

export type LookupResult = 'record' | 'nothing' | 'other' | 'no_answer';
export type DomainRow = Pick<Row<'tenant_domains'>, 'id' | 'domain' | 'token' | 'saw' | 'looked_at' | 'verified_at'>;

const columns = ['id', 'domain', 'token', 'saw', 'looked_at', 'verified_at'] as const;
const MAX_DOMAINS = 10;

export function findDomains(db: TenantDb): Promise<DomainRow[]> {
  return db
    .selectFrom('tenant_domains')
    .where('tenant_id', '=', db.tenantId)
    .orderBy('domain')
    .select(columns)
    .$castTo<DomainRow>()
    .execute();
}

export function findDomain(db: TenantDb, id: string): Promise<DomainRow | undefined> {
  return db
    .selectFrom('tenant_domains')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select(columns)
    .$castTo<DomainRow>()
    .executeTakeFirst();
}

/** Inserts a domain. Returns undefined when the site already has the maximum. */
export async function insertDomain(db: TenantDb, domain: string): Promise<DomainRow | undefined> {
  const { rows } = await sql<DomainRow>`
    insert into tenant_domains (tenant_id, domain) select ${db.tenantId}, ${domain}
    where (select count(*) from tenant_domains d where d.tenant_id = ${db.tenantId}) < ${sql.lit(MAX_DOMAINS)}
    returning id, domain, token, saw, looked_at, verified_at`.execute(db);
  return rows[0];
}

export async function updateDomainLookup(
  db: TenantDb,
  { id, saw }: { id: string; saw: LookupResult },
): Promise<DomainRow | undefined> {
  return db
    .updateTable('tenant_domains')
    .set({ saw, looked_at: sql<Date>`now()`, ...(saw === 'record' && { verified_at: sql<Date>`now()` }) })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .$castTo<DomainRow>()
    .executeTakeFirst();
}

export async function deleteDomain(db: TenantDb, id: string): Promise<{ domain: string } | undefined> {
  return db
    .deleteFrom('tenant_domains')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .returning('domain')
    .executeTakeFirst();
}
