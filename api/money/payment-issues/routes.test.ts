import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { aShop, createCheckout, type PlacedOrder } from '#api/testing/shops.ts';
import type { PaymentIssue } from '#contract/money/payment-issues.ts';
import { insertIssues, type NewIssue } from './queries.ts';

const PATH = '/api/api-super-admin/payment-issues/';
const newIssue = (reason: NewIssue['reason'], reference: string = randomUUID()): NewIssue => ({
  ...{ provider: reason === 'ledger' || reason === 'card_testing' ? null : 'stripe', reason, reference },
  details: { expected: 650, found: 550 },
});

const test = schoolTest
  .extend('stripe', { scope: 'file', auto: true }, ({ app }) => app.listenAsStripe())
  .extend('admin', ({ app }) => app.aColleague())
  .extend('list', ({ app, admin }) => async (query: string) => {
    const reply = await app.request(`${PATH}?${query}`, { as: admin, host: 'localhost' });
    return reply.json<{ count: number; results: PaymentIssue[] }>();
  })
  .extend('resolve', ({ app, admin }) => (id: string, note: string) => {
    return app.request(`${PATH}${id}/resolve/`, { method: 'POST', as: admin, host: 'localhost', body: { note } });
  })
  .extend('add', ({ app, school }) => (...issues: NewIssue[]) => {
    const worker = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
    return inTenant(app.pool, worker, (db) => insertIssues(db, issues));
  });

test('issues are filtered by state and reason, and searched by reference and school', async ({ add, list }) => {
  const [amount, mode] = [newIssue('amount'), newIssue('mode')];
  await add(amount, mode);
  const referencesOf = async (query: string) => (await list(query)).results.map(({ reference }) => reference);

  expect(await referencesOf(`search=${amount.reference}`)).toEqual([amount.reference]);
  expect(await referencesOf(`search=${mode.reference}&reason=amount`)).toEqual([]);
  const name = (await list(`search=${mode.reference}`)).results[0]?.tenant.school_name ?? '';
  expect(await referencesOf(`search=${encodeURIComponent(name)}&reason=mode`)).toContain(mode.reference);
  expect(await referencesOf(`search=${mode.reference}&state=resolved`)).toEqual([]);
});

test('a report that a provider repeats stays resolved, and a fault of the ledger comes back', async ({
  add,
  list,
  resolve,
}) => {
  const [report, fault] = [newIssue('amount'), newIssue('ledger')];
  for (const { reference } of [report, fault]) {
    await add(report, fault);
    await resolve((await list(`search=${reference}&state=open`)).results[0]?.id ?? '', 'Settled.');
  }
  await add(report, fault);
  expect((await list(`search=${report.reference}`)).count).toBe(1);
  expect((await list(`search=${fault.reference}`)).count).toBe(2);
  await add({ ...report, details: { expected: 650, found: 500 } });
  expect((await list(`search=${report.reference}&state=open`)).count).toBe(1);
});

test('an issue is resolved once, with a note and by whom, and is recorded', async ({
  app,
  school,
  add,
  list,
  resolve,
}) => {
  const issue = newIssue('amount');
  await add(issue);
  const [open] = (await list(`search=${issue.reference}`)).results;
  expect(open).toMatchObject({ tenant: { id: school.id }, can_resolve: true, details: issue.details });
  const id = open?.id ?? '';

  expect((await resolve(id, ' ')).statusCode).toBe(400);
  expect((await resolve(id, 'Paid back at Stripe.')).json()).toMatchObject({
    note: 'Paid back at Stripe.',
    resolved_by: expect.stringMatching(/./),
    can_resolve: false,
  });
  const again = await resolve(id, 'Paid back twice.');
  expect([again.statusCode, again.json().state]).toEqual([409, 'resolved']);
  expect((await resolve(randomUUID(), 'Nothing.')).statusCode).toBe(404);
  const { rows } = await app.database.owner.query(
    "select facts ->> 'note' as note from audit_events where tenant_id = $1 and act = 'payment.issue_resolved'",
    [school.id],
  );
  expect(rows).toEqual([{ note: 'Paid back at Stripe.' }]);
});

test('however many there are, each is listed, and the same one once', async ({ add, list }) => {
  const prefix = randomUUID();
  const many = Array.from({ length: 1500 }, (_, index) => newIssue('ledger', `${prefix} ${index}`));
  await add(...many);
  await add(...many.slice(0, 10), newIssue('ledger', `${prefix} new`));
  expect((await list(`search=${prefix}&reason=ledger`)).count).toBe(many.length + 1);
});

test('an issue says what it is about: an order, a plan, the school, or nothing that can be opened', async ({
  app,
  school,
  add,
  list,
}) => {
  const { book } = await aShop(app, school);
  const { order } = (await createCheckout(app)(school, { lines: [{ item: book }] })).json<PlacedOrder>();
  const { id: platform } = await app.thePlatform();
  const plan = await app.insert('plans', { tenant_id: platform, name: `Shelf ${randomUUID()}`, max_students: 300 });
  const price = { price: 4900, currency: 'GBP', interval: 'month', tax_rate: 2000 };
  const variant = await app.insert('plan_variants', { tenant_id: platform, plan_id: plan, ...price });
  const payment = await app.insert('plan_payments', {
    ...{ tenant_id: school.id, variant_id: variant, payment: 'card', provider_invoice: `in_${randomUUID()}` },
    ...{ total: 4900, tax: 817, currency: 'GBP', period_start: '2026-11-01', period_end: '2026-12-01' },
  });
  const checkoutOfPlan = randomUUID();
  const refundAtProvider = randomUUID();
  await add(newIssue('disputed', order), newIssue('disputed', payment), newIssue('amount', checkoutOfPlan));
  await add(newIssue('card_testing', school.id), newIssue('refunded_at_provider', refundAtProvider));

  const aboutOf = async (reference: string) => (await list(`search=${reference}`)).results.map(({ about }) => about);
  expect(await aboutOf(order)).toEqual(['order']);
  expect(await aboutOf(payment)).toEqual(['plan']);
  expect(await aboutOf(checkoutOfPlan)).toEqual(['plan']);
  expect(await aboutOf(school.id)).toEqual(['school']);
  expect(await aboutOf(refundAtProvider)).toEqual([null]);
});
