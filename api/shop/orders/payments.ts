import type { Site } from '#api/kit/hosts.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import type { PlatformSeller, ProvidersSettings } from '#api/kit/provider-settings.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { JobSettings, TransactionRunner } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { reserveCoupon } from '#api/money/coupons/service.ts';
import {
  type BillingClient,
  findBilling,
  findProvider,
  type NewSession,
  type Provider,
  ProviderAway,
  type ProviderClient,
  ProviderRefused,
  type ProviderSession,
} from '#api/money/providers/service.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { giftWords } from '#contract/shop/gift-words.ts';
import { orderWords } from '#contract/shop/order-words.ts';
import { type AttemptRow, findAttempt, findAttempts, insertAttempt, updateAttempt } from './attempt-queries.ts';
import { isUnpaid, OPEN_STATES } from './policy.ts';
import { type BuyerRow, findBuyer, findLines, findOrder, type LineRow, type OrderRow, updateState } from './queries.ts';
import { enqueueReconciliation } from './rounds.ts';
import { applySession, type Outcome } from './settle.ts';

/**
 * The time in which every provider reopens the same page for an attempt's key. PayPal keeps an order's key for 6 hours.
 */
const MAX_OPENING_MS = 3 * 3_600_000;

/** Dependencies of payment steps: they call the provider between their own transactions. */
export type PaymentDeps = TransactionRunner & {
  tenantId: string;
  settings: ProvidersSettings & { platformSeller: PlatformSeller; pepper: Uint8Array };
};

/**
 * Returns the facts of the installation with which a payment report is compared, and the seller for schools without
 * one.
 */
function installationOf({ settings: { platformSeller } }: PaymentDeps, { isLive }: ProviderClient) {
  return { isLive, platformSeller };
}

/** Returns the client of an attempt's provider. Throws if the installation no longer uses that provider. */
export function providerOf({ settings }: PaymentDeps, { provider }: { provider: Provider }): ProviderClient {
  const client = findProvider(settings, provider);
  if (!client) throw new ProviderAway();
  return client;
}

/** Returns the subscription client of a payment's provider. */
export function billingOf({ settings }: PaymentDeps, { provider }: { provider: Provider }): BillingClient {
  const client = provider === 'stripe' ? findBilling(settings, provider) : undefined;
  if (!client) throw new ProviderAway();
  return client;
}

/** Adds an attempt, and the job that asks about it without news; undefined if the order has an open one. */
export async function addAttempt(
  db: TenantDb,
  order: Pick<OrderRow, 'tenant_id' | 'id' | 'provider'>,
  id?: string,
): Promise<AttemptRow | undefined> {
  const { id: orderId, provider } = order;
  if (provider === null) throw new Error('there is nothing to pay');
  const attempt = await insertAttempt(db, { orderId, provider, ...(id !== undefined && { id }) });
  if (attempt) await enqueueReconciliation(db, attempt, 0);
  return attempt;
}

/** Reserves the coupon of an ended order again, which had released it, if it has a use left. */
export async function reserveAgain(db: TenantDb, order: OrderRow): Promise<void> {
  const { id, coupon_id: couponId, state } = order;
  if (couponId === null || !isUnpaid(state) || OPEN_STATES.some((open) => open === state)) return;
  await reserveCoupon(db, { orderId: id, couponId });
  await updateState(db, id, 'awaiting_payment');
}

/**
 * Returns the attempt at which an order is paid now. Ends an attempt that has no page for too long, because its key
 * would open a second page.
 */
async function findOpenAttempt(db: TenantDb, attempts: AttemptRow[]): Promise<AttemptRow | undefined> {
  const open = attempts.find(({ state }) => state === 'opening' || state === 'open');
  if (open?.session_id !== null || Date.now() - open.created_at.getTime() < MAX_OPENING_MS) return open;
  await updateAttempt(db, open.id, { state: 'failed' });
  return undefined;
}

/** Facts for the provider's page: its language, and the site to return to. */
export type PaymentPage = {
  origin: URL;
  site: Pick<Site, 'kind' | 'subdomain'>;
  translate: JobSettings['translate'];
};

