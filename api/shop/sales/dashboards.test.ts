import { expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { type LedgerAccount, postTransaction } from '#api/money/ledger/service.ts';
import { appTest } from '#api/testing/app-test.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import { aPaidOrder } from '#api/testing/paid-orders.ts';
import type { Person, School } from '#api/testing/test-app.ts';
import type { RaisedSum, SchoolSum } from '#contract/money/raised-money.ts';
import type { SaleTotals } from '#contract/shop/sales.ts';

const CAUSE = '019f0000-0000-7000-8000-00000000ca05';

const test = appTest
  .extend('actions', ({ app }) => createOrganizationActions(app))
  .extend('organization', ({ actions }) => actions.anOrganization())
  .extend('give', ({ app }) => async (school: School, currency: string, amount: number, isPending = false) => {
    const worker = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
    const account: LedgerAccount = isPending ? { kind: 'buyers', isPending } : { kind: 'provider', provider: 'stripe' };
    const postings = [
      { account: account, amount },
      { account: { kind: 'cause', causeId: CAUSE, isPending } as const, amount: -amount },
    ];
    const reason = `paid ${crypto.randomUUID()}`;
    await inTenant(app.pool, worker, (db) => postTransaction(db, { reason, currency, postings }));
  })
  .extend('moneyOf', ({ app }) => async (path: string, as: Person, host?: string) => {
    const reply = await app.request(`/api${path}`, { as, ...(host && { host }) });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ money: RaisedSum[] }>().money;
  })
  .extend('schoolsOf', ({ app }) => async (path: string, as: Person, host?: string) => {
    const reply = await app.request(`/api${path}`, { as, ...(host && { host }) });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ results: SchoolSum[] }>().results;
  });

