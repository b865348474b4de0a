import { accountIdOf } from '#api/kit/actor.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { generateCode } from '#api/kit/random-codes.ts';
import { hashIpAddress } from '#api/kit/rate-limit.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { sha256 } from '#api/kit/secrets.ts';
import type { CallContext, TransactionRunner } from '#api/kit/serve.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import { limitGuesses, reserveCoupon } from '#api/money/coupons/service.ts';
import { insertOpenedLines } from '#api/money/purchases/service.ts';
import { findWishList } from '#api/shop/cart/wish-list-queries.ts';
import { offerWords } from '#contract/money/offer-words.ts';
import { cartWords } from '#contract/shop/cart-words.ts';
import { orderWords } from '#contract/shop/order-words.ts';
import type { CheckoutRequest } from '#contract/shop/orders.ts';
import { findAttempts } from './attempt-queries.ts';
import { refuseManyFailures } from './failures.ts';
import { orderKeyOf } from './order-key.ts';
import { addAttempt, closeAttempt, openPage, type PaymentDeps, type PaymentPage } from './payments.ts';
import { OPEN_STATES } from './policy.ts';
import { type BookLine, findOrder, freeCart, insertOrder, type OrderRow, updateState } from './queries.ts';
import { cartKeyOf, findQuote, type QuotedOrder } from './quote.ts';

import { applyNothingToPay } from './settle.ts';

export type CheckoutCall = CallContext & TransactionRunner & { body: CheckoutRequest; workId: string };

/** The limit of tries when the cart changes meanwhile. */
const MAX_TURNS = 3;

/** Places an order, or continues an order from this idempotent work or this cart, and returns its payment page. */
export async function placeOrder(call: CheckoutCall) {
  const { id } = await beginOrder(call);
  const { url: redirect_url, order } = (await findFree(call, id)) ?? (await openPage(depsOf(call), id, pageOf(call)));
  const { number, total, currency } = order;
  return { order: id, number, key: orderKeyOf(order, call.settings.pepper), total, currency, redirect_url };
}

/** Returns a free order with its own page: a coupon covers the whole price, so it is already paid. */
async function findFree(
  { site, settings, inTransaction }: CheckoutCall,
  id: string,
): Promise<{ url: string; order: OrderRow } | undefined> {
  const order = await inTransaction((db) => findOrder(db, id), { isOneBatch: true });
  if (!order || order.total > 0) return undefined;
  return { url: siteUrl(settings.origin, site, `/trackorder/${id}`), order };
}

export function depsOf({
  site,
  settings,
  inTransaction,
}: Pick<CheckoutCall, 'site' | 'settings' | 'inTransaction'>): PaymentDeps {
  return { tenantId: site.id, settings, inTransaction };
}

export function pageOf({ site, settings }: Pick<CheckoutCall, 'site' | 'settings'>): PaymentPage {
  return { site, origin: settings.origin, translate: settings.translate };
}

/**
 * Adds the order, unless this idempotent work has added it or the cart has the same open order. A different open order
 * of the cart is first closed at its provider.
 */
async function beginOrder(call: CheckoutCall): Promise<{ id: string }> {
  const { workId } = call;
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const findOrAdd = async (db: TenantDb) => (await findOrder(db, workId)) ?? addOrder(db, call);
    const step = await limitGuesses(call, call.body.coupon, findOrAdd).catch((cause: unknown) => {
      if (violatedConstraint(cause) === 'orders_open_cart')
        throw new Refusal('conflict', { message: orderWords.cartBusy, state: 'in_progress' }, { cause });
      throw cause;
    });
    if (!('toClose' in step)) return step;
    await cancelOrder(call, step.toClose.id);
  }
  throw new Refusal('conflict', { message: orderWords.cartBusy, state: 'in_progress' });
}

