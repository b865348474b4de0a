import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { checkLedger } from '#api/ledger/service.ts';
import { workerTest } from '#api/testing/app-test.ts';
import { aShop, createCheckout, createStripeControl, type PlacedOrder } from '#api/testing/shops.ts';
import type { Person } from '#api/testing/test-app.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import type { LedgerBalances } from '#contract/ledger.ts';
import type { OwnStatistics } from '#contract/organizations.ts';
import type { RaisedMoney } from '#contract/raised-money.ts';
import type { Sale, SaleTotals } from '#contract/sales.ts';

const delivery = { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds' };
const purchase = fc.record({
  copies: fc.integer({ min: 1, max: 9 }),
  what: fc.constantFrom('book', 'print', 'both'),
  ends: fc.constantFrom(
    ['pay'],
    ['delay'],
    ['delay', 'settle'],
    ['delay', 'fail_late'],
    ['expire'],
    ['decline', 'pay'],
    [],
  ),
});
const columns = ['amount', 'tax', 'to_cause', 'to_school', 'to_platform'] as const;
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const test = workerTest.extend('stripe', { scope: 'file', auto: true }, ({ app }) => app.listenAsStripe());

test('whatever is bought, rows, file, totals, Money I Have Raised and the dashboard say what the postings say', async ({
  app,
}) => {
  const control = createStripeControl(app);
  const checkout = createCheckout(app);
  await fc.assert(
    fc.asyncProperty(
      fc.array(purchase, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 2000 }),
      async (purchases, rate) => {
        const school = await app.aSchool();
        const { book, printed } = await aShop(app, school);
        const admin = await app.aPerson(school, 'school_admin');
        const student = await app.aPerson(school, 'student');
        const { owner } = app.database;
        await app.insert('publishing_permissions', { tenant_id: school.id, student_id: student.id, works: true });
        await owner.query('update books set author_id = $1 where tenant_id = $2', [student.id, school.id]);
        await owner.query(
          `insert into tax_rates (tenant_id, country, format, kind, rate, valid_from) values ($1, 'GB', 'digital', 'book', $2, '2020-01-01')`,
          [school.id, rate],
        );
        for (const { copies, what, ends } of purchases) {
          const lines = [
            ...(what === 'print' ? [] : [{ item: book }]),
            ...(what === 'book' ? [] : [{ item: printed, format: 'print', copies }]),
          ];
          const placed = await checkout(school, { lines, email: `${randomUUID()}@home.example`, delivery });
          expect(placed.statusCode, placed.body).toBe(201);
          const { order } = placed.json<PlacedOrder>();
          for (const action of ends) await control({ reference: order, action, delivery: 'now' });
        }
        await settled(() => countWaiting(app, school.id));

        const get = async <Reply>(path: string, as: Person = admin) =>
          (await app.request(`/api${path}`, { as })).json<Reply>();
        const listAll = async (query: string) => {
          const rows: Sale[] = [];
          for (let url: string | null = `/api/sales/?limit=3&${query}`; url; ) {
            const page: { next: string | null; results: Sale[] } = (await app.request(url, { as: admin })).json();
            rows.push(...page.results);
            url = page.next;
          }
          return rows;
        };
        const [totals, ledger] = [
          await get<SaleTotals>('/sales/totals/'),
          await get<LedgerBalances>('/ledger/balances/?currency=GBP'),
        ];
        const balance = (account: string) =>
          -sumOf(ledger.accounts.filter((row) => row.account === account).map((row) => row.balance)) || 0;
        const postings = (prefix: string) => ({
          tax: balance(`${prefix}tax`),
          to_cause: balance(`${prefix}cause`),
          to_school: balance(`${prefix}school`),
          to_platform: balance(`${prefix}platform`),
        });
        const rows = await listAll('');
        const file = (await app.request('/api/sales/?format=csv', { as: admin })).body
          .trim()
          .split('\r\n')
          .map((line) => line.split(','));
        for (const column of columns) {
          expect(sumOf(rows.map((row) => row[column]))).toBe(totals[column]);
          const place = file[0]?.indexOf(column) ?? -1;
          expect(sumOf(file.slice(1).map((cells) => Number(cells[place])))).toBe(totals[column]);
        }
        expect(totals).toMatchObject(postings(''));
        expect(totals.waiting).toMatchObject(postings('pending_'));
        const waiting = await listAll('state=on_its_way');
        expect(sumOf(waiting.map(({ amount }) => amount))).toBe(totals.on_its_way);

        const raised = await get<RaisedMoney>('/money/raised/', student);
        expect(raised).toMatchObject({ raised: totals.to_cause, on_its_way: totals.waiting.to_cause });
        for (const parts of [raised.by_book, raised.by_cause, raised.by_month])
          expect(sumOf(parts.map((part) => part.raised))).toBe(raised.raised);
        const { money } = await get<OwnStatistics>('/figures/');
        expect(money[0] ?? { raised: 0, on_its_way: 0 }).toMatchObject({
          raised: raised.raised,
          on_its_way: raised.on_its_way,
        });
      },
    ),
    { numRuns: 12 },
  );
  expect((await checkLedger(jobContextOf(app, app.platformPool).inPlatform)).differences).toEqual([]);
});

/** Waits until no payment of a school has a job that is due. */
async function settled(count: () => Promise<number>): Promise<void> {
  await expect.poll(count, { interval: 50 }).toBe(0);
}

async function countWaiting(app: Parameters<typeof createCheckout>[0], tenantId: string): Promise<number> {
  const { rows } = await app.database.owner.query(
    `select count(*)::int as count from graphile_worker._private_jobs j
      where j.payload->>'tenant_id' = $1 and (j.locked_at is not null or j.run_at <= now()) and j.payload->>'mail_id' is null`,
    [tenantId],
  );
  return rows[0].count;
}
