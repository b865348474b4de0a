import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { checkLedger } from '#api/ledger/service.ts';
import { workerTest } from '#api/testing/app-test.ts';
import { aShop, createCheckout, createStripeControl } from '#api/testing/shops.ts';
import type { Person, TestApp } from '#api/testing/test-app.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import type { Cause } from '#contract/causes.ts';
import type { LedgerBalances } from '#contract/ledger.ts';
import type { OwnStatistics } from '#contract/organizations.ts';
import type { RaisedMoney } from '#contract/raised-money.ts';
import type { Sale, SaleTotals } from '#contract/sales.ts';

const delivery = { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds' };
const MAX_ORDERS = 5;
const columns = ['amount', 'tax', 'to_cause', 'to_school', 'to_platform'] as const;
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const purchase = fc.record({
  copies: fc.integer({ min: 1, max: 9 }),
  what: fc.constantFrom('book', 'print', 'both', 'gift', 'gift to a project'),
  /** Paid before anything else happens, so that something can be refunded. */
  isPaid: fc.boolean(),
});
/** What happens to one of the purchases; what cannot happen to it then does nothing. */
const step = fc.record({
  of: fc.nat({ max: MAX_ORDERS - 1 }),
  does: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('pay', 'delay', 'settle', 'fail_late', 'expire', 'decline') },
    {
      weight: 4,
      arbitrary: fc.record({
        refunds: fc.option(fc.integer({ min: 1, max: 900 }), { nil: undefined }),
        at: fc.constantFrom('here', 'stripe'),
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom('fail refund', 'print') },
  ),
});
type Purchase = typeof purchase extends fc.Arbitrary<infer Value> ? Value : never;
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const test = workerTest.extend('stripe', { scope: 'file', auto: true }, ({ app }) => app.listenAsStripe());

test('whatever is bought, given and refunded in whatever order, every view says what the postings say', async ({
  app,
}) => {
  const counts = { refunds: 0, gifts: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(purchase, { minLength: 1, maxLength: MAX_ORDERS }),
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.integer({ min: 0, max: 2000 }),
      fc.boolean(),
      async (purchases, steps, rate, isParallel) => {
        const seller = await aSeller(app, rate);
        const orders: string[] = [];
        for (const one of purchases) orders.push(await place(seller, one));
        for (const [at, { isPaid }] of purchases.entries())
          if (isPaid) await seller.control({ reference: orders[at], action: 'pay', delivery: 'now' });
        const perform = ({ of, does }: Step) => run(seller, orders[of % orders.length] ?? '', does);
        if (isParallel) await Promise.all(steps.map(perform));
        else for (const one of steps) await perform(one);
        await expect.poll(() => countWaiting(seller), { interval: 50 }).toBe(0);
        const kinds = await expectAgreement(seller);
        counts.refunds += kinds.filter((kind) => kind === 'refund').length;
        counts.gifts += kinds.filter((kind) => kind === 'gift').length;
      },
    ),
    { numRuns: 14 },
  );
  // Otherwise every run was one of sales alone.
  expect(Math.min(counts.refunds, counts.gifts)).toBeGreaterThan(0);
  expect((await checkLedger(jobContextOf(app, app.platformPool).inPlatform)).differences).toEqual([]);
});

type Seller = Awaited<ReturnType<typeof aSeller>>;

/** Makes a school sell books of one student, with tax, whose cause has a project. */
async function aSeller(app: TestApp, rate: number) {
  const school = await app.aSchool();
  const shop = await aShop(app, school);
  const [admin, student] = [await app.aPerson(school, 'school_admin'), await app.aPerson(school, 'student')];
  const tenant_id = school.id;
  const { owner } = app.database;
  const project = await app.insert('projects', {
    ...{ tenant_id, cause_id: shop.cause, slug: `wells-${shop.cause}`, title: 'Wells', currency: 'GBP' },
    ...{ unit: 'wells', units: 100, unit_cost: 300, unit_cost_on: '2026-09-01' },
  });
  await app.insert('publishing_permissions', { tenant_id, student_id: student.id, works: true });
  await owner.query('update books set author_id = $1 where tenant_id = $2', [student.id, tenant_id]);
  await owner.query('update books set project_id = $1 where id = $2', [project, shop.book]);
  await owner.query(
    `insert into tax_rates (tenant_id, country, format, kind, rate, valid_from) values ($1, 'GB', 'digital', 'book', $2, '2020-01-01')`,
    [tenant_id, rate],
  );
  const printer = await app.aPerson(await app.thePlatform(), 'upschool_admin');
  return { app, ...shop, admin, student, printer, project, control: createStripeControl(app) };
}

/** Orders books, or gives; returns the id of the order. */
async function place(
  { app, school, book, printed, cause, project }: Seller,
  { what, copies }: Purchase,
): Promise<string> {
  const email = `${randomUUID()}@home.example`;
  if (what.startsWith('gift')) {
    const to = what === 'gift' ? { cause } : { project };
    const reply = await app.request('/api/donations/', {
      ...{ method: 'POST', at: school, headers: { 'idempotency-key': randomUUID() } },
      body: { ...to, amount: copies * 313, interval: 'once', country: 'GB', email },
    });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<{ donation: string }>().donation;
  }
  const lines = [
    ...(what === 'print' ? [] : [{ item: book }]),
    ...(what === 'book' ? [] : [{ item: printed, format: 'print', copies }]),
  ];
  const placed = await createCheckout(app)(school, { lines, email, delivery });
  expect(placed.statusCode, placed.body).toBe(201);
  return placed.json<{ order: string }>().order;
}

