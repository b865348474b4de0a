import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findAttempts, settleDisputes } from '#api/shop/orders/service.ts';
import type { CauseSummary, ProjectSummary } from '#contract/giving/causes.ts';
import type { ManagedBook } from '#contract/library/publishing.ts';
import type { OfferFields } from '#contract/money/offers.ts';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import type { SaleSettingsReply } from '#contract/money/sale-settings.ts';
import type { DemoSchool } from '#db/demo/people/tenant.ts';
import { type DemoGift, demoShops } from '#db/demo/sales.ts';
import { createRandom, hashText, pickEntry, type Random } from '#look/random.ts';
import { payOut } from './payouts.ts';
import type { DemoPeople, SignedIn } from './piece-writing.ts';
import { controlSandbox, hasSandboxOf, withSandboxes } from './sandboxes.ts';
import { busyDays, wholeNumbers } from './school-days.ts';
import { callApi, type SeedApp } from './seed-app.ts';

type Seed = Pick<SeedApp, 'app' | 'config' | 'rootHost' | 'findSite' | 'inTransaction'>;
type PeopleOf = (school: DemoSchool) => DemoPeople;
type DemoShop = (typeof demoShops)[number];
type Sold = { id: string; isPrinted: boolean };
/** The country of a school's buyers, and the provider that one of them uses. */
type Market = Pick<DemoShop, 'country'> & { host: string; provider: PaymentProvider };
type Placed = { id: string; key: string; path: string; isPrint: boolean; isMonthly?: true; market: Market };

const SHARES = { cause: 4000, school: 1000 };
/** The share of orders with a second book, and of books that are bought in print where printing is offered. */
const TWO_BOOKS = 0.3;
const IN_PRINT = 0.4;
/** The number of families that pay in parallel. */
const AT_A_TIME = 4;
/** Enough for a busy machine to make the books for sale. */
const TIMEOUT_MS = 180_000;
const POLL_MS = 200;
/** One of this many orders is paid with another provider than the first, where the school offers several. */
const ORDERS_PER_OTHER = 12;
/** The approximate age of a monthly gift. */
const MONTHLY_DAYS = 50;

/**
 * Lets the demo schools sell books, and families buy and give, by the calls of checkout and with the sandboxes of the
 * providers. It waits until the books for sale are published.
 */
export async function createSales(seedApp: Seed, peopleOf: PeopleOf, platformToken: string): Promise<void> {
  const shops = demoShops.flatMap((shop) => {
    const [first, ...others] = shop.providers.filter((provider) => hasSandboxOf(seedApp, provider));
    return first ? [{ ...shop, providers: [first, ...others] } satisfies DemoShop] : [];
  });
  await withSandboxes(seedApp, async () => {
    for (const shop of shops) {
      const head = await peopleOf(shop.school).signIn(headOf(shop));
      const paid = await createShop(seedApp, shop, head);
      await printBooks(seedApp, paid, platformToken);
      await refundSome(seedApp, shop, head, paid);
      const disputed = shop.disputedAt === undefined ? undefined : paid.filter(isCardOrder)[shop.disputedAt];
      if (disputed) await dispute(seedApp, shop, disputed);
      if (shop.payout) await payOut(seedApp, shop.payout, { head, platformToken });
      if (shop.coupon) await callApi(seedApp, 'POST', '/coupons/', { ...head, json: shop.coupon });
    }
  });
}

const headOf = ({ school }: DemoShop) => `head@${school}.test`;

/** Returns the orders and gifts, the oldest first. */
async function createShop(seedApp: Seed, shop: DemoShop, head: SignedIn): Promise<Placed[]> {
  const sold = await createOffers(seedApp, shop, head);
  const gifts = [...shop.gifts];
  const random = createRandom(hashText(shop.school));
  const days = wholeNumbers(busyDays(new Date(), 0).map(({ weight }) => weight * shop.ordersPerDay));
  const paid: Placed[] = [];
  const { country, providers } = shop;
  const markets = providers.map((provider) => ({ host: head.host, country, provider }));
  const [market = { host: head.host, country, provider: providers[0] }] = markets;
  const marketOf = (place: number) => (place % ORDERS_PER_OTHER === 5 ? (markets.at(-1) ?? market) : market);
  const failing = await order(seedApp, market, sold, random);
  await failToPay(seedApp, failing);
  const orders = days.reduce((sum, count) => sum + count, 0);
  for (let turn = 0; turn < orders; turn += AT_A_TIME) {
    const gift = gifts.shift();
    const begun = [
      ...Array.from({ length: Math.min(AT_A_TIME, orders - turn) }, (_, place) =>
        order(seedApp, marketOf(turn + place), sold, random),
      ),
      ...(gift ? [give(seedApp, market, gift, random)] : []),
    ];
    const bought = await Promise.all(
      begun.map(async (one) => {
        const placed = await one;
        await act(seedApp, placed, 'pay');
        return placed;
      }),
    );
    paid.push(...bought);
  }
  for (const gift of paid.filter(({ isMonthly }) => isMonthly)) await failRenewal(seedApp, gift);
  // The minimum pause between two questions is over.
  await refresh(seedApp, failing);
  // PhonePe does not say that money is on its way.
  if (market.provider === 'stripe') await act(seedApp, await order(seedApp, market, sold, random), 'delay');
  return paid;
}

