import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { findBalances } from '#api/ledger/service.ts';
import { workerTest } from '#api/testing/app-test.ts';
import { aShop, createCheckout, createStripeControl, type PlacedOrder } from '#api/testing/shops.ts';
import type { Person, School, TestApp } from '#api/testing/test-app.ts';
import type { Order } from '#contract/orders.ts';
import type { SaleTotals } from '#contract/sales.ts';

const actions = ['pay', 'decline', 'cancel', 'expire', 'delay', 'settle', 'fail_late'] as const;
const amounts = [undefined, 1, 100, 325] as const;
const delivery = { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds' };
const faults = ['reset', 'lost_response', '500', 'garbage'] as const;
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constantFrom(...actions), delivery: fc.constantFrom('now', 'hold', 'never') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      delivers: fc.constantFrom('created', 'reversed', 'shuffled'),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ refunds: fc.constantFrom(...amounts), at: fc.constantFrom('here', 'stripe') }) },
  { weight: 1, arbitrary: fc.constant('fail refund' as const) },
  { weight: 2, arbitrary: fc.constant('refresh' as const) },
  { weight: 2, arbitrary: fc.constant('print' as const) },
  { weight: 2, arbitrary: fc.constant('retry' as const) },
  { weight: 2, arbitrary: fc.constant('reconcile' as const) },
  {
    weight: 1,
    arbitrary: fc.record({ fails: fc.constantFrom(...faults), at: fc.constantFrom('POST', 'GET', 'expire', 'refund') }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const test = workerTest.extend('stripe', { scope: 'file', auto: true }, ({ app }) => app.listenAsStripe());

test('whatever happens in whatever order, a purchase is one order, posted, refunded and receipted once', async ({
  app,
  emailsTo,
}) => {
  const control = createStripeControl(app);
  const checkout = createCheckout(app);
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 12 }),
      fc.boolean(),
      fc.boolean(),
      async (steps, isParallel, isPrint) => {
        const school = await app.aSchool();
        const { book, printed } = await aShop(app, school);
        const email = `${randomUUID()}@home.example`;
        const options = { idempotencyKey: randomUUID() };
        const lines = [{ item: book }, ...(isPrint ? [{ item: printed, format: 'print' }] : [])];
        const place = () => checkout(school, { lines, email, ...(isPrint && { delivery }) }, options);
        const order = (await place()).json<PlacedOrder>();

        const admin = await app.aPerson(school, 'school_admin');
        const printer = await app.aPerson(await app.thePlatform(), 'upschool_admin');
        const perform = (one: Step) => run(app, school, { order, control, admin, printer }, one);
        if (isParallel) await Promise.all(steps.map(perform));
        else for (const one of steps) await perform(one);

        await control({ reference: order.order, action: 'settle', delivery: 'never' });
        await control({ reference: order.order, times: 2, order: 'shuffled' }, 'deliver/');
        expect((await place()).json()).toEqual(order);
        await settleAll(app, school);

        const details = (await ask(app, school, order)).json<Order>();
        const { sessions, refunded } = await findAtStripe(app, order);
        const paid = sessions.filter(({ state }) => state === 'paid').length;
        const { rows } = await app.database.owner.query(
          `select count(*)::int as orders, (select count(*)::int from payment_issues i where i.tenant_id = $1 and i.reason <> 'refund_failed') as issues,
          (select count(*)::int from ledger_transactions t where t.tenant_id = $1 and reason like 'paid %') as paid,
          (select count(*)::int from ledger_transactions t where t.tenant_id = $1 and reason like 'returned %') as returned,
          (select count(*)::int from refunds r where r.tenant_id = $1 and r.state = 'pending') as pending,
          (select count(*)::int from ledger_ranges(1000000) r
            cross join lateral (select c.tenant from check_transactions(r.after, r.until) c union all select c.tenant from check_sales(r.after, r.until) c
              union all select c.tenant from check_balances(r.after, r.until) c union all select c.tenant from check_invoices(r.after, r.until) c) c
            where c.tenant = $1) as differences
          from orders o where o.tenant_id = $1`,
          [school.id],
        );
        const keptAmount = paid > 0 ? order.total - refunded : 0;
        const counts = { orders: 1, paid: Math.min(paid, 1), returned: Math.max(paid - 1, 0) };
        expect(rows[0]).toEqual({ ...counts, issues: 0, pending: 0, differences: 0 });
        expect(details.refunded).toBe(refunded);
        const states = details.timeline.map(({ state }) => state);
        const isPrinted = states.includes('printing');
        // What was refunded in part can be printed afterwards.
        const stateOfPart =
          states.lastIndexOf('printing') > states.lastIndexOf('partly_refunded') ? 'printing' : 'partly_refunded';
        const stateOfAll = isPrinted ? 'printing' : isPrint ? 'paid' : 'ready_to_read';
        if (paid > 0)
          expect(details.state).toBe(
            keptAmount === order.total ? stateOfAll : keptAmount === 0 ? 'refunded' : stateOfPart,
          );
        else expect(details.paid_at).toBeNull();
        if (keptAmount > 0 && keptAmount < order.total) expect(states).toContain('partly_refunded');
        const { provider = 0, provider_fee: fee = 0, printing = 0, ...rest } = await balancesOf(app, school);
        expect(printing).toBe(isPrinted ? -200 : 0);
        const shares = withoutZeros({ ...rest, platform: (rest.platform ?? 0) + printing });
        expect(provider + fee).toBe(keptAmount);
        expect(Object.values(shares).reduce((sum, share) => sum + share, keptAmount)).toBe(0);
        // Printing is paid from the share of the platform, and a refund takes nothing of it back.
        if (keptAmount === order.total)
          expect(shares).toEqual(
            isPrint ? { cause: -925, school: -370, platform: -855 } : { cause: -325, school: -130, platform: -195 },
          );
        if (keptAmount === 0) expect(shares).toEqual({});
        const totals = (await app.request('/api/sales/totals/', { as: admin })).json<SaleTotals>();
        expect(totals).toMatchObject({ amount: keptAmount, on_its_way: 0, to_cause: 0 - (shares.cause ?? 0) });
        const emails = (await emailsTo(email, school)).map(({ subject }) => subject);
        const receipts = emails.filter((subject) => subject.startsWith('Receipt'));
        expect(receipts).toHaveLength(Math.min(paid, 1));
        const refunds = await countDone(app, school);
        expect(emails.length - receipts.length).toBeGreaterThanOrEqual(refunds.kept);
        expect(emails.length - receipts.length).toBeLessThanOrEqual(refunds.done);
      },
    ),
    { numRuns: 15 },
  );
});

