import { type CollectingRow, findCollecting } from '#api/giving/causes/service.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import { generateCode } from '#api/kit/random-codes.ts';
import { hashIpAddress } from '#api/kit/rate-limit.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { sha256 } from '#api/kit/secrets.ts';
import type { CallContext, TransactionRunner } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { canBePaid, findSaleSettings, usableProviders } from '#api/money/offers/service.ts';
import type { Provider } from '#api/money/providers/service.ts';
import { depsOf, pageOf } from '#api/shop/orders/checkout.ts';
import { refuseManyFailures } from '#api/shop/orders/failures.ts';
import { insertMonthlyGift } from '#api/shop/orders/monthly-gift-queries.ts';
import { addAttempt, openPage } from '#api/shop/orders/payments.ts';
import { findOrder, insertOrder } from '#api/shop/orders/queries.ts';
import { orderKeyOf } from '#api/shop/orders/service.ts';
import { findCurrency } from '#contract/kit/currencies.ts';
import { moneyText } from '#contract/kit/money-text.ts';
import { offerWords } from '#contract/money/offer-words.ts';
import { giftWords } from '#contract/shop/gift-words.ts';
import type { GiftRequest } from '#contract/shop/gifts.ts';
import { orderWords } from '#contract/shop/order-words.ts';

type GiveCall = CallContext & TransactionRunner & { body: GiftRequest; workId: string };

/** Adds a gift, or continues the one that this idempotent work has begun, and returns its payment page. */
export async function placeGift(call: GiveCall) {
  const { settings, workId: id, inTransaction } = call;
  await inTransaction(async (db) => {
    if (!(await findOrder(db, id))) await addGift(db, call);
  });
  const { url: redirect_url, order: gift } = await openPage(depsOf(call), id, pageOf(call));
  const { number, total: amount, currency } = gift;
  return { donation: id, number, key: orderKeyOf(gift, settings.pepper), amount, currency, redirect_url };
}

async function addGift(db: TenantDb, call: GiveCall): Promise<void> {
  const { site, actor, body, workId: id, language, settings } = call;
  const { amount, country, email, name } = body;
  const placed_from = hashIpAddress(call.ip, settings.pepper);
  const payer = { placedFrom: placed_from, email, personId: accountIdOf(actor) };
  await refuseManyFailures(db, payer, settings);
  const target = await findCollecting(db, { causeId: body.cause ?? null, projectId: body.project ?? null });
  const sale = await findSaleSettings(db);
  if (!sale.may_sell) throw new Refusal('conflict', { message: orderWords.notAllowedYet, state: 'unavailable' });
  if (!target || !canBePaid(sale, settings)) throw new Refusal('notFound', { message: giftWords.notCollecting });
  const providers = usableProviders(sale, settings, amount);
  const provider = providerFor(body, providers);
  const { currency } = sale;
  refuseAmount(amount, currency, language);

  const number = [generateCode(4), generateCode(4), generateCode(4)].join('-');
  const content_hash = sha256(
    JSON.stringify([
      ...[target.cause_id, target.project_id, amount, country, email, name],
      ...(body.interval === 'month' ? ['month'] : []),
    ]),
  );
  const order = { id, kind: 'gift' as const, number, currency, total: amount, country, provider };
  await insertOrder(db, {
    order: { ...order, tax: 0, delivery: 0, delivery_tax: 0, cart_key: null, content_hash, placed_from },
    buyer: { person_id: accountIdOf(actor), email, name, address: null, language },
    lines: [toLine(target, amount)],
  });
  if (body.interval === 'month') await insertMonthlyGift(db, id);
  await addAttempt(db, { tenant_id: site.id, id, provider });
}

/** Returns the provider that a gift is paid with. Only Stripe takes recurring payments. */
function providerFor({ interval, provider }: GiftRequest, usable: readonly Provider[]): Provider {
  if (interval === 'month') {
    if (provider !== undefined && provider !== 'stripe') throw fieldRefusal('provider', giftWords.monthlyProvider);
    if (!usable.includes('stripe')) throw fieldRefusal('interval', giftWords.onceOnly);
    return 'stripe';
  }
  const choice = provider ?? usable[0];
  if (!choice || !usable.includes(choice)) throw fieldRefusal('provider', offerWords.providerInvalid);
  return choice;
}

/** Gives the cause the whole gift: the platform bears the provider's fee, which is posted separately. */
function toLine({ cause_id, cause_name, project_id, project_title }: CollectingRow, amount: number) {
  return {
    ...{ number: 1, format: 'gift' as const, copies: 1, book_id: null, author_id: null, school_class_id: null },
    ...{ title: project_title ?? cause_name, cause_id, cause_name, project_id },
    ...{ unit_price: amount, discount: 0, net: amount, tax: 0, tax_rate: 0, print_cost: 0 },
    ...{ to_cause: amount, to_school: 0, to_platform: 0 },
  };
}

function refuseAmount(amount: number, currency: string, language: GiveCall['language']): void {
  const limits = findCurrency(currency);
  if (!limits) throw fieldRefusal('amount', giftWords.amountInvalid);
  if (amount < limits.min_gift || amount > limits.max_gift) {
    const text = (of: number) => moneyText({ amount: of, currency }, language);
    const values = { least: text(limits.min_gift), most: text(limits.max_gift) };
    throw fieldRefusal('amount', giftWords.amountRange, { values });
  }
  if (amount % limits.step !== 0) throw fieldRefusal('amount', giftWords.amountStep);
}
