import { describe, expect } from 'vitest';
import { inPlatform, inTenant } from '#api/kit/tenant.ts';
import { waitUntilBlocked } from '#api/testing/open-transaction.ts';
import type { StoredSale } from '#api/testing/stored-sales.ts';
import { DAY_MINUTES, storedSalesTest as test } from '#api/testing/stored-sales-test.ts';
import { closeSales, findClosing } from './closing-queries.ts';
import { countSettled } from './total-queries.ts';

describe('the job that closes sales', () => {
  const sold: StoredSale = { paid: 20 * DAY_MINUTES, what: 'book', copies: 1, isOfClass: true };
  const refunded: StoredSale = { ...sold, refund: { done: 10 * DAY_MINUTES, isFull: false, hasFailed: false } };

  test('a page that has read the closing before the one of now counts no sale twice', async ({
    app,
    school,
    sell,
    close,
  }) => {
    await sell([sold]);
    await close();
    const worker = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
    const counts = await inTenant(app.pool, worker, async (db) => {
      const closing = await findClosing(db);
      if (!closing) throw new Error('the sales are not closed');
      const before = { ...closing, until: new Date(closing.until.getTime() - 30 * DAY_MINUTES * 60_000) };
      const filter = { tenantId: school.id, timeZone: closing.timeZone, currency: 'GBP', search: '' };
      return { now: await countSettled(db, filter, closing), before: await countSettled(db, filter, before) };
    });
    expect(counts).toEqual({ now: 1, before: 1 });
  });

  test('a refund that fails waits for the job, which has not seen it, and opens the sales again', async ({
    app,
    school,
    sell,
    closedUntil,
    close,
    difference,
    reopen,
  }) => {
    await sell([refunded]);
    await close();
    await reopen();
    const job = await app.platformPool.connect();
    try {
      await job.query('begin');
      await job.query('select close_sales($1)', [school.id]);
      const failing = app.database.owner.query(
        "update refunds set state = 'failed', failed_at = now() where tenant_id = $1",
        [school.id],
      );
      await waitUntilBlocked(app);
      await job.query('commit');
      await failing;
    } finally {
      job.release();
    }
    expect(await closedUntil()).toBe(Number.NEGATIVE_INFINITY);
    await close();
    expect(await difference()).toEqual([]);
  });

  test('a sale of now waits for nothing', async ({ app, school, sell, closedUntil }) => {
    const job = await app.platformPool.connect();
    await sell([sold]);
    try {
      await job.query('begin');
      await job.query('select schools_to_close()');
      await job.query('select close_sales($1)', [school.id]);
      await sell([{ ...sold, paid: 0 }]);
      await job.query('commit');
    } finally {
      job.release();
    }
    expect(await closedUntil()).toBeInstanceOf(Date);
  });

  test('a run that is overtaken by a later one leaves its totals as they are', async ({
    app,
    school,
    sell,
    close,
    closedUntil,
    difference,
  }) => {
    await sell([sold]);
    await close();
    const ofLater = "update sale_closings set closed_until = date_trunc('second', now()) where tenant_id = $1";
    await app.database.owner.query(ofLater, [school.id]);
    const later = await closedUntil();
    await inPlatform(app.platformPool, (db) => closeSales(db, school.id));
    expect(await closedUntil()).toEqual(later);
    expect(await difference()).toEqual([]);
  });

  test('a school that was erased has no totals and keeps no other from its own', async ({
    app,
    sell,
    close,
    closedUntil,
    reopen,
  }) => {
    await sell([sold]);
    await close();
    const gone = await app.aSchool();
    await app.database.owner.query('insert into sale_closings (tenant_id) values ($1)', [gone.id]);
    await app.database.owner.query('delete from tenants where id = $1', [gone.id]);
    await inPlatform(app.platformPool, (db) => closeSales(db, gone.id));
    await reopen();
    await close();
    expect(await closedUntil()).toBeInstanceOf(Date);
    const ofGone =
      'select from sale_closings where tenant_id = $1 union all select from sale_totals where tenant_id = $1';
    expect((await app.database.owner.query(ofGone, [gone.id])).rowCount).toBe(0);
  });
});