/** Delivers older orders; of the last two, one is being printed and one waits. */
async function printBooks(seedApp: Seed, paid: Placed[], token: string): Promise<void> {
  const ordered = paid.filter(({ isPrint }) => isPrint);
  for (const [place, { id }] of ordered.entries()) {
    const waiting = ordered.length - place;
    const states = waiting > 2 ? ['printing', 'delivered'] : waiting > 1 ? ['printing'] : [];
    for (const state of states) {
      const json = { state };
      await callApi(seedApp, 'PATCH', `/api-super-admin/orders/${id}/`, { host: seedApp.rootHost, token, json });
    }
  }
}

async function refundSome(seedApp: Seed, shop: DemoShop, head: SignedIn, paid: Placed[]): Promise<void> {
  for (const { at, ...json } of shop.refunds)
    await callApi(seedApp, 'POST', `/orders/${paid[at]?.id}/refunds/`, { ...head, isOnce: true, json });
}

const isCardOrder = ({ path, market }: Placed) => path.startsWith('/orders/') && market.provider === 'stripe';

/** Disputes a payment as the buyer at the bank, and lets the order learn it as the worker does. */
async function dispute(seedApp: Seed, { school }: DemoShop, placed: Placed): Promise<void> {
  await control(seedApp, placed, 'dispute');
  const tenantId = (await seedApp.findSite(placed.market.host)).id;
  const inTransaction = <Result>(work: (db: TenantDb) => Promise<Result>) =>
    seedApp.inTransaction(tenantId, work, 'worker');
  const [attempt] = await inTransaction((db) => findAttempts(db, placed.id));
  if (!attempt) throw new Error(`an order of ${school} was paid without an attempt`);
  await settleDisputes({ tenantId, settings: seedApp.config, inTransaction }, attempt.id);
}

/** Sets the school up as a seller and its books for sale. Returns the books that families buy. */
async function createOffers(seedApp: Seed, shop: DemoShop, head: SignedIn): Promise<Sold[]> {
  const read = <Reply>(path: string) => callApi<Reply>(seedApp, 'GET', path, head);
  const { currency, time_zones, available_providers, may_sell, is_saved, ...settings } =
    await read<SaleSettingsReply>('/sale-settings/');
  const delivery = {
    delivery_price: shop.delivery?.price ?? null,
    delivery_countries: shop.delivery?.countries ?? [],
  };
  const seller = { ...shop.seller, ...delivery, time_zone: shop.time_zone, shares: SHARES, providers: shop.providers };
  await callApi(seedApp, 'PUT', '/sale-settings/', { ...head, json: { ...settings, ...seller } });
  const books = await findPublished(shop, () => read<{ results: ManagedBook[] }>('/api-admin/books/?limit=100'));
  const sold: Sold[] = [];
  for (const { title, price, print, cause, project, preview_pages, isNew } of shop.offers) {
    const book = books.find((one) => one.title === title);
    if (!book) throw new Error(`${shop.school} has no book ${title}`);
    const target = await findTarget(seedApp, head.host, { cause, ...(project && { project }) });
    const json: OfferFields = {
      ...{ for_sale: true, price, print_price: print?.price ?? null, print_cost: print?.cost ?? null },
      ...{ ...target, shares: SHARES, preview_pages },
    };
    await callApi(seedApp, 'PUT', `/books/${book.id}/offer/`, { ...head, json });
    if (!isNew) sold.push({ id: book.id, isPrinted: print !== undefined });
  }
  return sold;
}

/** Returns the books of a shop once all are uploaded, and the books that families buy there are published. */
async function findPublished(shop: DemoShop, read: () => Promise<{ results: ManagedBook[] }>): Promise<ManagedBook[]> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { results } = await read();
    const stateOf = new Map(results.map(({ title, state }) => [title, state]));
    if (shop.offers.every(({ title, isNew }) => stateOf.get(title) === 'published' || (isNew && stateOf.has(title))))
      return results;
    await setTimeout(POLL_MS);
  }
  throw new Error(
    `the books that ${shop.school} sells are not published in time: see log/worker.log in the data folder`,
  );
}

