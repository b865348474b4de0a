import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { jobContextOf, startTestWorker } from '#api/testing/worker.ts';
import type { LedgerBalances, LedgerCheck, LedgerDifference } from '#contract/money/ledger.ts';
import type { PaymentIssue } from '#contract/money/payment-issues.ts';
import { ledgerScheduledJobs } from './check-job.ts';
import { checkLedger, type LedgerAccount, type Posting, postTransaction } from './service.ts';

const CHECKS = '/api/api-super-admin/ledger/checks/';
const shares = (cause: LedgerAccount, isPending = false): Posting[] => [
  { account: isPending ? { kind: 'buyers', isPending } : { kind: 'provider', provider: 'stripe' }, amount: 650 },
  { account: { ...cause, isPending }, amount: -390 },
  { account: { kind: 'school', isPending }, amount: -195 },
  { account: { kind: 'platform', isPending }, amount: -65 },
];

/** Leaves out missing Book Sales, because these tests post without orders. */
const ofLedger = (differences: LedgerDifference[]) =>
  differences.filter(({ kind }) => kind !== 'sales' && kind !== 'pending_sales');

const test = schoolTest
  .extend('causeId', ({ app, school }) => {
    const columns = { tenant_id: school.id, name: 'Water', slug: `water-${school.subdomain}`, image: 'rain-6.svg' };
    return app.insert('causes', columns);
  })
  .extend('post', ({ app, school }) => async (reason: string, postings: Posting[], currency = 'GBP') => {
    const worker = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
    await inTenant(app.pool, worker, (db) => postTransaction(db, { reason, currency, postings }));
  })
  /** Changes rows as no role of the product can. */
  .extend('damage', ({ app, school }) => async (statement: string) => {
    const { owner } = app.database;
    await owner.query('alter table postings disable trigger user');
    await owner.query(statement, [school.id]);
    await owner.query('alter table postings enable trigger user');
  })
  .extend('check', ({ app }) => async () => {
    const { transactions, differences } = await checkLedger(jobContextOf(app, app.platformPool).inPlatform);
    return { transactions, differences: ofLedger(differences) };
  })
  .extend('platformAdmin', ({ app }) => app.aColleague());

describe('GET /ledger/balances/', () => {
  test('an admin reads each account of the school’s currency, what causes raised, and a sum of zero', async ({
    app,
    school,
    causeId,
    post,
  }) => {
    const cause: LedgerAccount = { kind: 'cause', causeId };
    await post('paid 1', shares(cause));
    await post('paid 2', shares(cause, true));
    await post('paid 3', shares(cause), 'EUR');
    const admin = await app.aPerson(school, 'school_admin');
    const read = async (query = ''): Promise<LedgerBalances> =>
      (await app.request(`/api/ledger/balances/${query}`, { as: admin })).json();

    const { currency, accounts, sum, causes } = await read('?currency=GBP');
    expect(currency).toBe('GBP');
    expect(Object.fromEntries(accounts.map(({ account, balance }) => [account, balance]))).toEqual({
      ...{ provider: 650, cause: -390, school: -195, platform: -65 },
      ...{ pending_buyers: 650, pending_cause: -390, pending_school: -195, pending_platform: -65 },
    });
    expect(sum).toBe(0);
    expect(causes).toEqual([{ cause: causeId, raised: 390, on_its_way: 390, paid_out: 0, owed: 390 }]);
    expect((await read('?currency=EUR')).causes).toMatchObject([{ raised: 390, on_its_way: 0 }]);
    expect((await read()).currency).toMatch(/^[A-Z]{3}$/);
  });

  test('a teacher cannot read it, an unknown currency is refused, and another school has its own', async ({
    app,
    school,
    causeId,
    post,
  }) => {
    await post('paid 1', shares({ kind: 'cause', causeId }));
    const [teacher, admin] = [await app.aPerson(school, 'teacher'), await app.aPerson(school, 'school_admin')];
    const other = await app.aPerson(await app.aSchool(), 'school_admin');
    expect((await app.request('/api/ledger/balances/', { as: teacher })).statusCode).toBe(403);
    expect((await app.request('/api/ledger/balances/?currency=XXX', { as: admin })).statusCode).toBe(400);
    expect((await app.request('/api/ledger/balances/?currency=GBP', { as: other })).json().accounts).toEqual([]);
  });
});

