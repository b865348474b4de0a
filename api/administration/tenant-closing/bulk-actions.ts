import { findTenantIds } from '#api/administration/tenant-admin/list-queries.ts';
import type { BulkActionOnRows, BulkCall, PlatformBulkList } from '#api/core/bulk/service.ts';
import type { bulkOnTenants } from '#contract/administration/tenant-closing.ts';
import { restore, suspend } from './actions.ts';
import { findSuspension } from './queries.ts';

/** Each row is one school, so each call has one row. */
const suspendRow: BulkActionOnRows = {
  async run(call, ids) {
    await suspendAt(call, call.actor.platform?.reason ?? '');
    const { since } = await findSuspension(call.db);
    return new Map(ids.map((id) => [id, { since }]));
  },
  async undo(call, rows) {
    const { since } = await findSuspension(call.db);
    const unchanged = rows.filter(({ previous }) => previous.since === since);
    if (unchanged.length > 0) await restoreAt(call);
    return unchanged.map(({ id }) => id);
  },
};

const restoreRow: BulkActionOnRows = {
  async run(call, ids) {
    const { reason } = await findSuspension(call.db);
    await restoreAt(call);
    return new Map(ids.map((id) => [id, { reason }]));
  },
  async undo(call, rows) {
    const { since } = await findSuspension(call.db);
    // Skips a school that was closing: it has no reason here, and an undo must not close it again.
    const unchanged = rows.filter(({ previous }) => since === null && typeof previous.reason === 'string');
    for (const { previous } of unchanged) await suspendAt(call, String(previous.reason));
    return unchanged.map(({ id }) => id);
  },
};

async function suspendAt({ db, actor, findSite, loadSettings }: BulkCall, reason: string): Promise<void> {
  const [site, settings] = await Promise.all([findSite(), loadSettings()]);
  await suspend({ db, site, actor, ip: null }, reason, settings);
}

async function restoreAt({ db, actor, findSite }: BulkCall): Promise<void> {
  await restore({ db, site: await findSite(), actor, ip: null });
}

type Body = (typeof bulkOnTenants)['body']['_output'];

export const tenantBulkList: PlatformBulkList<Body> = {
  path: '/api-admin/tenants/',
  actions: { suspend: suspendRow, restore: restoreRow },
  findRows: findTenantIds,
};
