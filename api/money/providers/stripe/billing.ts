import type Stripe from 'stripe';
import type { NewPrice, NewSubscription, PriceChange } from '#api/money/providers/billing-client.ts';
import { ProviderRefused } from '#api/money/providers/provider-errors.ts';
import type { BillingClient } from '#api/money/providers/service.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { toInvoice, toLine, toSubscription } from './billing-objects.ts';
import { findPaymentOf } from './invoice-payments.ts';
import { type AskStripe, MAX_NAME_LENGTH, toLocale } from './library.ts';
import { toSession } from './sessions.ts';

const INVOICES_OF_PAGE = 100;
const MAX_INVOICES = 1000;
/** Includes an invoice's payments, which a reply lists only on request. */
const EXPAND_PAYMENTS = ['payments'];
const EXPAND_PRODUCTS = ['items.data.price.product'];

type Client = Omit<BillingClient, 'isLive'>;

export function openStripeBilling(ask: AskStripe): Client {
  return {
    beginSubscription: (subscription) =>
      ask(async (stripe) =>
        toSession(
          await stripe.checkout.sessions.create(toParams(subscription), { idempotencyKey: subscription.attemptId }),
        ),
      ),
    ...subscriptionCalls(ask),
    ...invoiceCalls(ask),
    ...pageCalls(ask),
  };
}

function subscriptionCalls(ask: AskStripe) {
  const findSubscription: Client['findSubscription'] = (id) =>
    ask(async (stripe) => toSubscription(await stripe.subscriptions.retrieve(id, { expand: EXPAND_PRODUCTS })));
  const update = (id: string, params: Stripe.SubscriptionUpdateParams) =>
    ask(async (stripe) =>
      toSubscription(await stripe.subscriptions.update(id, { ...params, expand: EXPAND_PRODUCTS })),
    );
  return {
    findSubscription,
    previewChange: (id, price) => ask((stripe) => previewChange(stripe, id, price)),
    changeSubscription: (id, change) => ask((stripe) => changeSubscription(stripe, id, change)),
    async cancelSubscription(id, when) {
      if (when === 'period_end') return update(id, { cancel_at_period_end: true });
      try {
        return await ask(async (stripe) => toSubscription(await stripe.subscriptions.cancel(id, { prorate: false })));
      } catch (cause) {
        // The subscription was cancelled before.
        if (!(cause instanceof ProviderRefused)) throw cause;
        const now = await findSubscription(id);
        if (now.state !== 'cancelled') throw cause;
        return now;
      }
    },
    keepSubscription: (id) => update(id, { cancel_at_period_end: false }),
    pauseSubscription: (id) => update(id, { pause_collection: { behavior: 'void' } }),
    resumeSubscription: (id) => update(id, { pause_collection: '' }),
  } satisfies Partial<Client>;
}

function invoiceCalls(ask: AskStripe) {
  return {
    findInvoice: (id) => ask((stripe) => findInvoice(stripe, id)),
    findInvoices: (subscription) =>
      ask(async (stripe) => {
        const pages = stripe.invoices.list({ subscription, limit: INVOICES_OF_PAGE });
        return (await pages.autoPagingToArray({ limit: MAX_INVOICES })).map((invoice) => toInvoice(invoice, null));
      }),
    async payInvoice(id) {
      try {
        await ask((stripe) => stripe.invoices.pay(id, { off_session: true }));
      } catch (cause) {
        if (!(cause instanceof ProviderRefused)) throw cause;
        // The invoice was paid before.
        const now = await ask((stripe) => findInvoice(stripe, id));
        if (now.state !== 'paid') throw cause;
      }
      return ask((stripe) => findInvoice(stripe, id));
    },
  } satisfies Partial<Client>;
}