describe('a check of the ledger', () => {
  test('counts the transactions of all schools, and finds no difference where there is none', async ({
    causeId,
    post,
    check,
  }) => {
    const before = await check();
    await post('paid 1', shares({ kind: 'cause', causeId }));
    await post('paid 2', shares({ kind: 'cause', causeId }, true));
    expect(await check()).toEqual({ transactions: before.transactions + 2, differences: [] });
  });

  test.for<[string, string, number]>([
    ['a changed amount', 'update postings set amount = amount + 1 where tenant_id = $1 and number = 1', 1],
    ['a lost posting', 'delete from postings where tenant_id = $1 and number = 1', -650],
    ['a transaction that lost all of them', 'delete from postings where tenant_id = $1', 0],
  ])('%s is listed and not corrected', async ([, statement, sum], { app, school, causeId, post, damage, check }) => {
    await post('paid 1', shares({ kind: 'cause', causeId }));
    await damage(statement);
    const facts = { reason: 'paid 1', currency: 'GBP' };
    const difference = { tenant: school.id, kind: 'postings', facts, ledger: sum, shown: 0 };
    expect((await check()).differences).toEqual([difference]);
    expect((await check()).differences).toEqual([difference]);
    await damage('delete from postings where tenant_id = $1');
    await app.database.owner.query('delete from ledger_transactions where tenant_id = $1', [school.id]);
  });

  test('the platform starts one, which the worker carries out; admins of schools cannot', async ({
    app,
    school,
    platformAdmin,
    causeId,
    post,
  }) => {
    await post('paid 1', shares({ kind: 'cause', causeId }));
    const admin = await app.aPerson(school, 'school_admin');
    expect((await app.request(CHECKS, { method: 'POST', as: admin })).statusCode).toBe(404);
    const asPlatform = { as: platformAdmin, host: 'localhost' };
    const started = await app.request(CHECKS, { method: 'POST', ...asPlatform });
    expect(started.statusCode).toBe(202);
    const url = `${CHECKS}${started.json().check}/`;
    const read = async (): Promise<LedgerCheck> => (await app.request(url, asPlatform)).json();
    expect(await read()).toMatchObject({ state: 'running', transactions: null, differences: [] });

    const worker = await startTestWorker(app);
    await expect.poll(async () => (await read()).state).toBe('done');
    await worker.stop();
    const { transactions, differences } = await read();
    expect(transactions).toBeGreaterThan(0);
    expect(ofLedger(differences)).toEqual([]);
    const unknown = `${CHECKS}019f0000-0000-7000-8000-000000000000/`;
    expect((await app.request(unknown, asPlatform)).statusCode).toBe(404);
  });

  test('what differs is listed among the payment issues of its school, once until someone resolves it', async ({
    app,
    school,
    causeId,
    post,
    damage,
    platformAdmin,
  }) => {
    await post('paid 1', shares({ kind: 'cause', causeId }));
    await damage('update postings set amount = amount + 1 where tenant_id = $1 and amount > 0');
    const [job] = ledgerScheduledJobs;
    for (let night = 0; night < 2; night++) await job?.run(jobContextOf(app, app.platformPool));

    const asPlatform = { as: platformAdmin, host: 'localhost' };
    const issues = '/api/api-super-admin/payment-issues/';
    const list = async (): Promise<PaymentIssue[]> => {
      const { results } = (await app.request(`${issues}?reason=ledger&limit=100`, asPlatform)).json();
      return results.filter(({ tenant }: PaymentIssue) => tenant.id === school.id);
    };
    const ledgerIssues = await list();
    const names = ledgerIssues.map(({ reference }) => reference);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    const [first] = ledgerIssues;
    expect(names).toContain('postings paid 1 GBP');
    expect(names.join()).not.toContain(school.id);
    expect(first).toMatchObject({ provider: null, resolved_at: null, details: { ledger: expect.any(Number) } });
    const body = { note: 'Corrected with a new posting.' };
    await app.request(`${issues}${first?.id}/resolve/`, { method: 'POST', ...asPlatform, body });
    await job?.run(jobContextOf(app, app.platformPool));
    const again = (await list()).filter(({ reference }) => reference === first?.reference);
    expect(again.map(({ resolved_at }) => resolved_at === null).sort()).toEqual([false, true]);
    // Restores the sum, because this file's tests share a database.
    await damage('update postings set amount = amount - 1 where tenant_id = $1 and amount > 0');
  });
});

describe('what a check lists', () => {
  test('names each difference by a sentence, says when there can be more than it lists, and lists what is of an erased school at the platform', async ({
    app,
    platformAdmin,
  }) => {
    const { owner } = app.database;
    await owner.query('alter table ledger_transactions disable trigger user');
    const { rows } = await owner.query<{ tenant_id: string }>(`with erased as (select uuidv7() as id),
      account as (insert into accounts (tenant_id, kind, currency, is_pending) select id, 'school', 'GBP', false from erased)
      insert into ledger_transactions (tenant_id, currency, reason) select id, 'GBP', 'lost ' || n from erased, generate_series(1, 1001) n
      returning tenant_id`);
    await owner.query('alter table ledger_transactions enable trigger user');
    const asPlatform = { as: platformAdmin, host: 'localhost' };
    const started = await app.request(CHECKS, { method: 'POST', ...asPlatform });
    const read = async () => (await app.request(`${CHECKS}${started.json().check}/`, asPlatform)).json<LedgerCheck>();
    const worker = await startTestWorker(app);
    await expect.poll(async () => (await read()).state).toBe('done');
    await worker.stop();

    const erased = rows[0]?.tenant_id ?? '';
    expect(await read()).toMatchObject({ has_more: true });
    const names = (await read()).differences.map(({ name }) => name);
    expect(names).toContain('The postings of “lost 1” do not sum to zero');
    const listed = async (search: string) => {
      const query = `reason=ledger&limit=1&search=${encodeURIComponent(search)}`;
      return (await app.request(`/api/api-super-admin/payment-issues/?${query}`, asPlatform)).json();
    };
    await expect.poll(async () => (await listed('more')).count).toBe(1);
    expect(await listed(erased)).toMatchObject({ count: 1000, results: [{ tenant: { is_platform: true } }] });
    await owner.query('delete from ledger_transactions where tenant_id = $1', [erased]);
  });

  test('every night one is stored, and those older than 90 days are deleted', async ({ app }) => {
    const { owner } = app.database;
    const platform = await app.thePlatform();
    const old = await app.insert('ledger_checks', { tenant_id: platform.id });
    await owner.query("update ledger_checks set started_at = now() - interval '91 days' where id = $1", [old]);
    const [job] = ledgerScheduledJobs;
    await job?.run(jobContextOf(app, app.platformPool));
    const { rows } = await owner.query(
      'select id, finished_at, differences from ledger_checks order by started_at desc',
    );
    expect(rows.map(({ id }) => id)).not.toContain(old);
    expect(rows[0].finished_at).toEqual(expect.any(Date));
    expect(ofLedger(rows[0].differences)).toEqual([]);
  });
});
