import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { colourFields } from '#contract/kit/colour-fields.ts';
import { stateOf } from './list-queries.ts';

const formColumns = [
  't.school_name',
  't.school_email',
  't.domain_url',
  't.switchboard',
  't.logo',
  't.kind',
  't.currency',
  't.languages',
  't.country',
  't.max_storage_bytes',
] as const;

/** Finds a school for the platform's form; `locks` keeps others from changing it until the transaction ends. */
export function findTenantForm(db: TenantDb, { locks = false } = {}) {
  return db
    .selectFrom('tenants as t')
    .$if(locks, (query) => query.forNoKeyUpdate())
    .where('t.id', '=', db.tenantId)
    .select(formColumns)
    .select(colourFields.map((field) => `t.${field}` as const))
    .executeTakeFirstOrThrow();
}

/** SQL: the former subdomains of the tenant `t`, the latest first. */
const formerSubdomains = sql<{ subdomain: string; redirects_until: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('subdomain', f.subdomain, 'redirects_until', f.redirects_until) order by f.changed_at desc), '[]')
  from former_subdomains f where f.tenant_id = t.id)`;

/** Finds the facts of a school's page besides its form. */
export function findTenant(db: TenantDb) {
  const admins = db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('role', 'in', ['school_admin', 'organization_admin'])
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .select(sql`jsonb_build_object('id', id, 'name', full_name(first_name, last_name))`.as('admin'));
  const domain = db
    .selectFrom('tenant_domains')
    .where('tenant_id', '=', db.tenantId)
    .where('verified_at', 'is not', null)
    .orderBy('verified_at')
    .limit(1)
    .select('domain');
  return db
    .selectFrom('tenants as t')
    .leftJoin('tenant_totals as n', 'n.tenant_id', 't.id')
    .leftJoin('tenant_closings as c', 'c.tenant_id', 't.id')
    .where('t.id', '=', db.tenantId)
    .select(['t.id', 't.subdomain', 't.shares_on_booklark', 't.may_sell_at', 't.created_at'])
    .select([
      't.suspended_at',
      't.suspended_reason',
      'c.started_at',
      'c.erase_after',
      'c.export_bytes',
      'c.erasing_since',
    ])
    .select(['n.students', 'n.teachers', 'n.classes', 'n.books', 'n.last_activity', 'n.as_of'])
    .select(stateOf.as('state'))
    .select([
      sql<{ id: string; name: string } | null>`(${admins})`.as('first_admin'),
      sql<string | null>`(${domain})`.as('domain'),
      formerSubdomains.as('former_subdomains'),
    ])
    .executeTakeFirstOrThrow();
}

/** Allows the school of this transaction to sell. Returns false if it already may. */
export async function allowSchoolToSell(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`select allow_selling() as is_new`.execute(db);
  return rows[0]?.is_new === true;
}

/** Returns whether data of the tenant depends on its kind, school or organization. */
export async function isKindInUse(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from school_classes where tenant_id = ${db.tenantId})
      or exists (select from users where tenant_id = ${db.tenantId} and role not in ('school_admin', 'organization_admin'))
      or exists (select from memberships where tenant_id = ${db.tenantId})
      or exists (select from member_schools()) as is_used`.execute(db);
  return rows[0]?.is_used !== false;
}

/** Finds the accounts of all admins, including archived ones. */
export async function findAdminIds(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('role', 'in', ['school_admin', 'organization_admin'])
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
