import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type Logo, reencodeLogo } from './logo.ts';

/** For whoever takes a logo in: registration, and the school's settings. */
export { type Logo, reencodeLogo };

/** Marks a tenant as verified after its first admin confirmed their email address: it is indexed, takes books and sends email. */
export async function markVerified(db: TenantDb, tenantId: string): Promise<void> {
  await db
    .updateTable('tenants')
    .set({ verified_at: sql<Date>`coalesce(verified_at, now())` })
    .where('id', '=', tenantId)
    .execute();
}