async function addOrder(db: TenantDb, call: CheckoutCall): Promise<{ id: string } | { toClose: OrderRow }> {
  const { site, actor, body, workId, language } = call;
  const { expected_total, country, email, name, delivery, cart_id, wish_list } = body;
  const placed_from = hashIpAddress(call.ip, call.settings.pepper);
  const payer = { placedFrom: placed_from, email, personId: accountIdOf(actor) };
  await refuseManyFailures(db, payer, call.settings);
  const quote = await findQuote(db, call, body);
  if (quote.lines.some(({ format }) => format === 'print') && !delivery)
    throw fieldRefusal('delivery', orderWords.deliveryMissing);
  const { total, coupon, open } = quote;
  const provider = total === 0 ? null : (body.provider ?? quote.providers[0] ?? null);
  if (total > 0 && !quote.providers.some((one) => one === provider))
    throw fieldRefusal('provider', offerWords.providerInvalid);
  const wishList = wish_list === undefined ? null : await findWishList(db, sha256(wish_list));
  if (wishList === undefined) throw fieldRefusal('wish_list', cartWords.noWishList);
  if (expected_total !== undefined && expected_total !== total)
    throw new Refusal('conflict', { message: orderWords.priceChanged, state: 'price_changed', total });

  const cart_key = cartKeyOf(actor, cart_id);
  const content_hash = sha256(
    JSON.stringify([
      ...[body.lines, country, email.toLowerCase(), name, delivery ?? null, toLines(quote), total],
      ...(wishList ? [wishList.id] : []),
      ...(coupon ? [coupon.code] : []),
    ]),
  );
  if (open) return open.content_hash.equals(content_hash) ? { id: open.id } : { toClose: open };

  const { currency, tax, discount, delivery: delivery_price, delivery_tax } = quote;
  const number = [generateCode(4), generateCode(4), generateCode(4)].join('-');
  const order = { id: workId, number, currency, total, tax, delivery: delivery_price, delivery_tax, country, provider };
  const inserting = insertOrder(db, {
    order: {
      ...{ ...order, kind: 'sale', cart_key, content_hash, placed_from },
      ...{ discount, coupon_id: coupon?.id ?? null, coupon_code: coupon?.code ?? null },
    },
    buyer: { person_id: accountIdOf(actor), email, name, address: delivery ?? null, language },
    lines: toLines(quote),
  });
  const opening = wishList && insertOpenedLines(db, { orderId: workId, wishListId: wishList.id });
  const payable = { ...order, tenant_id: site.id, coupon_id: coupon?.id ?? null };
  await Promise.all([inserting, opening, beginPayment(db, payable, call.settings)]);
  return { id: workId };
}

type PlacedOrder = Pick<OrderRow, 'tenant_id' | 'id' | 'provider' | 'coupon_id'>;

/** Reserves the coupon, and adds the first payment attempt; an order without a provider costs nothing. */
async function beginPayment(db: TenantDb, order: PlacedOrder, settings: CheckoutCall['settings']): Promise<void> {
  const { id, provider, coupon_id: couponId } = order;
  if (couponId !== null) await reserveCoupon(db, { orderId: id, couponId });
  if (provider === null) await applyNothingToPay(db, id, settings);
  else await addAttempt(db, order);
}

/** Copies the facts of a sale, which later changes of offers must not alter. */
function toLines({ lines }: QuotedOrder): BookLine[] {
  return lines.map(({ item, offer, format, copies, price, tax_rate, discount, net, tax, shares }, place) => {
    const amountTo = (to: 'cause' | 'school' | 'platform') => shares.find((share) => share.to === to)?.amount ?? 0;
    return {
      ...{ number: place + 1, book_id: item, title: offer.title, author_id: offer.author_id },
      ...{
        school_class_id: offer.school_class_id,
        cause_id: offer.cause?.id ?? null,
        cause_name: offer.cause?.name ?? '',
      },
      ...{ project_id: offer.project?.id ?? null, format, copies, unit_price: price.unit_price, tax_rate },
      ...{ discount, net, tax },
      ...{ to_cause: amountTo('cause'), to_school: amountTo('school'), to_platform: amountTo('platform') },
      print_cost: format === 'print' ? (offer.print_cost ?? 0) * copies : 0,
    };
  });
}

/**
 * Closes the open order of a changed cart, and frees the cart. The order stays if it turns out to be paid or its page
 * cannot be closed.
 */
async function cancelOrder(call: CheckoutCall, id: string): Promise<void> {
  const open = await call.inTransaction(async (db) => {
    const attempts = await findAttempts(db, id);
    return attempts.find(({ state }) => state === 'opening' || state === 'open' || state === 'pending');
  });
  if (open?.state === 'pending') throw new Refusal('conflict', { message: orderWords.onItsWay, state: 'on_its_way' });
  if (open?.session_id === null) {
    // The provider may have opened the page before its reply was lost: this repeats the call with the same key, then
    // closes the page.
    await openPage(depsOf(call), id, pageOf(call));
    return cancelOrder(call, id);
  }
  const outcome = open && (await closeAttempt(depsOf(call), open, 'cancelled'));
  if (outcome === 'open') return call.inTransaction((db) => freeCart(db, id));
  await call.inTransaction(async (db) => {
    const order = await findOrder(db, id, { locks: true });
    const attempts = await findAttempts(db, id);
    const isOver = attempts.every(({ state }) => !['opening', 'open', 'pending'].includes(state));
    if (isOver && OPEN_STATES.some((state) => state === order?.state)) await updateState(db, id, 'cancelled');
  });
}
