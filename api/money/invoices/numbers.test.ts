import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { checkLedger } from '#api/money/ledger/service.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { orderTest } from '#api/testing/order-test.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { issueInvoice } from './service.ts';

const platformSeller = { name: 'Booklark', address: '', tax_number: '' };
const line = {
  format: 'digital',
  title: 'Kite',
  copies: 1,
  unit_price: 650,
  discount: 0,
  tax_rate: 0,
  net: 650,
  tax: 0,
} as const;
const order = { currency: 'GBP', total: 650, tax: 0, delivery: 0, delivery_tax: 0 };

const test = schoolTest
  .extend('pay', ({ app, school }) => async (shouldFail: boolean, delayMs = 0) => {
    const worker = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
    await inTenant(app.pool, worker, async (db) => {
      await issueInvoice(db, {
        order: { tenant_id: school.id, id: randomUUID(), ...order },
        ...{ lines: [line], platformSeller },
      });
      await sleep(delayMs);
      if (shouldFail) throw new Error('rolled back');
    });
  })
  .extend('numbers', ({ app, school }) => async () => {
    const { rows } = await app.database.owner.query(
      'select number, sequence, year from invoices where tenant_id = $1 order by sequence',
      [school.id],
    );
    return rows;
  });

describe('the numbers of a seller', () => {
  test('have no gap when payments arrive together and some are rolled back', async ({ pay, numbers }) => {
    // As many at a time as the server has connections, because a payment that waits too long for one is refused.
    const arrive = async (first: number) => {
      const outcomes: PromiseSettledResult<void>[] = [];
      for (let payment = first; payment < 60; payment += 4)
        outcomes.push(...(await Promise.allSettled([pay(payment % 3 === 0, (payment * 7) % 5)])));
      return outcomes;
    };
    const outcomes = (await Promise.all([0, 1, 2, 3].map(arrive))).flat();

    const paid = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(paid).toBe(40);
    const rows = await numbers();
    expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(new Set(rows.map(({ number }) => number.split('-')[0])).size).toBe(1);
    expect(rows.at(-1).number).toMatch(/^[0-9A-Z]{6}-20\d\d-0040$/);
  });

  test('begin again in a new year of the school, with the same code', async ({ app, school, pay, numbers }) => {
    await pay(false);
    const { owner } = app.database;
    await owner.query('update invoice_series set year = year - 1 where tenant_id = $1', [school.id]);
    await owner.query(
      `update invoices set year = year - 1, number = replace(number, year::text, (year - 1)::text) where tenant_id = $1`,
      [school.id],
    );
    await pay(false);

    const [first, second] = await numbers();
    expect([first.sequence, second.sequence]).toEqual([1, 1]);
    expect(first.number.slice(0, 6)).toBe(second.number.slice(0, 6));
    expect(Math.abs(second.year - first.year)).toBe(1);
  });
});

const checkTest = orderTest
  .extend('sell', ({ place, control, waitFor }) => async () => {
    const placed = await place();
    await control({ reference: placed.order, action: 'pay' });
    return waitFor(placed, 'ready_to_read');
  })
  .extend('differences', ({ app }) => async () => {
    const { differences } = await checkLedger(jobContextOf(app, app.platformPool).inPlatform);
    return differences;
  })
  /** Changes rows as no role of the product can, and restores them. */
  .extend('damage', ({ app, school }, { onCleanup }) => async (change: string, undo: string) => {
    await app.database.owner.query(change, [school.id]);
    onCleanup(async () => void (await app.database.owner.query(undo, [school.id])));
  });

describe('a check of the ledger', () => {
  checkTest('lists a series of which a number is missing', async ({ sell, damage, differences, school }) => {
    const { invoice } = await sell();
    expect(await differences()).toEqual([]);
    const move = (by: number) => `update invoice_series set last_number = last_number + ${by} where tenant_id = $1`;
    await damage(move(1), move(-1));
    const facts = { series: invoice?.slice(0, 11) };
    expect(await differences()).toEqual([{ tenant: school.id, kind: 'invoice_numbers', facts, ledger: 2, shown: 1 }]);
  });

  checkTest('lists an order whose invoice has another total', async ({ sell, damage, differences, school }) => {
    const { number } = await sell();
    const move = (by: number) => `update invoices set total = total + ${by} where tenant_id = $1`;
    await damage(move(5), move(-5));
    expect(await differences()).toEqual([
      {
        ...{ tenant: school.id, kind: 'invoice', ledger: 650, shown: 655 },
        facts: { order: number, part: 'total', currency: 'GBP' },
      },
    ]);
  });
});
