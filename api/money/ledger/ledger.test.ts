import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import type { School } from '#api/testing/test-app.ts';
import { offeredCurrencies } from '#contract/kit/currencies.ts';
import { findBalances, type LedgerAccount, type Posting, postTransaction } from './service.ts';

const CAUSE = '01920000-0000-7000-8000-000000000001';
const stripe: LedgerAccount = { kind: 'provider', provider: 'stripe' };
const cause: LedgerAccount = { kind: 'cause', causeId: CAUSE };
const ofSchool: LedgerAccount = { kind: 'school' };
const platform: LedgerAccount = { kind: 'platform' };
const sale: Posting[] = [
  { account: stripe, amount: 650 },
  { account: cause, amount: -390 },
  { account: ofSchool, amount: -195 },
  { account: platform, amount: -65 },
];

const test = schoolTest
  .extend('inSchool', ({ app }) => <Result>(school: School, work: (db: TenantDb) => Promise<Result>) => {
    return inTenant(app.pool, { tenantId: school.id, role: 'worker', personId: null, sessionId: null }, work);
  })
  .extend('post', ({ school, inSchool }) => (reason: string, postings: Posting[], currency = 'GBP') => {
    return inSchool(school, (db) => postTransaction(db, { reason, currency, postings }));
  })
  .extend('balances', ({ school, inSchool }) => async () => {
    const rows = await inSchool(school, (db) => findBalances(db));
    return Object.fromEntries(rows.map(({ kind, currency, balance }) => [`${kind} ${currency}`, balance]));
  });

describe('posting a transaction', () => {
  test('each amount reaches its account, and the accounts of a currency sum to zero', async ({ post, balances }) => {
    expect(await post('paid 1', sale)).toBe(true);
    expect(
      await post(
        'paid 2',
        [
          { account: stripe, amount: 300 },
          { account: cause, amount: -300 },
        ],
        'EUR',
      ),
    ).toBe(true);
    expect(await balances()).toEqual({
      ...{ 'provider GBP': 650, 'cause GBP': -390, 'school GBP': -195, 'platform GBP': -65 },
      ...{ 'provider EUR': 300, 'cause EUR': -300 },
    });
  });

  test('a fact that is reported again, also twenty times at the same time, is posted once', async ({
    post,
    balances,
  }) => {
    const posted = await Promise.all(Array.from({ length: 20 }, () => post('paid 1', sale)));
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect(await post('paid 1', sale)).toBe(false);
    expect(await balances()).toMatchObject({ 'provider GBP': 650, 'cause GBP': -390 });
  });

  test('a part of zero has no posting', async ({ post, balances }) => {
    await post('paid 1', [...sale, { account: { kind: 'tax' }, amount: 0 }]);
    expect(Object.keys(await balances())).not.toContain('tax GBP');
  });

  test.for<[string, Posting[]]>([
    ['one unit too much', [...sale, { account: platform, amount: 1 }]],
    ['nothing', []],
  ])('postings of %s are refused, and nothing of them stays', async ([, postings], { post, balances }) => {
    await expect(post('paid 1', postings)).rejects.toThrow('do not sum to zero');
    expect(await balances()).toEqual({});
    expect(await post('paid 1', sale)).toBe(true);
  });

  test('another school has its own facts and accounts, and sees none of this one', async ({ app, post, inSchool }) => {
    const other = await app.aSchool();
    await post('paid 1', sale);
    expect(await inSchool(other, (db) => findBalances(db))).toEqual([]);
    expect(
      await inSchool(other, (db) => postTransaction(db, { reason: 'paid 1', currency: 'GBP', postings: sale })),
    ).toBe(true);
  });

  test('any facts in any order, several times and at the same time, leave the sums of each fact once', async ({
    app,
    inSchool,
  }) => {
    const accounts = [stripe, cause, ofSchool, platform, { kind: 'tax' }] satisfies LedgerAccount[];
    const facts = fc.array(fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 4, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    });
    const reports = fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(facts, reports, async (amounts, order) => {
        const school = await app.aSchool();
        const transactions = amounts.map((parts) => {
          const all = [...parts, -parts.reduce((sum, part) => sum + part, 0)];
          return all.map((amount, place) => ({ account: accounts[place] ?? stripe, amount }));
        });
        const reported = order.filter((fact) => transactions[fact]?.some(({ amount }) => amount !== 0));
        await Promise.all(
          reported.map((fact) =>
            inSchool(school, (db) =>
              postTransaction(db, {
                reason: `fact ${fact}`,
                currency: 'GBP',
                postings: transactions[fact] ?? [],
              }),
            ),
          ),
        );
        const expected = new Map<string, number>();
        for (const fact of new Set(reported))
          for (const { account, amount } of transactions[fact] ?? [])
            if (amount !== 0) expected.set(account.kind, (expected.get(account.kind) ?? 0) + amount);
        const actual = await inSchool(school, (db) => findBalances(db));
        expect(new Map(actual.map(({ kind, balance }) => [kind, balance]))).toEqual(expected);
        expect(actual.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
      }),
      { numRuns: 25 },
    );
  });
});

describe('what the database refuses', () => {
  const addLater = (school: School, currency: string) => (db: TenantDb) =>
    sql`insert into postings (tenant_id, transaction_id, number, account_id, currency, amount)
      select t.tenant_id, t.id, a.place + 100, a.id, ${currency}, a.amount
      from ledger_transactions t, (select id, row_number() over () as place, case row_number() over () when 1 then 5 else -5 end as amount
        from accounts where tenant_id = ${school.id} limit 2) a
      where t.tenant_id = ${school.id}`.execute(db);

  test('postings for a transaction that was written before, even if they sum to zero', async ({
    school,
    post,
    inSchool,
  }) => {
    await post('paid 1', sale);
    await expect(inSchool(school, addLater(school, 'GBP'))).rejects.toThrow('cannot be added to a transaction');
  });

  test('five pounds against five euros', async ({ school, inSchool }) => {
    const mixed = inSchool(school, async (db) => {
      await postTransaction(db, { reason: 'paid 1', currency: 'GBP', postings: sale });
      await addLater(school, 'EUR')(db);
    });
    await expect(mixed).rejects.toThrow('foreign key');
  });

  test.for([
    'update postings set amount = 1',
    'delete from postings',
    'update ledger_transactions set reason = null',
    'delete from ledger_transactions',
    'update accounts set cause_id = null',
    'delete from accounts',
    "insert into ledger_transactions (tenant_id, currency, reason, posted_at) values (gen_random_uuid(), 'GBP', 'earlier', '2020-01-01')",
  ])('%s', async (statement, { school, post, inSchool }) => {
    await post('paid 1', sale);
    await expect(inSchool(school, (db) => sql.raw(statement).execute(db))).rejects.toThrow('permission denied');
  });

  test.for<LedgerAccount>([
    { kind: 'cause' } as LedgerAccount,
    { kind: 'provider' } as LedgerAccount,
    { kind: 'buyers' },
    { kind: 'payouts' } as LedgerAccount,
    { kind: 'payouts', causeId: CAUSE, isPending: true },
  ])('an account %j, which means nothing', async (account, { post }) => {
    const postings = [
      { account, amount: 5 },
      { account: platform, amount: -5 },
    ];
    await expect(post('paid 1', postings)).rejects.toThrow('check constraint');
  });
});

test('the currencies of the database are those of the contract', async ({ app }) => {
  const { rows } = await app.database.owner.query(
    'select code, exponent, step::int, min_charge::float8, min_gift::float8, max_gift::float8 from currencies order by code',
  );
  expect(rows).toEqual(offeredCurrencies);
});
