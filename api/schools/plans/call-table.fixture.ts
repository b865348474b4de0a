import { randomUUID } from 'node:crypto';
import { openStripe } from '#api/money/providers/stripe/client.ts';
import { admins, type CallTable, type ReplayContext } from '#api/testing/call-table.ts';
import { createStripeControl } from '#api/testing/shops.ts';
import { DAY_MS } from '#contract/kit/days.ts';

const PLATFORM = '/api-super-admin/';
const UNKNOWN = '019f0000-0000-7000-8000-000000000000';
const ofSchool = { host: 'tenant', who: admins } as const;
const key = { 'idempotency-key': 'a-key-of-the-admin' };
const choice = { variant: UNKNOWN, payment: 'bank_transfer' };
const limits = { students: 300, staff: 30, books: 1000, storage: 20_000_000_000 };
const variantFields = {
  ...{ plan: UNKNOWN, price: 4900, currency: 'GBP', interval: 'month', seats: 1, trial_days: 30, tax_rate: 2000 },
  is_for_registration: false,
};
const until = '2027-01-31T00:00:00Z';
const soon = () => new Date(Date.now() + 20 * DAY_MS);

const withChoice = async (context: ReplayContext) => ({
  fields: { variant: await aVariant(context) },
  headers: { 'idempotency-key': randomUUID() },
});
const withPlan = (columns: Record<string, string | Date>) => async (context: ReplayContext) => {
  await aSubscription(context, context.school.id, columns);
  return { headers: { 'idempotency-key': randomUUID() } };
};
const active = () => withPlan({ state: 'active', payment: 'bank_transfer', period_end: soon() });

export const callTable: CallTable = {
  'GET /plans/': { ...ofSchool },
  'GET /subscription/': { ...ofSchool },
  'GET /payment-history/': { ...ofSchool },
  'POST /subscription/preview/': { ...ofSchool, body: choice, prepare: withChoice },
  'POST /subscription/change/': {
    ...ofSchool,
    body: { ...choice, calculated_at: '2026-11-20T08:00:00Z' },
    headers: key,
    prepare: withChoice,
  },
  'POST /subscription/cancel/': { ...ofSchool, body: { what: 'plan' }, headers: key, prepare: active() },
  'POST /subscription/pause/': { ...ofSchool, headers: key, prepare: active() },
  'POST /subscription/resume/': {
    ...ofSchool,
    headers: key,
    prepare: withPlan({ state: 'cancelled', payment: 'bank_transfer', period_end: soon() }),
  },
  'POST /subscription/portal/': { ...ofSchool, body: { what: 'card' }, headers: key, prepare: withCardPlan },
  'POST /subscription/refresh/': { ...ofSchool, prepare: withCardPlan },
  'PUT /subscription/schools/{id}/': { ...ofSchool, prepare: withMember(false) },
  'DELETE /subscription/schools/{id}/': { ...ofSchool, prepare: withMember(true) },
  [`GET ${PLATFORM}plans/`]: { host: 'root', who: ['upschool_admin'] },
  [`POST ${PLATFORM}plans/`]: {
    host: 'root',
    who: ['upschool_admin'],
    body: { name: 'Shelf 300', ...limits },
    prepare: async () => ({ fields: { name: `Shelf ${randomUUID().slice(0, 8)}` } }),
  },
  [`PATCH ${PLATFORM}plans/{id}/`]: {
    host: 'root',
    who: ['upschool_admin'],
    body: { name: 'Shelf 300', ...limits, is_archived: false },
    prepare: async (context) => ({
      params: { id: await aPlan(context) },
      fields: { name: `Shelf ${randomUUID().slice(0, 8)}` },
    }),
  },
  [`GET ${PLATFORM}variants/`]: { host: 'root', who: ['upschool_admin'] },
  [`POST ${PLATFORM}variants/`]: {
    host: 'root',
    who: ['upschool_admin'],
    body: variantFields,
    prepare: async (context) => ({ fields: { plan: await aPlan(context) } }),
  },
  [`PATCH ${PLATFORM}variants/{id}/`]: {
    host: 'root',
    who: ['upschool_admin'],
    body: { trial_days: 14, is_for_registration: false, is_archived: true },
    createId: aVariant,
  },
  [`GET ${PLATFORM}subscriptions/`]: { host: 'root', who: ['upschool_admin'] },
  [`POST ${PLATFORM}subscriptions/`]: {
    host: 'root',
    who: ['upschool_admin'],
    body: { tenant: UNKNOWN, variant: UNKNOWN, until },
    prepare: withNewSchool,
  },
  [`PATCH ${PLATFORM}subscriptions/{id}/`]: {
    host: 'root',
    who: ['upschool_admin'],
    body: { until },
    async prepare(context) {
      const { id } = await context.app.aSchool();
      await aSubscription(context, id, { state: 'trialing', period_end: soon() });
      return { params: { id } };
    },
  },
  [`GET ${PLATFORM}bank-transfers/`]: { host: 'root', who: ['upschool_admin'] },
  [`POST ${PLATFORM}bank-transfers/`]: {
    host: 'root',
    who: ['upschool_admin'],
    body: { tenant: UNKNOWN, variant: UNKNOWN },
    prepare: withNewSchool,
  },
  [`PATCH ${PLATFORM}bank-transfers/{id}/`]: {
    host: 'root',
    who: ['upschool_admin'],
    body: { state: 'received', amount: 4900, received_on: '2026-11-20', bank_reference: 'BACS 1' },
    createId: (context) => aTransfer(context, false),
  },
  [`POST ${PLATFORM}bank-transfers/{id}/confirm/`]: {
    host: 'root',
    who: ['upschool_admin'],
    body: { amount: 4900 },
    createId: (context) => aTransfer(context, true),
  },
  [`GET ${PLATFORM}payment-history/`]: { host: 'root', who: ['upschool_admin'] },
};

