import fc from 'fast-check';
import { expect } from 'vitest';
import { inPlatform, inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { ALL_SCHOOLS } from '#api/testing/ledger-ranges.ts';
import { waitUntilBlocked } from '#api/testing/open-transaction.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import type { Cause } from '#contract/giving/causes.ts';
import { checkBalances, checkCauses } from './check-queries.ts';
import { closingScheduledJobs } from './closing-job.ts';
import { findBalances, findRaised, findRaisedByAll, type Posting, postTransaction } from './service.ts';

/** A payment to a cause or its project some minutes ago, captured or on its way. */
const payment = fc.record({
  ago: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 12, max: 1_000_000 })),
  amount: fc.integer({ min: 1, max: 100_000 }),
  ofProject: fc.boolean(),
  isPending: fc.boolean(),
  isOfOther: fc.boolean(),
});
type Payment = typeof payment extends fc.Arbitrary<infer Value> ? Value : never;

const test = schoolTest
  .extend('other', ({ app }) => app.aSchool())
  .extend('causeId', async ({ app, school }) => {
    const columns = { name: 'Water', slug: `water-${school.subdomain}`, image: 'rain-6.svg', state: 'approved' };
    return app.insert('causes', { tenant_id: school.id, ...columns, decided_at: new Date() });
  })
  .extend('projectId', ({ app, school, causeId }) => {
    const unit = { currency: 'GBP', unit: 'wells', units: 100, unit_cost: 300, unit_cost_on: '2026-09-01' };
    return app.insert('projects', { tenant_id: school.id, cause_id: causeId, title: 'Wells', slug: causeId, ...unit });
  })
  .extend('post', ({ app, school, other, causeId, projectId }) => async (one: Payment) => {
    const { amount, isPending, ofProject } = one;
    const { id: tenantId } = one.isOfOther ? other : school;
    const reason = `${isPending ? 'on its way' : 'paid'} ${crypto.randomUUID()}`;
    const postings: Posting[] = [
      { account: isPending ? { kind: 'buyers', isPending } : { kind: 'provider', provider: 'stripe' }, amount },
      { account: { kind: 'cause', causeId, isPending, ...(ofProject && { projectId }) }, amount: -amount },
    ];
    const worker = { tenantId, role: 'worker', personId: null, sessionId: null } as const;
    await inTenant(app.pool, worker, (db) => postTransaction(db, { reason, currency: 'GBP', postings }));
    const move =
      "update ledger_transactions set posted_at = posted_at - $3 * interval '1 minute' where tenant_id = $1 and reason = $2";
    await app.database.owner.query(move, [tenantId, reason, one.ago]);
  })
  .extend('close', ({ app }) => async () => {
    for (const { run } of closingScheduledJobs) await run(jobContextOf(app, app.platformPool));
  })
  .extend('closedUntil', ({ app }) => async () => {
    const { rows } = await app.database.owner.query<{ closed_until: Date | number }>('select * from ledger_closing');
    return rows[0]?.closed_until;
  })
  /** Returns all sums from the ledger of both schools. */
  .extend('readAll', ({ app, school, other, causeId }) => async () => {
    const pages: unknown[] = [await inPlatform(app.platformPool, findRaisedByAll)];
    for (const at of [school, other]) {
      const worker = { tenantId: at.id, role: 'worker', personId: null, sessionId: null } as const;
      pages.push(await inTenant(app.pool, worker, (db) => findBalances(db)));
      pages.push(await inTenant(app.pool, worker, (db) => findRaised(db)));
    }
    pages.push((await app.request(`/api/charities/${causeId}/`, { at: school })).json<Cause>());
    return pages;
  })
  .extend('differences', ({ app }) => async () => {
    const balances = await inPlatform(app.platformPool, (db) => checkBalances(db, ALL_SCHOOLS));
    return [...balances, ...(await inPlatform(app.platformPool, checkCauses))];
  });

test('whatever was posted when, every sum is the same before and after the ledger is closed, also several times', async ({
  app,
  post,
  close,
  closedUntil,
  readAll,
  differences,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 8 }), fc.boolean(), async (payments, isClosed) => {
      if (isClosed) await close();
      for (const one of payments) await post(one);
      const carriedBalances = await readAll();
      await app.database.owner.query("update ledger_closing set closed_until = '-infinity'");
      const live = await readAll();
      expect(carriedBalances).toEqual(live);
      await close();
      expect(await closedUntil()).toBeInstanceOf(Date);
      expect(await readAll()).toEqual(live);
      expect(await differences()).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

const one: Payment = { ago: 0, amount: 500, ofProject: false, isPending: false, isOfOther: false };

test('what is posted now leaves the ledger closed, and what is dated earlier opens it until it is closed again', async ({
  post,
  close,
  closedUntil,
  readAll,
}) => {
  await post({ ...one, ago: 5000 });
  await close();
  await post(one);
  expect(await closedUntil()).toBeInstanceOf(Date);
  await post({ ...one, ago: 600 });
  expect(await closedUntil()).toBe(Number.NEGATIVE_INFINITY);
  const live = await readAll();
  await close();
  expect(await readAll()).toEqual(live);
});

test('while the ledger is being closed, a sale of now waits for nothing, and what is dated earlier waits and opens it', async ({
  app,
  post,
  close,
  closedUntil,
  differences,
}) => {
  await post({ ...one, ago: 5000 });
  const job = await app.platformPool.connect();
  try {
    await job.query('begin');
    await job.query('select close_ledger()');
    await post(one);
    const earlier = post({ ...one, ago: 600 });
    await waitUntilBlocked(app);
    await job.query('commit');
    await earlier;
  } finally {
    job.release();
  }
  expect(await closedUntil()).toBe(Number.NEGATIVE_INFINITY);
  await close();
  expect(await differences()).toEqual([]);
});

test('a balance that was changed is a difference of the check', async ({ app, school, post, close, differences }) => {
  await post({ ...one, ago: 5000 });
  await close();
  const { owner } = app.database;
  await owner.query('update account_balances set balance = balance + 1 where tenant_id = $1 and balance > 0', [
    school.id,
  ]);
  expect(await differences()).toEqual([
    {
      ...{ tenant: school.id, kind: 'balance', ledger: 500, shown: 501 },
      facts: { account: 'provider', account_id: expect.any(String), currency: 'GBP' },
    },
  ]);
  await owner.query("update ledger_closing set closed_until = '-infinity'");
  expect(await differences()).toEqual([]);
});
