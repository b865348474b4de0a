import { recordAuditEvent } from '#api/audit/service.ts';
import { serve } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { endViews } from '#api/organizations/service.ts';
import { changeSupportAccess, type SupportAccess, showSupportAccess } from '#contract/support-access.ts';
import { mayChangeSupportAccess } from './policy.ts';
import { deleteSupportAccess, findSupportAccess, upsertSupportAccess } from './queries.ts';

export const supportAccessRoutes = [
  serve(showSupportAccess, mayChangeSupportAccess, ({ db, site }) => presentSupportAccess(db, site.id)),

  serve(changeSupportAccess, mayChangeSupportAccess, async ({ db, site, actor, ip, person, body: { allowed } }) => {
    if (allowed) {
      await upsertSupportAccess(db, site.id, person().personId);
      await recordAuditEvent(db, { actor, ip }, { act: 'support.access_allowed' });
    } else if (await deleteSupportAccess(db, site.id)) {
      await endViews(db, { actor, ip });
      await recordAuditEvent(db, { actor, ip }, { act: 'support.access_ended' });
    }
    return presentSupportAccess(db, site.id);
  }),
];

async function presentSupportAccess(db: TenantDb, tenantId: string): Promise<SupportAccess> {
  const access = await findSupportAccess(db, tenantId);
  return { allowed_until: access?.allowed_until.toISOString() ?? null, allowed_by: access?.allowed_by ?? null };
}
