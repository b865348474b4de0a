import type { CauseMoney } from '#contract/giving/payouts.ts';
import type { Sale } from '#contract/shop/sales.ts';
import { secondPlatformAdmin } from '#db/demo/people/tenants.ts';
import type { demoShops } from '#db/demo/sales.ts';
import { signInAsPlatform } from './people.ts';
import type { SignedIn } from './piece-writing.ts';
import { callApi, type SeedApp } from './seed-app.ts';

type DemoPayout = NonNullable<(typeof demoShops)[number]['payout']>;
type People = { head: SignedIn; platformToken: string };

/**
 * Lets two people of the platform pay out what a cause is owed, and the school refund an order whose share is paid out.
 */
export async function payOut(
  seedApp: Pick<SeedApp, 'app' | 'rootHost'>,
  { cause: name, reference, refundReason }: DemoPayout,
  { head, platformToken }: People,
): Promise<void> {
  const first = { host: seedApp.rootHost, token: platformToken };
  const second = { host: seedApp.rootHost, token: await signInAsPlatform(seedApp, secondPlatformAdmin) };
  const owed = `/api-super-admin/cause-money/?search=${encodeURIComponent(name)}`;
  const { results } = await callApi<{ results: CauseMoney[] }>(seedApp, 'GET', owed, first);
  const money = results.find(({ cause }) => cause.name === name);
  if (!money) throw new Error(`the demo data owes nothing to ${name}`);
  const { cause, currency } = money;
  const { payout } = await callApi<{ payout: string }>(seedApp, 'POST', '/api-super-admin/payouts/', {
    ...{ ...first, isOnce: true },
    json: { cause: cause.id, currency, until: new Date().toISOString() },
  });
  const paid_on = new Date().toISOString().slice(0, 10);
  await callApi(seedApp, 'POST', `/api-super-admin/payouts/${payout}/confirm/`, {
    ...second,
    json: { reference, paid_on },
  });

  const sold = `/sales/?kind=sale&cause=${cause.id}&limit=20`;
  const sales = await callApi<{ results: Sale[] }>(seedApp, 'GET', sold, head);
  // Few and small refunds, as a shop has them.
  const [cheapest] = sales.results.sort((one, other) => one.amount - other.amount);
  const json = { reason: refundReason };
  await callApi(seedApp, 'POST', `/orders/${cheapest?.order}/refunds/`, { ...head, isOnce: true, json });
}