/** Adds up the lines of a panel by currency. */
function sumsOf(lines: SchoolSum[]): RaisedSum[] {
  const byCurrency = Map.groupBy(lines, ({ currency }) => currency);
  const sum = (rows: SchoolSum[], name: 'raised' | 'on_its_way') => rows.reduce((total, row) => total + row[name], 0);
  return [...byCurrency]
    .map(([currency, ofSchools]) => ({
      currency,
      raised: sum(ofSchools, 'raised'),
      on_its_way: sum(ofSchools, 'on_its_way'),
    }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

test('school, organization and platform see raised and on its way by currency, each of what it may see', async ({
  app,
  actions,
  organization,
  give,
  moneyOf,
}) => {
  const [open, visibleSchool, shut] = [await app.aSchool(), await app.aSchool(), await app.aSchool()];
  await actions.joinOrganization(open, organization, 'administer');
  await actions.joinOrganization(visibleSchool, organization, 'figures');
  await actions.joinOrganization(shut, organization);
  const platformAdmin = await app.aColleague();
  const ofAll = () => moneyOf('/platform-statistics/', platformAdmin, 'localhost');
  const before = new Map((await ofAll()).map((sum) => [sum.currency, sum]));

  const admin = await app.aPerson(open, 'school_admin');
  expect(await moneyOf('/figures/', admin)).toEqual([]);
  await give(open, 'GBP', 325);
  await give(open, 'GBP', 65, true);
  await give(open, 'JOD', 1250);
  await give(visibleSchool, 'GBP', 100);
  await give(shut, 'GBP', 7000);

  expect(await moneyOf('/figures/', admin)).toEqual([
    { currency: 'GBP', raised: 325, on_its_way: 65 },
    { currency: 'JOD', raised: 1250, on_its_way: 0 },
  ]);
  const organizationAdmin = await app.aPerson(organization, 'organization_admin');
  expect(await moneyOf('/organization/figures/', organizationAdmin)).toEqual([
    { currency: 'GBP', raised: 425, on_its_way: 65 },
    { currency: 'JOD', raised: 1250, on_its_way: 0 },
  ]);
  const gbp = (await ofAll()).find(({ currency }) => currency === 'GBP');
  expect((gbp?.raised ?? 0) - (before.get('GBP')?.raised ?? 0)).toBe(7425);
});

test('an organization reads the members that add up to its sums, and no other school', async ({
  app,
  actions,
  organization,
  give,
  moneyOf,
  schoolsOf,
}) => {
  const [open, visibleSchool, shut] = [await app.aSchool(), await app.aSchool(), await app.aSchool()];
  await actions.joinOrganization(open, organization, 'administer');
  await actions.joinOrganization(visibleSchool, organization, 'figures');
  await actions.joinOrganization(shut, organization);
  await give(open, 'GBP', 325);
  await give(open, 'JOD', 1250);
  await give(visibleSchool, 'GBP', 65, true);
  await give(shut, 'GBP', 7000);

  const admin = await app.aPerson(organization, 'organization_admin');
  const lines = await schoolsOf('/organization/money/', admin);
  const line = (school: School, currency: string) =>
    lines.find((one) => one.school?.id === school.id && one.currency === currency);
  expect(lines).toHaveLength(3);
  expect(line(open, 'GBP')).toMatchObject({ raised: 325, on_its_way: 0 });
  expect(line(open, 'JOD')).toMatchObject({ raised: 1250, on_its_way: 0 });
  expect(line(visibleSchool, 'GBP')).toMatchObject({ raised: 0, on_its_way: 65 });
  expect(sumsOf(lines)).toEqual(await moneyOf('/organization/figures/', admin));
  const other = await app.aPerson(await actions.anOrganization(), 'organization_admin');
  expect(await schoolsOf('/organization/money/', other)).toEqual([]);
});

test('the platform reads the schools that add up to its sums, those that were erased as one line', async ({
  app,
  give,
  moneyOf,
  schoolsOf,
}) => {
  const school = await app.aSchool();
  const admin = await app.aColleague();
  const causes = { name: 'Wells', slug: `wells-${school.subdomain}`, image: 'rain-6.svg', state: 'approved' };
  await app.insert('causes', { id: CAUSE, tenant_id: school.id, ...causes, decided_at: new Date() });
  await give(school, 'GBP', 500);
  await give(school, 'GBP', 80, true);
  const lines = await schoolsOf('/platform-statistics/money/', admin, 'localhost');
  const own = { school: { id: school.id }, currency: 'GBP', raised: 500, on_its_way: 80 };
  expect(lines.find((one) => one.school?.id === school.id)).toMatchObject(own);
  expect(sumsOf(lines)).toEqual(await moneyOf('/platform-statistics/', admin, 'localhost'));

  const { owner } = app.database;
  const erased = crypto.randomUUID();
  await owner.query('alter table ledger_transactions disable trigger user; alter table postings disable trigger user');
  await owner.query(
    `with copied as (insert into accounts (tenant_id, kind, currency, is_pending, cause_id)
        values ($1, 'cause', 'JOD', false, $2) returning tenant_id, id, currency),
      posted as (insert into ledger_transactions (tenant_id, currency, reason) select tenant_id, currency, 'old' from copied
        returning tenant_id, id, currency)
      insert into postings (tenant_id, transaction_id, currency, number, account_id, amount)
        select p.tenant_id, p.id, p.currency, 1, c.id, -9000 from posted p cross join copied c`,
    [erased, CAUSE],
  );
  await owner.query('alter table ledger_transactions enable trigger user; alter table postings enable trigger user');
  const after = await schoolsOf('/platform-statistics/money/', admin, 'localhost');
  expect(after.filter((one) => one.school === null)).toEqual([
    { school: null, currency: 'JOD', raised: 9000, on_its_way: 0 },
  ]);
  expect(after.at(-1)?.school).toBeNull();
  expect(sumsOf(after)).toEqual(await moneyOf('/platform-statistics/', admin, 'localhost'));
});

test('a visit with the grant “figures” reads totals without the titles that visitors cannot see, and no rows', async ({
  app,
  actions,
  organization,
}) => {
  const school = await app.aSchool();
  await actions.joinOrganization(school, organization, 'figures');
  const books = [
    { ...(await app.aBook(school, { title: 'For everyone' })), title: 'For everyone' },
    { ...(await app.aBook(school, { title: 'Ours alone', audience: 'school' })), title: 'Ours alone' },
  ];
  await aPaidOrder(app, school, books);

  const token = await actions.visit(await app.aPerson(organization, 'organization_admin'), school);
  const reply = await app.request('/api/sales/totals/', { at: school, token });
  const { amount, by_book } = reply.json<SaleTotals>();
  expect(amount).toBe(1300);
  expect(by_book).toMatchObject([
    { item: books[0]?.id, title: 'For everyone', amount: 650 },
    { item: null, title: '', amount: 650 },
  ]);
  for (const path of ['/sales/', '/money/raised/', '/money/raised/classes/'])
    expect((await app.request(`/api${path}`, { at: school, token })).statusCode, path).toBe(403);
  const admin = await app.aPerson(school, 'school_admin');
  const own = await app.request('/api/sales/totals/', { as: admin });
  expect(own.json<SaleTotals>().by_book.map(({ title }) => title)).toEqual(['For everyone', 'Ours alone']);
});
