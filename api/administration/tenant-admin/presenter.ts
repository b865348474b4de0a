import { createHash } from 'node:crypto';
import { findUse, lowerLimit } from '#api/core/limits/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { signedLogoUrl } from '#api/kit/school-look.ts';
import type { Reply, Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findCurrentPlan } from '#api/schools/plans/service.ts';
import type { TenantRow } from '#contract/administration/tenant-admin.ts';
import type { TenantListRow } from './list-queries.ts';
import { findTenant, findTenantForm } from './queries.ts';

type Counted = Pick<TenantListRow, 'students' | 'teachers' | 'classes' | 'books'>;
type TenantFacts = Awaited<ReturnType<typeof findTenant>>;
type TenantForm = Awaited<ReturnType<typeof findTenantForm>>;

/** Returns a row of the list. A school that was just added has no numbers yet. */
export function presentTenantRow({ kind, ...row }: Omit<TenantListRow, 'row_key'>): Reply<typeof TenantRow> {
  const is_organization = kind === 'organization';
  return { ...row, ...presentTotals(row), is_organization };
}

function presentTotals({ students, teachers, classes, books }: Counted) {
  return {
    students: students ?? 0,
    teachers: teachers ?? 0,
    classes: classes ?? 0,
    books: books ?? 0,
  };
}

/** Returns a school with the ETag of its form. */
export async function presentTenant(db: TenantDb, site: Site, { filesSecret }: Pick<Settings, 'filesSecret'>) {
  const [form, facts, plan, use] = await Promise.all([
    findTenantForm(db),
    findTenant(db),
    findCurrentPlan(db),
    findUse(db, ['storage']),
  ]);
  const { kind, logo, max_storage_bytes, ...fields } = form;
  const tenant = {
    ...fields,
    ...facts,
    ...presentTotals(facts),
    is_organization: kind === 'organization',
    logo: logo && signedLogoUrl({ tenantId: site.id, name: logo }, filesSecret),
    organizations: site.organizations,
    former_subdomains: facts.former_subdomains.map(({ subdomain, redirects_until }) => ({
      subdomain,
      redirects_until: new Date(redirects_until),
    })),
    max_storage_bytes: Number(max_storage_bytes),
    stored_bytes: use.storage,
    storage_limit_bytes: lowerLimit(plan?.max_storage_bytes ?? null, use.storageMax),
    plan: plan ? { id: plan.plan_id, name: plan.plan_name, state: plan.state } : null,
    closing: presentClosing(facts),
    version: versionOf(form),
  };
  return { tenant, etag: `"${tenant.version}"` };
}

function presentClosing({ started_at, erase_after, export_bytes, erasing_since }: TenantFacts) {
  return (
    started_at &&
    erase_after && {
      started_at,
      erase_after,
      export_bytes: export_bytes === null ? null : Number(export_bytes),
      is_erasing: erasing_since !== null,
    }
  );
}

/** Returns a version of the form's fields, so that only changes to these fields make an edit stale. */
export function versionOf(form: TenantForm): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('base64url').slice(0, 16);
}
