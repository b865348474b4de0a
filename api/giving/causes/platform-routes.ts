import { findPaidOut } from '#api/giving/payouts/money-queries.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type PlatformCall, type SchoolCall, servePlatform } from '#api/kit/serve-platform.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import * as routes from '#contract/giving/platform-causes.ts';
import * as actions from './actions.ts';
import { presentManagedCause, toManagedSummary } from './managed-presenter.ts';
import { findOwner, findPlatformCauses, findSums, type PlatformCauseRow } from './platform-queries.ts';
import { canApproveCause, canArchiveCause, canRefuseCause } from './policy.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

export const platformCauseRoutes = [
  servePlatform(routes.listCauses, async ({ query, url, isExport, inPlatform, settings }) => {
    const page = toKeysetPage(url, query, await inPlatform((db) => findPlatformCauses(db, query, isExport)));
    const ids = page.results.map(({ id }) => id);
    const [totals, paidOut] = await inPlatform((db) => Promise.all([findSums(db, ids), findPaidOut(db, ids)]));
    const toSummary = (row: Omit<PlatformCauseRow, 'row_key'>) => {
      const { tenant_id: id, school_name, is_platform } = row;
      const summary = toManagedSummary({ ...row, cover: null }, totals, settings.filesSecret);
      return { ...summary, tenant: { id, school_name, is_platform }, owed: owedOf(summary, paidOut) };
    };
    return { ...page, results: page.results.map(toSummary) };
  }),

  servePlatform(routes.createCause, async (call) => {
    const { site, settings, inTenant } = call;
    const id = await inTenant(site.id, null, ({ db, ...by }) =>
      actions.createCause(db, { ...by, pepper: settings.pepper }, call.body),
    );
    await settings.hosts.waitForChanges();
    return present(call, id);
  }),

  servePlatform(routes.showCause, (call) => present(call, call.params.id)),

  servePlatform(routes.approveCause, (call) => {
    const { id } = call.params;
    return changeAtOwner(call, id, ({ db, ...by }, owner) => actions.approveCause(db, by, id, owner.is_platform));
  }),

  servePlatform(routes.refuseCause, (call) => {
    const { params, body } = call;
    return changeAtOwner(
      call,
      params.id,
      ({ db, ...by }) => actions.refuseCause(db, by, params.id, body.reason),
      body.reason,
    );
  }),

  servePlatform(routes.archiveCause, (call) => {
    return changeAtOwner(call, call.params.id, ({ db, ...by }) => actions.archiveCause(db, by, call.params.id));
  }),
];

/** Changes a cause in the tenant that owns it, and returns its current state, read in the transaction of the change. */
export async function changeAtOwner(
  call: PlatformCall,
  id: string,
  work: (school: SchoolCall, owner: Owner) => Promise<void>,
  reason: string | null = null,
) {
  const { owner, paidOut } = await findOwnerAndPaidOut(call, id);
  const cause = await call.inTenant(owner.id, reason, async (school) => {
    await work(school, owner);
    return presentAt(call, school, id);
  });
  await call.settings.hosts.waitForChanges();
  return toPlatformCause(cause, owner, paidOut);
}

async function present(call: PlatformCall, id: string) {
  const { owner, paidOut } = await findOwnerAndPaidOut(call, id);
  const cause = await call.inTenant(owner.id, null, (school) => presentAt(call, school, id));
  return toPlatformCause(cause, owner, paidOut);
}

async function findOwnerAndPaidOut({ inPlatform }: PlatformCall, id: string) {
  const find = (db: PlatformDb) => Promise.all([findOwner(db, id), findPaidOut(db, [id])]);
  const [owner, paidOut] = await inPlatform(find, { isOneBatch: true });
  if (!owner) throw new Refusal('notFound');
  return { owner, paidOut };
}

function presentAt({ settings: { filesSecret } }: PlatformCall, { db, site }: SchoolCall, id: string) {
  const viewer = { filesSecret, currency: site.currency, isPlatform: true };
  return presentManagedCause(db, id, viewer);
}

type PaidOut = Awaited<ReturnType<typeof findPaidOut>>;

function toPlatformCause(cause: Awaited<ReturnType<typeof presentAt>>, owner: Owner, paidOut: PaidOut) {
  return {
    ...cause,
    tenant: owner,
    owed: owedOf(cause, paidOut),
    can_approve: canApproveCause(cause, owner.is_platform),
    can_refuse: canRefuseCause(cause),
    can_archive: canArchiveCause(cause),
  };
}

export async function ownerOf({ inPlatform }: PlatformCall, id: string): Promise<Owner> {
  const owner = await inPlatform((db) => findOwner(db, id), { isOneBatch: true });
  if (!owner) throw new Refusal('notFound');
  return owner;
}

type Raised = { id: string; totals: { currency: string; raised: number }[] };

/** Returns the raised money that is not paid out yet. A refund after a payout can make it negative. */
function owedOf({ id, totals }: Raised, paidOut: PaidOut) {
  return totals.map(({ currency, raised }) => {
    const paid = paidOut.find((row) => row.cause_id === id && row.currency === currency);
    return { currency, amount: raised - (paid?.paid_out ?? 0) };
  });
}
