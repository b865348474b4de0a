import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { listOperations, operationUrl } from '#api/testing/operations.ts';
import { orderTest } from '#api/testing/order-test.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import { createViewActions } from '#api/testing/view-actions.ts';

const callers = ['figures', 'administer', 'view'] as const;
type Caller = (typeof callers)[number];

/** Matches calls about money on a school's site. Causes and carts, which anyone reads and fills, move none. */
const ABOUT_MONEY =
  /\/(checkout|orders|donations|refunds|sales|sale-settings|coupons|plans|subscription|payment-history|invoices)\//;

/**
 * Rights on each write about money: `pays` begins a payment, `own` is for people on their own host, `keyed` needs the
 * key, `open` moves no money.
 */
const writes: Record<string, 'pays' | 'own' | 'keyed' | 'open'> = {
  'POST /checkout/': 'pays',
  'POST /donations/': 'pays',
  'POST /orders/{id}/retry-payment/': 'keyed',
  'POST /donations/{id}/retry-payment/': 'keyed',
  'POST /donations/{id}/update-card/': 'keyed',
  'POST /donations/{id}/cancel/': 'keyed',
  'POST /donations/{id}/refresh/': 'keyed',
  'POST /orders/{id}/refresh/': 'keyed',
  'POST /orders/{id}/open/': 'keyed',
  'POST /checkout/quote/': 'open',
  'POST /orders/links/': 'open',
  'POST /orders/{id}/refunds/': 'own',
  'POST /refunds/{id}/approve/': 'own',
  'POST /refunds/{id}/decline/': 'own',
  'POST /subscription/preview/': 'own',
  'POST /subscription/change/': 'own',
  'POST /subscription/cancel/': 'own',
  'POST /subscription/pause/': 'own',
  'POST /subscription/resume/': 'own',
  'PUT /subscription/schools/{id}/': 'own',
  'POST /subscription/portal/': 'own',
  'POST /subscription/refresh/': 'own',
  'DELETE /subscription/schools/{id}/': 'own',
  'PUT /sale-settings/': 'own',
  'POST /coupons/': 'own',
  'DELETE /coupons/{code}/': 'own',
};
const OPEN = { open: 400, keyed: 404 };
const expectedStatus: Record<Caller, Partial<Record<(typeof writes)[string], number>>> = {
  figures: OPEN,
  administer: { ...OPEN, pays: 400 },
  view: {},
};

const test = orderTest
  .extend('enter', ({ app, school }) => async (caller: Caller): Promise<string> => {
    if (caller === 'view') {
      const { allow, view } = createViewActions(app);
      const admin = await app.aPerson(school, 'school_admin');
      await allow(admin);
      return view(await app.aColleague(), admin);
    }
    const { anOrganization, joinOrganization, visit } = createOrganizationActions(app);
    const organization = await anOrganization();
    await joinOrganization(school, organization, caller);
    return visit(await app.aPerson(organization, 'organization_admin'), school);
  })
  .extend('operations', async ({ app }) =>
    (await listOperations(app)).filter(({ host, path }) => host !== 'root' && ABOUT_MONEY.test(path)),
  );

test('every write about money says here who may make it', ({ operations }) => {
  const found = operations.flatMap(({ name, method, host }) => (method === 'GET' || host === 'both' ? [] : [name]));

  expect(Object.keys(writes).sort()).toEqual(found.sort());
});

test.for(callers)(
  '%s makes exactly the writes about money that are open to it',
  async (caller, { app, school, operations, enter }) => {
    const token = await enter(caller);
    const differences: string[] = [];
    for (const operation of operations.filter(({ name }) => name in writes)) {
      const { method, name } = operation;
      const url = `${operationUrl(operation)}?surely-not=1`;
      const { statusCode } = await app.request(url, { method, at: school, token });
      const expected = expectedStatus[caller][writes[name] ?? 'own'] ?? 403;
      if (statusCode !== expected) differences.push(`${name}: ${statusCode} instead of ${expected}`);
    }

    expect(differences).toEqual([]);
  },
);

test.for(['figures', 'view'] as const)(
  '%s pays nothing, also with the key of an order or a gift',
  async (caller, { app, school, shop, place, ask, enter }) => {
    const token = await enter(caller);
    const order = await place();
    const gift = { cause: shop.cause, amount: 3900, interval: 'month', country: 'GB', email: 'giver@home.example' };
    const send = (url: string, body: object, key?: string, more: object = { token }) =>
      app.request(`/api${url}`, {
        ...{ method: 'POST', at: school, body, ...more },
        headers: { 'idempotency-key': randomUUID(), ...(key && { 'order-key': key }) },
      });
    const { donation, key } = (await send('/donations/', gift, undefined, {})).json();
    const asked = [
      await send('/checkout/', { lines: [{ item: shop.book }], country: 'GB', email: 'a@home.example' }),
      await send('/donations/', gift),
      await send(`/orders/${order.order}/retry-payment/`, { provider: 'stripe' }, order.key),
      await send(`/donations/${donation}/retry-payment/`, { provider: 'stripe' }, key),
      await send(`/donations/${donation}/update-card/`, {}, key),
    ];

    expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    expect(
      (
        await ask(order, 'retry-payment/', {
          method: 'POST',
          body: { provider: 'stripe' },
          headers: { 'idempotency-key': randomUUID() },
        })
      ).statusCode,
    ).toBe(201);
  },
);

test.for(callers)(
  '%s refunds nothing and sees no buyer',
  async (caller, { app, school, place, control, waitFor, operations, enter }) => {
    const buyer = { name: 'Unmistakable Buyer', email: 'unmistakable@home.example' };
    const order = await place(buyer);
    await control({ reference: order.order, action: 'pay', delivery: 'now' });
    await waitFor(order, 'ready_to_read');
    const token = await enter(caller);
    const refund = await app.request(`/api/orders/${order.order}/refunds/`, {
      ...{ method: 'POST', at: school, token, body: { reason: 'The buyer asked.' } },
      headers: { 'idempotency-key': randomUUID() },
    });
    const replies: string[] = [];
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const url = operationUrl(operation).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, order.order);
      const { statusCode, body } = await app.request(url, { at: school, token });
      replies.push(`${operation.name} ${statusCode} ${body}`);
    }

    expect(refund.statusCode).toBe(403);
    expect(replies.length).toBeGreaterThan(8);
    expect(replies.filter((reply) => /unmistakable/i.test(reply))).toEqual([]);
  },
);