/** Finds the ids of a cause and of one of its projects by their names. */
async function findTarget(
  seedApp: Seed,
  host: string,
  { cause, project }: { cause: string; project?: string },
): Promise<{ cause: string; project: string | null }> {
  const causes = await callApi<{ results: CauseSummary[] }>(seedApp, 'GET', '/charities/?limit=100', { host });
  const match = causes.results.find(({ name }) => name === cause);
  if (!match) throw new Error(`the demo data has no cause ${cause}`);
  if (!project) return { cause: match.id, project: null };
  const projects = await callApi<{ results: ProjectSummary[] }>(seedApp, 'GET', '/projects/?limit=100', { host });
  const one = projects.results.find(({ title }) => title === project);
  if (!one) throw new Error(`the demo data has no project ${project}`);
  return { cause: match.id, project: one.id };
}

async function order(seedApp: Seed, market: Market, sold: Sold[], random: Random): Promise<Placed> {
  const first = pickEntry(sold as [Sold, ...Sold[]], random());
  const second = random() < TWO_BOOKS ? sold.find(({ id }) => id !== first.id) : undefined;
  const lines = [first, ...(second ? [second] : [])].map(({ id, isPrinted }) => ({
    item: id,
    format: isPrinted && random() < IN_PRINT ? 'print' : 'digital',
  }));
  const delivery = { name: 'A. Reader', street: '3 Weir Street', city: 'Leeds', postcode: 'LS2 8BB', region: '' };
  const isPrint = lines.some(({ format }) => format === 'print');
  const json = { lines, ...buyer(random, market), ...(isPrint && { delivery }) };
  const { host } = market;
  const placed = await send<{ order: string; key: string }>(seedApp, { host, path: '/checkout/', json });
  return { id: placed.order, key: placed.key, path: `/orders/${placed.order}/`, isPrint, market };
}

async function give(
  seedApp: Seed,
  market: Market,
  { amount, isMonthly, ...names }: DemoGift,
  random: Random,
): Promise<Placed> {
  const { host } = market;
  const { cause, project } = await findTarget(seedApp, host, names);
  const json = {
    ...(project ? { project } : { cause }),
    amount,
    interval: isMonthly ? 'month' : 'once',
    ...buyer(random, market),
  };
  const placed = await send<{ donation: string; key: string }>(seedApp, { host, path: '/donations/', json });
  const gift = { id: placed.donation, key: placed.key, path: `/donations/${placed.donation}/`, isPrint: false, market };
  return isMonthly ? { ...gift, isMonthly } : gift;
}

/** Creates a buyer. Families of the neighbourhood buy several times. */
function buyer(random: Random, { country, provider }: Market) {
  const email = `family-${1 + Math.floor(random() * 40)}@home.example`;
  return { email, country, provider };
}

/** Lets a bank take back a pending payment; the next question to the provider reveals it. */
async function failToPay(seedApp: Seed, placed: Placed): Promise<void> {
  await act(seedApp, placed, 'delay');
  await control(seedApp, placed, 'fail_late');
}

/** Lets the card of a giver be declined at the next payment of the gift. */
async function failRenewal(seedApp: Seed, gift: Placed): Promise<void> {
  await control(seedApp, gift, 'fail_renewal');
  await control(seedApp, gift, 'advance', MONTHLY_DAYS);
  await refresh(seedApp, gift);
}

/** Acts in the place of the buyer, and lets the order ask the provider about it, as its page does. */
async function act(seedApp: Seed, placed: Placed, action: string): Promise<void> {
  await control(seedApp, placed, action);
  await refresh(seedApp, placed);
}

const refresh = (seedApp: Seed, { key, path, market: { host } }: Placed) =>
  send(seedApp, { host, path: `${path}refresh/`, headers: { 'order-key': key } });

const control = (seedApp: Seed, { id: reference, market }: Placed, action: string, days?: number) =>
  controlSandbox(seedApp, market.provider, { reference, action, days });

type BuyersCall = { host: string; path: string; headers?: Record<string, string>; json?: object };

async function send<Reply>({ app }: Seed, { host, path, headers, json }: BuyersCall): Promise<Reply> {
  const reply = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { host, 'idempotency-key': randomUUID(), ...headers },
    ...(json && { payload: json }),
  });
  if (reply.statusCode >= 300) throw new Error(`POST ${host}${path}: ${reply.statusCode} ${reply.body}`);
  return reply.json();
}