/** Returns an order with the address of its current payment page, and opens one if it has none. */
export async function openPage(
  deps: PaymentDeps,
  orderId: string,
  page: PaymentPage,
): Promise<{ url: string; order: OrderRow }> {
  const { inTransaction } = deps;
  for (let turn = 0; turn < 2; turn++) {
    const payment = await inTransaction(async (db) => {
      const [order, attempts, lines] = await Promise.all([
        findOrder(db, orderId),
        findAttempts(db, orderId),
        findLines(db, orderId),
      ]);
      if (!order?.buyer_id) throw new Refusal('notFound');
      refuseUnlessPayable(order, attempts);
      await reserveAgain(db, order);
      const open = (await findOpenAttempt(db, attempts)) ?? (await addAttempt(db, order));
      if (!open) throw new Refusal('conflict', { message: orderWords.cartBusy, state: 'in_progress' });
      const buyer = await findBuyer(db, order.buyer_id);
      if (!buyer) throw new Refusal('notFound');
      return { order, attempt: open, lines, buyer };
    });
    const session = await openSession(deps, payment, page);
    const report = {
      attemptId: payment.attempt.id,
      session,
      ...installationOf(deps, providerOf(deps, payment.attempt)),
      isFollowed: true,
    };
    const { outcome, order } = await inTransaction(async (db) => ({
      outcome: await applySession(db, report),
      order: await findOrder(db, orderId),
    }));
    const url = session.url ?? payment.attempt.page_url;
    if (outcome === 'open' && url && order) return { url, order };
    refuseOutcome(outcome);
  }
  throw new ProviderAway();
}

type PayableOrder = { order: OrderRow; attempt: AttemptRow; lines: LineRow[]; buyer: BuyerRow };

async function openSession(
  deps: PaymentDeps,
  { order, attempt, lines, buyer }: PayableOrder,
  page: PaymentPage,
): Promise<ProviderSession> {
  const { tenantId, inTransaction } = deps;
  const provider = providerOf(deps, attempt);
  const { session_id } = attempt;
  if (session_id !== null) return unlessGone(deps, attempt.id, () => provider.findSession(session_id));
  // Uses the order's language, not the call's: each repetition with one key must have the same parameters.
  const language = buyer.language as InterfaceLanguage;
  const queryName = order.kind === 'gift' ? 'gift' : 'order';
  const returnUrl = (outcome: string) =>
    siteUrl(page.origin, page.site, `/${attempt.provider}-payment/${outcome}?${queryName}=${order.id}`);
  const urls = { successUrl: returnUrl('success'), cancelUrl: returnUrl('cancel') };
  const nameOf = (title: string) => page.translate(language, giftWords.lineName, { name: title });
  try {
    const [line] = lines;
    if (order.monthly_gift_id === order.id && line)
      return await billingOf(deps, attempt).beginSubscription({
        ...{ attemptId: attempt.id, owner: { tenantId, kind: 'gift', ownerId: order.id } },
        price: { productName: nameOf(line.title), amount: order.total, currency: order.currency, interval: 'month' },
        ...{ email: buyer.email, language, ...urls },
      });
    return await provider.createSession({
      ...{ attemptId: attempt.id, tenantId, orderId: order.id, currency: order.currency },
      lines: [
        ...lines.flatMap((line) => toPaidLine(line, nameOf(line.title))),
        ...(order.delivery > 0
          ? [{ name: page.translate(language, orderWords.delivery), unitAmount: order.delivery, copies: 1 }]
          : []),
      ],
      ...{ email: buyer.email, language },
      ...urls,
    });
  } catch (cause) {
    // The provider repeats this failure for this key, and no one has the page's address: the next try needs a new
    // attempt.
    if (cause instanceof ProviderAway && cause.isStored)
      await inTransaction((db) => updateAttempt(db, attempt.id, { state: 'failed' }));
    throw cause;
  }
}

/** Joins all copies to one item, because the discount is for all of them; free lines are left out. */
function toPaidLine(
  { title, format, copies, unit_price, discount, net, tax }: LineRow,
  giftName: string,
): NewSession['lines'] {
  const name = format === 'gift' ? giftName : title;
  if (discount === 0) return [{ name, unitAmount: unit_price, copies }];
  const total = net + tax;
  return total === 0 ? [] : [{ name: copies > 1 ? `${copies} × ${name}` : name, unitAmount: total, copies: 1 }];
}

