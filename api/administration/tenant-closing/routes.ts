import { presentTenant } from '#api/administration/tenant-admin/presenter.ts';
import { recordAuditEvent } from '#api/core/audit/service.ts';
import { servePlatformBulk } from '#api/core/bulk/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import {
  bulkOnTenants,
  closeTenant,
  downloadTenantExport,
  restoreTenant,
  suspendTenant,
} from '#contract/administration/tenant-closing.ts';
import { tenantClosingWords } from '#contract/administration/tenant-closing-words.ts';
import { close, restore, suspend } from './actions.ts';
import { tenantBulkList } from './bulk-actions.ts';
import { findClosing } from './queries.ts';

export const tenantClosingRoutes = [
  servePlatformBulk(bulkOnTenants, tenantBulkList),

  servePlatform(suspendTenant, async ({ params: { id }, body: { reason }, settings, inSchool }) => {
    await inSchool(id, reason, (school) => suspend(school, reason, settings));
    await settings.hosts.waitForChanges();
    return inSchool(id, null, async ({ db, site }) => (await presentTenant(db, site, settings)).tenant);
  }),

  servePlatform(restoreTenant, async ({ params: { id }, body: { reason }, settings, inSchool }) => {
    await inSchool(id, reason ?? null, restore);
    await settings.hosts.waitForChanges();
    return inSchool(id, null, async ({ db, site }) => (await presentTenant(db, site, settings)).tenant);
  }),

  servePlatform(closeTenant, async ({ params: { id }, body, settings, inSchool }) => {
    await inSchool(id, body.reason, (school) => close(school, body, settings));
    await settings.hosts.waitForChanges();
    return inSchool(id, null, async ({ db, site }) => (await presentTenant(db, site, settings)).tenant);
  }),

  servePlatform(downloadTenantExport, async ({ params: { id }, settings, inPlatform, inSchool }) => {
    const closing = await inPlatform((db) => findClosing(db, id));
    if (!closing) throw new Refusal('notFound');
    const { export_name: name, export_key: key } = closing;
    if (name === null || key === null)
      throw new Refusal('conflict', { message: tenantClosingWords.preparing, state: 'preparing' });
    const bytes = await settings.storage.read(key);
    // Records the download: the export has every name of the school, and its admins can see who took it until the
    // school is erased.
    await inSchool(id, null, (school) => recordAuditEvent(school.db, school, { act: 'tenant.exported' }));
    return { name, bytes };
  }),
];
