import { expect } from 'vitest';
import { inPlatform } from '#api/kit/tenant.ts';
import { checkSales } from '#api/money/ledger/check-queries.ts';
import { salesScheduledJobs } from '#api/shop/sales/jobs.ts';
import { schoolTest } from './app-test.ts';
import { ALL_SCHOOLS } from './ledger-ranges.ts';
import { aShop } from './shops.ts';
import { addSales, type StoredSale } from './stored-sales.ts';
import type { Person } from './test-app.ts';
import { jobContextOf } from './worker.ts';

export const DAY_MINUTES = 24 * 60;

/** Gives a school that sells, whose sales can be closed and reopened. */
export const storedSalesTest = schoolTest
  .extend('shop', ({ app, school }) => aShop(app, school))
  .extend('facts', async ({ app, school, shop }) => {
    const student = await app.aPerson(school, 'student');
    const teacher = await app.aPerson(school, 'teacher');
    const { id: classId } = await app.aClass(teacher, `Otters of ${shop.cause.slice(-6)}`, [student]);
    return { student, teacher, author: student.id, classId };
  })
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend(
    'sell',
    ({ app, shop, facts }) =>
      (sales: StoredSale[]) =>
        addSales(app, shop, facts, sales),
  )
  .extend('close', ({ app }) => async () => {
    for (const { run } of salesScheduledJobs) await run(jobContextOf(app, app.platformPool));
  })
  .extend('closedUntil', ({ app, school }) => async () => {
    const find = 'select closed_until from sale_closings where tenant_id = $1';
    return (await app.database.owner.query<{ closed_until: Date | number }>(find, [school.id])).rows[0]?.closed_until;
  })
  .extend('difference', ({ app, school }) => async () => {
    const differences = await inPlatform(app.platformPool, (db) => checkSales(db, ALL_SCHOOLS));
    // Only this school's stored totals: its sales have no postings, and other tests share the database.
    return differences.filter(({ kind, tenant }) => kind.startsWith('stored_') && tenant === school.id);
  })
  .extend('read', ({ app }) => async (path: string, as: Person) => {
    const reply = await app.request(`/api${path}`, { as });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<Record<string, unknown>>();
  })
  /** Clears the stored totals. */
  .extend('reopen', ({ app, school }) => async () => {
    const forget = "update sale_closings set closed_until = '-infinity' where tenant_id = $1";
    await app.database.owner.query(forget, [school.id]);
  });