function pageCalls(ask: AskStripe) {
  const openPortal = (
    { customerId, returnUrl, language }: Parameters<Client['openPortal']>[0],
    flow?: Stripe.BillingPortal.SessionCreateParams.FlowData,
  ) =>
    ask(async (stripe) => {
      const { url } = await stripe.billingPortal.sessions.create({
        ...{ customer: customerId, return_url: returnUrl, locale: toLocale(language) },
        ...(flow && { flow_data: flow }),
      });
      return { url };
    });
  return {
    openPortal: (page) => openPortal(page),
    openCardUpdate: (page) =>
      openPortal(page, {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: page.returnUrl } },
      }),
  } satisfies Partial<Client>;
}

async function changeSubscription(stripe: Stripe, id: string, change: PriceChange) {
  const { price, proratedAt, idempotencyKey, reference } = change;
  const { items } = await stripe.subscriptions.retrieve(id);
  const product = await stripe.products.create(
    { name: truncate(price.productName, MAX_NAME_LENGTH) },
    { idempotencyKey: `product ${idempotencyKey}` },
  );
  const item = { id: itemOf(items).id, quantity: 1, price_data: toPriceData(price, product.id) };
  const changed = await stripe.subscriptions.update(
    id,
    {
      items: [item],
      // Refuses a change without a payment.
      payment_behavior: 'error_if_incomplete',
      // Stripe adds this to the existing metadata.
      ...(reference !== undefined && { metadata: { reference } }),
      ...(proratedAt
        ? { proration_behavior: 'always_invoice', proration_date: toSeconds(proratedAt) }
        : { proration_behavior: 'none' }),
      expand: EXPAND_PRODUCTS,
    },
    { idempotencyKey },
  );
  return toSubscription(changed);
}

async function findInvoice(stripe: Stripe, id: string) {
  const invoice = await stripe.invoices.retrieve(id, { expand: EXPAND_PAYMENTS });
  return toInvoice(invoice, await findPaymentOf(stripe, invoice));
}

async function previewChange(stripe: Stripe, id: string, price: NewPrice) {
  const { items } = await stripe.subscriptions.retrieve(id);
  const item = itemOf(items);
  const proratedAt = new Date(Math.floor(Date.now() / 1000) * 1000);
  const { product } = item.price;
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [
        {
          ...{ id: item.id, quantity: 1 },
          price_data: toPriceData(price, typeof product === 'string' ? product : product.id),
        },
      ],
      proration_behavior: 'always_invoice',
      proration_date: toSeconds(proratedAt),
    },
  });
  return {
    amountNow: preview.total,
    currency: preview.currency.toUpperCase(),
    lines: preview.lines.data.map(toLine),
    proratedAt,
  };
}

function itemOf({ data: [item] }: Stripe.Subscription['items']): Stripe.SubscriptionItem {
  if (!item) throw new Error('a subscription has no item');
  return item;
}

function toPriceData({ amount, currency, interval }: NewPrice, product: string) {
  return { currency: currency.toLowerCase(), product, recurring: { interval }, unit_amount: amount };
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

function toParams(subscription: NewSubscription): Stripe.Checkout.SessionCreateParams {
  const { attemptId, owner, price, trialDays, customerId, email, reference } = subscription;
  const metadata = { tenant: owner.tenantId, order_id: owner.ownerId, owner: owner.kind };
  return {
    mode: 'subscription',
    client_reference_id: attemptId,
    metadata,
    // The subscription and each of its invoices get these values.
    subscription_data: {
      metadata: { ...metadata, attempt: attemptId, ...(reference !== undefined && { reference }) },
      ...(trialDays !== undefined && trialDays > 0 && { trial_period_days: trialDays }),
    },
    line_items: [
      {
        price_data: {
          ...{ currency: price.currency.toLowerCase(), unit_amount: price.amount },
          recurring: { interval: price.interval },
          product_data: { name: truncate(price.productName, MAX_NAME_LENGTH) },
        },
        quantity: 1,
      },
    ],
    ...(customerId === undefined ? { customer_email: email } : { customer: customerId }),
    locale: toLocale(subscription.language),
    adaptive_pricing: { enabled: false },
    success_url: subscription.successUrl,
    cancel_url: subscription.cancelUrl,
  };
}