async function aPlan({ app }: ReplayContext): Promise<string> {
  const { id: tenant_id } = await app.thePlatform();
  return app.insert('plans', { tenant_id, name: `Shelf ${randomUUID()}` });
}

async function aVariant(context: ReplayContext, seats = 1): Promise<string> {
  const { id: tenant_id } = await context.app.thePlatform();
  const price = { price: 4900, currency: 'GBP', interval: 'month', seats };
  return context.app.insert('plan_variants', { tenant_id, plan_id: await aPlan(context), ...price });
}

/** Creates a site's plan, replacing the one of an earlier call. */
async function aSubscription(
  context: ReplayContext,
  tenantId: string,
  columns: Record<string, string | Date>,
  seats = 1,
) {
  await context.app.database.owner.query('delete from subscriptions where tenant_id = $1', [tenantId]);
  const variant_id = await aVariant(context, seats);
  await context.app.insert('subscriptions', { tenant_id: tenantId, variant_id, ...columns });
}

/** Creates a card plan that runs at the Stripe sandbox. */
async function withCardPlan(context: ReplayContext) {
  const { app, school } = context;
  const stripe = openStripe({ ...(await app.listenAsStripe()) });
  const variant_id = await aVariant(context);
  const id = randomUUID();
  const page = 'http://hill.localhost:3000/admin-school/subscriptions';
  const { id: session_id } = await stripe.beginSubscription({
    ...{ attemptId: id, owner: { tenantId: school.id, kind: 'plan', ownerId: id }, reference: variant_id },
    price: { productName: 'Shelf 300', amount: 4900, currency: 'GBP', interval: 'month' },
    ...{ email: 'head@hill.example', language: 'en', successUrl: page, cancelUrl: page },
  });
  await createStripeControl(app)({ reference: id, action: 'pay', delivery: 'never' });
  const subscriptionId = (await stripe.findSession(session_id)).subscriptionId ?? '';
  const { customerId } = await stripe.findSubscription(subscriptionId);
  const checkout = { tenant_id: school.id, id, variant_id, provider: 'stripe', language: 'en', session_id };
  await app.insert('plan_checkouts', { ...checkout, state: 'complete', subscription_id: subscriptionId });
  await app.database.owner.query('delete from subscriptions where tenant_id = $1', [school.id]);
  await app.insert('subscriptions', {
    ...{ tenant_id: school.id, variant_id, state: 'active', payment: 'card', provider: 'stripe' },
    ...{ provider_id: subscriptionId, customer_id: customerId, period_end: soon() },
  });
  return { headers: { 'idempotency-key': randomUUID() } };
}

async function withNewSchool(context: ReplayContext) {
  return { fields: { tenant: (await context.app.aSchool()).id, variant: await aVariant(context) } };
}

function withMember(hasPlace: boolean) {
  return async (context: ReplayContext) => {
    const { id: organization_id } = context.school;
    const { id } = await context.app.aSchool();
    await context.app.insert('memberships', { tenant_id: id, organization_id });
    await aSubscription(
      context,
      organization_id,
      { state: 'active', payment: 'bank_transfer', period_end: soon() },
      100,
    );
    if (hasPlace) await context.app.insert('plan_seats', { tenant_id: organization_id, school_id: id });
    return { params: { id } };
  };
}

async function aTransfer(context: ReplayContext, isReceived: boolean): Promise<string> {
  const { id: tenant_id } = await context.app.aSchool();
  const code = randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase();
  const transfer = {
    tenant_id,
    variant_id: await aVariant(context),
    code,
    amount: 4900,
    currency: 'GBP',
    begins: 'now',
  };
  if (!isReceived) return context.app.insert('bank_transfers', transfer);
  const received = {
    received_on: '2026-11-20',
    bank_reference: 'BACS 1',
    received_by: UNKNOWN,
    received_by_name: 'Ola',
  };
  return context.app.insert('bank_transfers', { ...transfer, state: 'received', ...received });
}