async function run({ app, admin, printer, control }: Seller, order: string, does: Step['does']): Promise<void> {
  if (typeof does === 'object') {
    const part = does.refunds === undefined ? {} : { amount: does.refunds };
    if (does.at === 'here')
      await app.request(`/api/orders/${order}/refunds/`, {
        ...{ method: 'POST', as: admin, headers: { 'idempotency-key': randomUUID() } },
        body: { reason: 'Damaged.', ...part },
      });
    else await control({ reference: (await paymentsOf(app, order)).payment, action: 'refund', ...part });
  } else if (does === 'fail refund')
    await control({ reference: (await paymentsOf(app, order)).refund, action: 'fail_late' });
  else if (does === 'print')
    await app.request(`/api/api-super-admin/orders/${order}/`, {
      ...{ method: 'PATCH', as: printer, host: 'localhost', body: { state: 'printing' } },
    });
  else await control({ reference: order, action: does, delivery: 'now' });
}

/** Returns what Stripe calls the payment of an order and its last refund, as far as they are known here. */
async function paymentsOf(app: TestApp, order: string): Promise<{ payment: string; refund: string }> {
  const { rows } = await app.database.owner.query(
    `select coalesce((select a.payment_id from payment_attempts a where a.id = o.paid_attempt_id), 'none') as payment,
      coalesce((select max(r.provider_refund_id) from refunds r where r.order_id = o.id), 'none') as refund
      from orders o where o.id = $1`,
    [order],
  );
  return rows[0];
}

/** Compares all views of the money of a school with the postings; returns the kinds of its sales. */
async function expectAgreement(seller: Seller): Promise<Sale['kind'][]> {
  const { app, admin, student, cause, school } = seller;
  const get = async <Reply>(path: string, as: Person = admin) =>
    (await app.request(`/api${path}`, { as })).json<Reply>();
  const totals = await get<SaleTotals>('/sales/totals/');
  const postings = postingsOf(await get<LedgerBalances>('/ledger/balances/?currency=GBP'));
  expect(totals).toMatchObject(postings(''));
  expect(totals.waiting).toMatchObject(postings('pending_'));

  const rows = await listAll(seller, '');
  const file = await readFile(seller);
  for (const column of columns) {
    expect(sumOf(rows.map((row) => row[column]))).toBe(totals[column]);
    expect(sumOf(file.map((row) => Number(row[column])))).toBe(totals[column]);
    for (const parts of [totals.by_kind, totals.by_month, totals.by_class, totals.by_book])
      expect(sumOf(parts.map((part) => part[column]))).toBe(totals[column]);
  }
  const waiting = await listAll(seller, 'state=on_its_way');
  expect(sumOf(waiting.map(({ amount }) => amount))).toBe(totals.on_its_way);

  const amounts = { raised: totals.to_cause, on_its_way: totals.waiting.to_cause };
  const page = (await app.request(`/api/charities/${cause}/`, { at: school })).json<Cause>();
  expect(page).toMatchObject({ ...amounts, this_school: amounts });
  expect(page.donors).toBe(countKept(rows));
  const { money } = await get<OwnStatistics>('/figures/');
  expect(money[0] ?? { raised: 0, on_its_way: 0 }).toMatchObject(amounts);

  const raised = await get<RaisedMoney>('/money/raised/', student);
  const ofBooks = (sales: Sale[]) => sumOf(sales.map(({ item, to_cause }) => (item === null ? 0 : to_cause)));
  expect(raised).toMatchObject({ raised: ofBooks(rows), on_its_way: ofBooks(waiting) });
  for (const parts of [raised.by_book, raised.by_cause, raised.by_month])
    expect(sumOf(parts.map((part) => part.raised))).toBe(raised.raised);
  return rows.map(({ kind }) => kind);
}

/** Counts the orders that were not paid back in full. */
function countKept(rows: Sale[]): number {
  const orders = [...new Set(rows.map(({ order }) => order))];
  return orders.filter((id) => sumOf(rows.filter(({ order }) => order === id).map(({ amount }) => amount)) > 0).length;
}

/** Returns a function for what accounts hold whose names begin with a prefix; what was raised is positive. */
function postingsOf({ accounts }: LedgerBalances) {
  const balanceOf = (account: string) =>
    -sumOf(accounts.filter((row) => row.account === account).map(({ balance }) => balance)) || 0;
  return (prefix: string) => ({
    tax: balanceOf(`${prefix}tax`),
    to_cause: balanceOf(`${prefix}cause`),
    to_school: balanceOf(`${prefix}school`),
    // What printing costs is owed out of the share of the platform.
    to_platform: balanceOf(`${prefix}platform`) + balanceOf(`${prefix}printing`),
  });
}

async function listAll({ app, admin }: Seller, query: string): Promise<Sale[]> {
  const rows: Sale[] = [];
  for (let url: string | null = `/api/sales/?limit=3&${query}`; url; ) {
    const page: { next: string | null; results: Sale[] } = (await app.request(url, { as: admin })).json();
    rows.push(...page.results);
    url = page.next;
  }
  return rows;
}

async function readFile({ app, admin }: Seller): Promise<Record<string, string>[]> {
  const { body } = await app.request('/api/sales/?format=csv', { as: admin });
  const [head = [], ...lines] = body
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}

/** Counts the jobs of a school that are due, but for emails. */
async function countWaiting({ app, school }: Seller): Promise<number> {
  const { rows } = await app.database.owner.query(
    `select count(*)::int as count from graphile_worker._private_jobs j
      where j.payload->>'tenant_id' = $1 and (j.locked_at is not null or j.run_at <= now()) and j.payload->>'mail_id' is null`,
    [school.id],
  );
  return rows[0].count;
}
