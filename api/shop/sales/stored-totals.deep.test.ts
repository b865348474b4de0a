import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import type { StoredSale } from '#api/testing/stored-sales.ts';
import { DAY_MINUTES, storedSalesTest as test } from '#api/testing/stored-sales-test.ts';

const minutes = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 20, max: 100 * DAY_MINUTES }));
const sale = fc.record({
  paid: minutes,
  what: fc.constantFrom('book', 'print', 'gift'),
  copies: fc.integer({ min: 1, max: 4 }),
  isOfClass: fc.boolean(),
  refund: fc.option(fc.record({ done: minutes, isFull: fc.boolean(), hasFailed: fc.boolean() }), { nil: undefined }),
}) satisfies fc.Arbitrary<StoredSale>;
const day = fc
  .integer({ min: -2, max: 105 })
  .map((ago) => new Date(Date.now() - ago * DAY_MINUTES * 60_000).toISOString());
const time = fc.oneof({ weight: 4, arbitrary: day.map((at) => at.slice(0, 10)) }, { weight: 1, arbitrary: day });
const period = fc.record({ from: fc.option(time), to: fc.option(time) });

/** Adds the `period` values to a query. */
const queryOf = (filter: { from: string | null; to: string | null }, more = '') =>
  new URLSearchParams([
    ...Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]])),
    ...new URLSearchParams(more),
  ]).toString();

describe('stored totals', () => {
  test('of any sales and refunds, whatever is asked for, every page says the same with them and without', async ({
    app,
    school,
    shop,
    facts,
    admin,
    sell,
    close,
    closedUntil,
    difference,
    read,
    reopen,
  }) => {
    const zone = 'update sale_settings set time_zone = $2 where tenant_id = $1';
    await fc.assert(
      fc.asyncProperty(
        fc.array(sale, { minLength: 1, maxLength: 12 }),
        fc.array(period, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('Europe/London', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu'),
        async (sales, periods, timeZone) => {
          await app.database.owner.query(zone, [school.id, timeZone]);
          await sell(sales);
          const filters = [
            '',
            `class=${facts.classId}`,
            `cause=${shop.cause}`,
            'kind=refund',
            `item=${shop.book}`,
            'class=none',
            'item=none',
          ];
          const searches = filters.flatMap((more) => [
            ...periods.map((one) => queryOf(one, more)),
            queryOf({ from: null, to: null }, more),
          ]);
          const readAll = async () => {
            const pages: unknown[] = [];
            for (const query of [...searches, 'search=book']) pages.push(await read(`/sales/totals/?${query}`, admin));
            for (const query of searches) pages.push((await read(`/sales/?limit=1&${query}`, admin)).count);
            pages.push(await read('/money/raised/', facts.student), await read('/money/raised/', facts.teacher));
            pages.push(await read('/money/raised/', admin), await read('/money/raised/classes/', admin));
            return pages;
          };
          await reopen();
          const live = await readAll();
          await close();
          expect(await closedUntil()).toBeInstanceOf(Date);
          expect(await readAll()).toEqual(live);
          expect(await difference()).toEqual([]);
        },
      ),
      { numRuns: 12 },
    );
  });

  const old: StoredSale = { paid: 40 * DAY_MINUTES, what: 'book', copies: 1, isOfClass: true };

  test.for<[string, string]>([
    ['a sale that is dated to it', "update orders set paid_at = paid_at - interval '1 day' where tenant_id = $1"],
    ['a refund that failed afterwards', "update refunds set state = 'failed', failed_at = now() where tenant_id = $1"],
    ['a line that was changed', 'update order_lines set school_class_id = null where tenant_id = $1'],
  ])(
    'a closed time opens again for %s',
    async ([, change], { app, school, admin, sell, close, closedUntil, difference, read }) => {
      await sell([{ ...old, refund: { done: 30 * DAY_MINUTES, isFull: false, hasFailed: false } }]);
      await close();
      expect(await closedUntil()).toBeInstanceOf(Date);
      await app.database.owner.query(change, [school.id]);
      expect(await closedUntil()).toBe(Number.NEGATIVE_INFINITY);

      const live = await read('/sales/totals/', admin);
      await close();
      expect(await read('/sales/totals/', admin)).toEqual(live);
      expect(await difference()).toEqual([]);
    },
  );

  test('a sale of today opens nothing, and another sale that is dated earlier does', async ({
    sell,
    close,
    closedUntil,
    admin,
    read,
  }) => {
    await sell([old]);
    await close();
    await sell([{ ...old, paid: 0 }]);
    expect(await closedUntil()).toBeInstanceOf(Date);
    expect(await read('/sales/totals/', admin)).toMatchObject({ amount: 2000 });
    await sell([{ ...old, paid: 50 * DAY_MINUTES }]);
    expect(await closedUntil()).toBe(Number.NEGATIVE_INFINITY);
    expect(await read('/sales/totals/', admin)).toMatchObject({ amount: 3000 });
  });

  test('a stored total that was changed is a difference of the ledger check', async ({
    app,
    school,
    sell,
    close,
    difference,
  }) => {
    await sell([old]);
    await close();
    await app.database.owner.query(
      "update sale_totals set amount = amount + 1 where tenant_id = $1 and part = 'months'",
      [school.id],
    );
    const [firstDifference, ...others] = await difference();
    expect(others).toEqual([]);
    expect(firstDifference).toEqual({
      ...{ tenant: school.id, kind: 'stored_month', ledger: 1000, shown: 1001 },
      facts: { sale: 'sale', month: expect.stringMatching(/^\d{4}-\d\d$/), part: 'months', currency: 'GBP' },
    });
  });

  test('the app can read the totals of its school only, and change none', async ({ app, school, sell, close }) => {
    await sell([old]);
    await close();
    const { rows } = await app.database.owner.query(
      `select privilege_type from information_schema.role_table_grants
       where table_name in ('sale_totals', 'sale_closings', 'account_balances', 'ledger_closing') and grantee like 'booklark_%'
         and grantee <> 'booklark_owner' group by 1`,
    );
    expect(rows).toEqual([{ privilege_type: 'SELECT' }]);
    const countTotals = async (of: string) => {
      const worker = { tenantId: of, role: 'worker', personId: null, sessionId: null } as const;
      const count = sql<{ count: number }>`select count(*)::int as count from sale_totals`;
      return (await inTenant(app.pool, worker, (db) => count.execute(db))).rows[0]?.count;
    };
    expect(await countTotals((await app.aSchool()).id)).toBe(0);
    expect(await countTotals(school.id)).toBeGreaterThan(0);
  });
});
