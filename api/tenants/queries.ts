import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SchoolSettingsChange, StartStep } from '#contract/tenants.ts';

export function findSettings(db: TenantDb, tenantId: string) {
  return db
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select(['school_name', 'school_email', 'domain_url', 'subdomain', 'logo', 'announcement', 'shares_on_booklark'])
    .select(['primary_color', 'primary_color_light', 'primary_color_dark', 'bg_primary_color', 'bg_secondary_color'])
    .select(['announcement_color', 'button_color', 'book_button_color', 'text_primary_color', 'text_secondary_color'])
    .select(['text_muted_color', 'border_primary_color', 'border_muted_color'])
    .select(sql<boolean>`community_hash() is not null`.as('has_community'))
    .select(sql<boolean>`verified_at is not null`.as('is_verified'))
    .executeTakeFirstOrThrow();
}

export async function updateSettings(
  db: TenantDb,
  tenantId: string,
  change: SchoolSettingsChange & { logo?: string; looks_chosen_at?: Date },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('tenants').set(change).where('id', '=', tenantId).execute();
}

export async function updateCommunityHash(db: TenantDb, tenantId: string, hash: string): Promise<void> {
  await db.updateTable('tenants').set({ community_password_hash: hash }).where('id', '=', tenantId).execute();
}

export async function findStartSteps(db: TenantDb, tenantId: string): Promise<Record<StartStep, boolean>> {
  return db
    .selectFrom('tenants as t')
    .where('t.id', '=', tenantId)
    .select(sql<boolean>`t.verified_at is not null`.as('address'))
    .select(sql<boolean>`t.logo is not null or t.looks_chosen_at is not null`.as('looks'))
    .select(sql<boolean>`community_hash() is not null`.as('community'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('books as b').where('b.tenant_id', '=', tenantId).where('b.state', '=', 'published').select('b.id'),
      ).as('book'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('invitations as i')
          .where('i.tenant_id', '=', tenantId)
          .where('i.kind', '=', 'person')
          .select('i.id'),
      )
        .or(
          exists(
            selectFrom('users as u').where('u.tenant_id', '=', tenantId).where('u.role', '=', 'teacher').select('u.id'),
          ),
        )
        .as('teachers'),
    )
    .$castTo<Record<StartStep, boolean>>()
    .executeTakeFirstOrThrow();
}
