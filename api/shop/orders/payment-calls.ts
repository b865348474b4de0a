import { isCollecting } from '#api/giving/causes/service.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import { mayBuy } from '#api/kit/policy.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { CallContext, TransactionRunner } from '#api/kit/serve.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import { findOffers } from '#api/money/offers/service.ts';
import type { Provider } from '#api/money/providers/service.ts';
import { offerWords } from '#contract/money/offer-words.ts';
import { orderWords } from '#contract/shop/order-words.ts';
import { type AttemptRow, findAttempt, findAttempts } from './attempt-queries.ts';
import { depsOf, pageOf } from './checkout.ts';
import { refuseManyDeclines } from './failures.ts';
import { updateKey } from './key-queries.ts';
import { isOrderKey, withNextKey } from './order-key.ts';
import { findOrderProviders } from './order-providers.ts';
import {
  addAttempt,
  askAbout,
  closeAttempt,
  hasSession,
  openPage,
  refuseOutcome,
  refuseUnlessPayable,
  reserveAgain,
} from './payments.ts';
import { isRenewal } from './policy.ts';
import { findBuyer, findLines, findOrder, type OrderRow, updateAskedAt, updateProvider } from './queries.ts';
import { unavailable } from './quote.ts';

type Kind = OrderRow['kind'];
type BuyerCall = CallContext & {
  params: { id: string };
};
type PaymentCall = BuyerCall & TransactionRunner;

/** The time in seconds before refreshes ask a provider again. */
const MIN_REFRESH_SECONDS = 2;

/**
 * Finds the order or gift for its buyer: the holder of its key, or the account that placed it. Anyone else gets the 404
 * of an unknown id. An emailed new key ends the earlier one only here, when it is first used: a stranger who requests a
 * link takes nothing from the buyer.
 */
export async function findOwnOrder(
  db: TenantDb,
  { params, actor, header, settings }: BuyerCall,
  kind: Kind | undefined,
): Promise<OrderRow> {
  const order = await findOrder(db, params.id);
  if (!order || order.kind !== kind) throw new Refusal('notFound');
  const giftId = isRenewal(order) ? order.monthly_gift_id : null;
  // The monthly gift's key opens each of its payments.
  const keyed = giftId === null ? order : await findOrder(db, giftId);
  const key = header('order-key') ?? '';
  if (keyed && isOrderKey(key, keyed, settings.pepper)) return order;
  if (keyed && isOrderKey(key, withNextKey(keyed), settings.pepper)) {
    await updateKey(db, withNextKey(keyed));
    return keyed === order ? withNextKey(order) : order;
  }
  const personId = accountIdOf(actor);
  const buyer = order.buyer_id === null ? undefined : await findBuyer(db, order.buyer_id);
  if (personId === null || buyer?.person_id !== personId) throw new Refusal('notFound');
  return order;
}

/** Asks the provider about the open payments, unless it was asked a moment ago, and presents the order. */
export async function refreshPayment<Reply>(
  call: PaymentCall,
  kind: Kind,
  present: (db: TenantDb, order: OrderRow) => Promise<Reply>,
): Promise<Reply> {
  const { inTransaction } = call;
  const orderState = await inTransaction(async (db) => {
    const order = await findOwnOrder(db, call, kind);
    const isDue = await updateAskedAt(db, order.id, { minSeconds: MIN_REFRESH_SECONDS });
    const attempts = isDue ? await findAttempts(db, order.id) : [];
    const open = attempts.filter(hasSession).filter(({ state }) => ['opening', 'open', 'pending'].includes(state));
    if (open.length > 0) return { open };
    return { reply: await present(db, isDue ? await findOwnOrder(db, call, kind) : order) };
  });
  if ('reply' in orderState) return orderState.reply;
  for (const attempt of orderState.open) await askAbout(depsOf(call), attempt);
  return inTransaction(async (db) => present(db, await findOwnOrder(db, call, kind)));
}

type RetryCall = PaymentCall & { workId: string; body: { provider?: Provider | undefined } };

/** Opens a new payment page, after the earlier one was closed at its provider. */
export async function retryPayment(call: RetryCall, kind: Kind): Promise<{ redirect_url: string }> {
  const { workId, inTransaction } = call;
  // The buyer's key is not enough: neither a "view as" nor a visit that sees only statistics can pay.
  if (!mayBuy(call.actor)) throw new Refusal('forbidden');
  const { order, attempts, chosen } = await inTransaction(async (db) => {
    const payable = await findPayable(db, call, kind);
    return { ...payable, chosen: await findUsable(db, call, payable.order) };
  });
  try {
    if (!attempts.some(({ id }) => id === workId)) {
      await inTransaction((db) => refuseManyDeclines(db, order, call));
      for (const attempt of attempts)
        if (attempt.state === 'opening' || attempt.state === 'open') await closeEarlier(call, attempt, chosen);
      await inTransaction((db) => addRetry(db, call, kind));
    }
    return { redirect_url: (await openPage(depsOf(call), order.id, pageOf(call))).url };
  } catch (cause) {
    // The cart has another open order meanwhile.
    if (violatedConstraint(cause) === 'orders_open_cart')
      throw new Refusal('conflict', { message: orderWords.cartBusy, state: 'in_progress' }, { cause });
    throw cause;
  }
}

/** Returns the provider with which an order continues: the chosen one, or the order's own, if the school offers it. */
async function findUsable(
  db: TenantDb,
  { settings, body }: Pick<PaymentCall, 'settings'> & { body: { provider?: Provider | undefined } },
  order: OrderRow,
): Promise<Provider> {
  const usable = await findOrderProviders(db, order, settings);
  const choice = body.provider ?? usable.find((name) => name === order.provider) ?? usable[0];
  if (!choice || !usable.includes(choice)) throw fieldRefusal('provider', offerWords.providerInvalid);
  return choice;
}

async function addRetry(db: TenantDb, call: RetryCall, kind: Kind): Promise<void> {
  const { order } = await findPayable(db, call, kind);
  const provider = await findUsable(db, call, order);
  await reserveAgain(db, order);
  if (await addAttempt(db, { ...order, provider }, call.workId)) await updateProvider(db, order.id, provider);
}

/** Closes an earlier attempt. Reuses a page that cannot be closed: an order has one open page. */
async function closeEarlier(call: PaymentCall, { id }: AttemptRow, provider: Provider): Promise<void> {
  const now = await call.inTransaction((db) => findAttempt(db, id));
  if (now?.session_id == null) return;
  const outcome = await closeAttempt(depsOf(call), now, null);
  refuseOutcome(outcome);
  if (outcome === 'open' && now.provider !== provider)
    throw new Refusal('conflict', { message: orderWords.cartBusy, state: 'in_progress' });
}

/**
 * Finds an order that can be paid now, with its attempts: its books are still for sale, or its cause still collects.
 */
async function findPayable(
  db: TenantDb,
  call: BuyerCall,
  kind: Kind,
): Promise<{ order: OrderRow; attempts: AttemptRow[] }> {
  const order = await findOwnOrder(db, call, kind);
  if (isRenewal(order)) throw new Refusal('notFound');
  const attempts = await findAttempts(db, order.id);
  refuseUnlessPayable(order, attempts);
  const lines = await findLines(db, order.id);
  const gift = lines.find(({ format }) => format === 'gift');
  if (gift?.cause_id && !(await isCollecting(db, gift.cause_id))) throw new Refusal('notFound');
  const books = lines.flatMap(({ book_id }) => book_id ?? []);
  const offered = books.length > 0 ? await findOffers(db, books) : [];
  if (offered.length < books.length) throw unavailable();
  return { order, attempts };
}