/**
 * Closes the page of an attempt at its provider, and applies its outcome: it may have been paid before. An unpaid order
 * becomes `stateOnClose`; with null it stays, because another page follows.
 */
export async function closeAttempt(
  deps: PaymentDeps,
  attempt: Pick<AttemptRow, 'id' | 'session_id' | 'provider'>,
  stateOnClose: AttemptRow['state_on_close'],
): Promise<Outcome> {
  const { inTransaction } = deps;
  if (attempt.session_id === null) {
    throw new Refusal('conflict', { message: orderWords.cartBusy, state: 'in_progress' });
  }
  const provider = providerOf(deps, attempt);
  const { session_id } = attempt;
  // The provider also sends an event about the closed page, which may be handled before its reply.
  if (stateOnClose !== null)
    await inTransaction((db) => updateAttempt(db, attempt.id, { state_on_close: stateOnClose }));
  const session = await unlessGone(deps, attempt.id, () => provider.closeSession(session_id));
  return inTransaction(async (db) => {
    const outcome = await applySession(db, {
      attemptId: attempt.id,
      session,
      ...installationOf(deps, provider),
      isFollowed: stateOnClose === null,
    });
    // Some providers close no page: it can be paid until it expires by itself.
    if (session.state === 'open') await updateAttempt(db, attempt.id, { state_on_close: null });
    return outcome;
  });
}

/** An attempt whose page exists. */
type AttemptWithSession = AttemptRow & { session_id: string };

export function hasSession(attempt: AttemptRow): attempt is AttemptWithSession {
  return attempt.session_id !== null;
}

/** Asks the provider about an attempt, and applies its answer. */
export async function askAbout(deps: PaymentDeps, attempt: AttemptWithSession): Promise<Outcome> {
  return (await findAndApply(deps, attempt)).outcome;
}

/** Asks and applies like `askAbout`, and also returns the provider's session. */
export async function findAndApply(
  deps: PaymentDeps,
  attempt: AttemptWithSession,
): Promise<{ outcome: Outcome; session: ProviderSession }> {
  const provider = providerOf(deps, attempt);
  const session = await unlessGone(deps, attempt.id, () => provider.findSession(attempt.session_id));
  const outcome = await deps.inTransaction((db) =>
    applySession(db, { attemptId: attempt.id, session, ...installationOf(deps, provider) }),
  );
  return { outcome, session };
}

/** Asks about a page. A page that the provider has forgotten was not paid: the attempt keeps its state. */
async function unlessGone(
  deps: PaymentDeps,
  attemptId: string,
  ask: () => Promise<ProviderSession>,
): Promise<ProviderSession> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof ProviderRefused && cause.reason === 'gone')) throw cause;
    const gone = await deps.inTransaction((db) => findUnpaidSession(db, deps, attemptId));
    if (!gone) throw cause;
    return gone;
  }
}

/** Returns the page of an unpaid attempt as an expired one. */
async function findUnpaidSession(
  db: TenantDb,
  deps: PaymentDeps,
  attemptId: string,
): Promise<ProviderSession | undefined> {
  const attempt = await findAttempt(db, attemptId);
  const order = attempt && (await findOrder(db, attempt.order_id));
  if (!order || !attempt.session_id || (attempt.state !== 'open' && attempt.state !== 'opening')) return undefined;
  return {
    ...{ id: attempt.session_id, url: null, state: 'expired', isPaid: false, payment: null },
    ...{ attemptId, tenantId: db.tenantId, orderId: order.id, amount: order.total, currency: order.currency },
    isLive: providerOf(deps, attempt).isLive,
  };
}

/** Refuses to pay an order that is paid, or whose money is on its way. */
export function refuseUnlessPayable(order: OrderRow, attempts: AttemptRow[]): void {
  if (order.paid_at !== null) refuseOutcome('paid');
  if (attempts.some(({ state }) => state === 'pending')) refuseOutcome('pending');
}

/** Refuses a new page for a payment that is paid, on its way, or waiting for a person. */
export function refuseOutcome(outcome: Outcome): void {
  if (outcome === 'paid' || outcome === 'second')
    throw new Refusal('conflict', { message: orderWords.alreadyPaid, state: 'paid' });
  if (outcome === 'pending' || outcome === 'issue')
    throw new Refusal('conflict', { message: orderWords.onItsWay, state: 'on_its_way' });
}