type Tools = { order: PlacedOrder; control: ReturnType<typeof createStripeControl>; admin: Person; printer: Person };

/** Does one step; what the provider forbids, or cannot do now, is a step that does nothing. */
async function run(app: TestApp, school: School, { order, control, admin, printer }: Tools, one: Step): Promise<void> {
  if (one === 'refresh') await forget(app, school).then(() => ask(app, school, order, 'refresh/'));
  else if (one === 'retry') await ask(app, school, order, 'retry-payment/');
  else if (one === 'reconcile') await runNow(app, school);
  else if (one === 'print') {
    const url = `/api/api-super-admin/orders/${order.order}/`;
    await app.request(url, { method: 'PATCH', as: printer, host: 'localhost', body: { state: 'printing' } });
  } else if (one === 'fail refund') {
    const [refund] = (await findAtStripe(app, order)).refunds;
    if (refund) await control({ reference: refund.id, action: 'fail_late' });
  } else if ('refunds' in one) await refund(app, { order, control, admin, printer }, one);
  else if ('does' in one) await control({ reference: order.order, action: one.does, delivery: one.delivery });
  else if ('delivers' in one)
    await control({ reference: order.order, times: one.times, order: one.delivers }, 'deliver/');
  else {
    const on = {
      POST: 'POST /v1/checkout/sessions',
      GET: 'GET /v1/checkout/sessions/{id}',
      expire: 'POST /v1/checkout/sessions/{id}/expire',
      refund: 'POST /v1/refunds',
    };
    await control({ on: on[one.at], kind: one.fails, times: 1 }, 'faults/');
  }
}

