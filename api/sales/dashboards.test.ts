import { expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { type LedgerAccount, postTransaction } from '#api/ledger/service.ts';
import { appTest } from '#api/testing/app-test.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import { aPaidOrder } from '#api/testing/paid-orders.ts';
import type { Person, School } from '#api/testing/test-app.ts';
import type { RaisedSum } from '#contract/raised-money.ts';
import type { SaleTotals } from '#contract/sales.ts';

const CAUSE = '019f0000-0000-7000-8000-00000000ca05';

const test = appTest
  .extend('actions', ({ app }) => createOrganizationActions(app))
  .extend('organization', ({ actions }) => actions.anOrganization())
  .extend('give', ({ app }) => async (school: School, currency: string, amount: number, isPending = false) => {
    const worker = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
    const held: LedgerAccount = isPending ? { kind: 'buyers', isPending } : { kind: 'provider', provider: 'stripe' };
    const postings = [
      { account: held, amount },
      { account: { kind: 'cause', causeId: CAUSE, isPending } as const, amount: -amount },
    ];
    const reason = `paid ${crypto.randomUUID()}`;
    await inTenant(app.pool, worker, (db) => postTransaction(db, school.id, { reason, currency, postings }));
  })
  .extend('moneyOf', ({ app }) => async (path: string, as: Person, host?: string) => {
    const reply = await app.request(`/api${path}`, { as, ...(host && { host }) });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ money: RaisedSum[] }>().money;
  });

test('school, organization and platform see raised and on its way by currency, each of what it may see', async ({
  app,
  actions,
  organization,
  give,
  moneyOf,
}) => {
  const [open, seen, shut] = [await app.aSchool(), await app.aSchool(), await app.aSchool()];
  await actions.joinOrganization(open, organization, 'administer');
  await actions.joinOrganization(seen, organization, 'figures');
  await actions.joinOrganization(shut, organization);
  const platformAdmin = await app.aPerson(await app.thePlatform(), 'upschool_admin');
  const ofAll = () => moneyOf('/platform-statistics/', platformAdmin, 'localhost');
  const before = new Map((await ofAll()).map((sum) => [sum.currency, sum]));

  const admin = await app.aPerson(open, 'school_admin');
  expect(await moneyOf('/figures/', admin)).toEqual([]);
  await give(open, 'GBP', 325);
  await give(open, 'GBP', 65, true);
  await give(open, 'JOD', 1250);
  await give(seen, 'GBP', 100);
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
  const read = await app.request('/api/sales/totals/', { at: school, token });
  const { amount, by_book } = read.json<SaleTotals>();
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
