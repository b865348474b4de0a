import { randomUUID } from 'node:crypto';
import { inTenant } from '#api/kit/tenant.ts';
import { checkLedger, findBalances } from '#api/money/ledger/service.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import type { Subscription } from '#contract/schools/plans.ts';
import { appTest } from './app-test.ts';
import type { Person, School } from './test-app.ts';
import { jobContextOf } from './worker.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Sending = { body?: object; key?: string };

/** Gives each test two plans, a school with its admin, and two platform staff. */
export const planTest = appTest
  .extend('school', ({ app }) => app.aSchool())
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('first', ({ app }) => app.aColleague())
  .extend('second', ({ app }) => app.aColleague())
  .extend(
    'aVariant',
    ({ app }) =>
      async ({ students = 300, name = `Shelf ${randomUUID()}`, ...columns }: Record<string, string | number> = {}) => {
        const { id: tenant_id } = await app.thePlatform();
        const plan_id = await app.insert('plans', { tenant_id, name, max_students: students });
        const price = { price: 4900, currency: 'GBP', interval: 'month', tax_rate: 2000, ...columns };
        return app.insert('plan_variants', { tenant_id, plan_id, ...price });
      },
  )
  .extend('small', ({ aVariant }) => aVariant())
  .extend('large', ({ aVariant }) => aVariant({ students: 1000, price: 11_900 }))
  .extend(
    'site',
    ({ app, admin }) =>
      (method: Method, path: string, { body, key }: Sending = {}, as: Person = admin) => {
        const isKeyed = /(change|cancel|pause|resume|portal)\/$/.test(path);
        const headers = isKeyed ? { 'idempotency-key': key ?? randomUUID() } : {};
        return app.request(`/api/${path}`, { method, as, headers, ...(body && { body }) });
      },
  )
  .extend('platform', ({ app }) => (method: Method, path: string, as: Person, body?: object) => {
    return app.request(`/api/api-super-admin/${path}`, { method, as, host: 'localhost', ...(body && { body }) });
  })
  .extend('subscription', ({ site, admin }) => async (as: Person = admin) => {
    return (await site('GET', 'subscription/', {}, as)).json<Subscription>();
  })
  /** Requests a bank transfer, as the school does by choosing a plan. Returns its id. */
  .extend('askForTransfer', ({ site, subscription, admin }) => async (variant: string, as: Person = admin) => {
    const reply = await site('POST', 'subscription/change/', { body: { variant, payment: 'bank_transfer' } }, as);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    const { transfer } = await subscription(as);
    if (!transfer) throw new Error('no transfer was asked for');
    return transfer;
  })
  .extend('record', ({ platform, first }) => (id: string, amount: number, as: Person = first) => {
    const body = { state: 'received', amount, received_on: '2026-11-20', bank_reference: 'BACS 1' };
    return platform('PATCH', `bank-transfers/${id}/`, as, body);
  })
  .extend('confirm', ({ platform, second }) => (id: string, as: Person = second, body: object = {}) => {
    return platform('POST', `bank-transfers/${id}/confirm/`, as, body);
  })
  /** Chooses a plan, and lets two platform staff confirm the money. */
  .extend('paid', ({ askForTransfer, record, confirm, admin }) => async (variant: string, as: Person = admin) => {
    const { id, amount } = await askForTransfer(variant, as);
    await record(id, amount);
    const reply = await confirm(id);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return amount;
  })
  .extend('endsIn', ({ app, school }) => async (days: number, at: School = school) => {
    const end = new Date(Date.now() + days * DAY_MS);
    await app.database.owner.query('update subscriptions set period_end = $2 where tenant_id = $1', [at.id, end]);
  })
  .extend('balances', ({ app, school }) => async () => {
    const worker = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
    const rows = await inTenant(app.pool, worker, (db) => findBalances(db));
    return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
  })
  .extend('differences', ({ app }) => async () => {
    return (await checkLedger(jobContextOf(app, app.platformPool).inPlatform)).differences;
  });