/** Refunds a part or the rest, here or at Stripe; there only of the payment that paid the order. */
async function refund(
  app: TestApp,
  { order, control, admin }: Tools,
  { refunds: amount, at }: Extract<Step, { refunds: unknown }>,
): Promise<void> {
  const part = amount === undefined ? {} : { amount };
  if (at === 'stripe') {
    const payment = await findPayment(app, order);
    if (payment) await control({ reference: payment, action: 'refund', ...part });
    return;
  }
  await app.request(`/api/orders/${order.order}/refunds/`, {
    ...{ method: 'POST', as: admin, headers: { 'idempotency-key': randomUUID() } },
    body: { reason: 'Damaged.', ...part },
  });
}

async function findPayment(app: TestApp, { order }: PlacedOrder): Promise<string | undefined> {
  const { rows } = await app.database.owner.query(
    'select a.payment_id from orders o join payment_attempts a on a.id = o.paid_attempt_id where o.id = $1',
    [order],
  );
  return rows[0]?.payment_id;
}

/** Returns what Stripe has: the sessions of an order, and the refunds of the payment that paid it, the newest first. */
async function findAtStripe(app: TestApp, order: PlacedOrder) {
  const reply = await app.request(`/sandbox/stripe/control/?reference=${order.order}`, { host: 'localhost' });
  type Refund = { amount: number; status: string; payment_intent: string };
  const { objects } = reply.json<{ objects: { kind: string; id: string; state: string; raw: Refund }[] }>();
  const payment = await findPayment(app, order);
  const refunds = objects.filter(
    ({ kind, raw }) => kind === 'refund' && raw.payment_intent === payment && raw.status === 'succeeded',
  );
  const refunded = refunds.reduce((sum, { raw }) => sum + raw.amount, 0);
  return { sessions: objects.filter(({ kind }) => kind === 'session'), refunds, refunded };
}

/** Counts the refunds that were done, and those of them that did not fail before or after their email. */
async function countDone(app: TestApp, { id }: School): Promise<{ done: number; kept: number }> {
  const { rows } = await app.database.owner.query(
    `select count(*)::int as done, (count(*) filter (where state = 'done'))::int as kept
      from refunds where tenant_id = $1 and done_at is not null`,
    [id],
  );
  return rows[0];
}

function ask(app: TestApp, at: School, { order, key }: PlacedOrder, call = '') {
  const headers = { 'order-key': key, ...(call === 'retry-payment/' && { 'idempotency-key': randomUUID() }) };
  const write = { method: 'POST', ...(call === 'retry-payment/' && { body: { provider: 'stripe' } }) } as const;
  return app.request(`/api/orders/${order}/${call}`, { at, headers, ...(call && write) });
}

/** Lets the provider be asked again immediately. */
async function forget(app: TestApp, { id }: School): Promise<void> {
  await app.database.owner.query('update orders set asked_at = null where tenant_id = $1', [id]);
}

/** Makes the jobs of a school due that wait for their time. */
async function runNow(app: TestApp, { id }: School): Promise<number> {
  const { rows } = await app.database.owner.query(
    `with moved as (update graphile_worker._private_jobs set run_at = least(run_at, now()), attempts = 0 where payload->>'tenant_id' = $1
        and locked_at is null and (payload->>'round' is null or (payload->>'round')::int < 5) returning 1)
      select count(*)::int as waiting from moved`,
    [id],
  );
  return rows[0].waiting;
}

/** Runs the jobs of a school until only those are left whose time is hours away. */
async function settleAll(app: TestApp, school: School): Promise<void> {
  await app.database.owner.query('delete from stripe_sandbox.faults');
  await expect
    .poll(
      async () => {
        await runNow(app, school);
        const { rows } = await app.database.owner.query(
          `select count(*)::int as count from graphile_worker._private_jobs where payload->>'tenant_id' = $1
            and (locked_at is not null or payload->>'round' is null or (payload->>'round')::int < 5)
            and payload->>'mail_id' is null`,
          [school.id],
        );
        return rows[0].count;
      },
      { interval: 50 },
    )
    .toBe(0);
}

async function balancesOf(app: TestApp, { id }: School): Promise<Record<string, number>> {
  const caller = { tenantId: id, role: 'visitor', personId: null, sessionId: null } as const;
  const rows = await inTenant(app.pool, caller, (db) => findBalances(db, id));
  return withoutZeros(
    Object.fromEntries(rows.map((row) => [`${row.kind}${row.is_pending ? ' pending' : ''}`, row.balance])),
  );
}

const withoutZeros = (balances: Record<string, number>) =>
  Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0));
