import { randomUUID } from 'node:crypto';
import { inTenant } from '#api/kit/tenant.ts';
import { checkLedger, findBalances } from '#api/money/ledger/service.ts';
import { appTest } from './app-test.ts';
import { raise } from './payouts.ts';
import type { Person, School } from './test-app.ts';
import { jobContextOf } from './worker.ts';

const WORKER = { role: 'worker', personId: null, sessionId: null } as const;
type Preparing = { until?: Date; key?: string; currency?: string };

/** Gives each test a platform cause, two schools that raise money for it, and three platform staff. */
export const payoutTest = appTest
  .extend('school', ({ app }) => app.aSchool())
  .extend('other', ({ app }) => app.aSchool())
  .extend('first', ({ app }) => app.aColleague())
  .extend('second', ({ app }) => app.aColleague())
  .extend('third', ({ app }) => app.aColleague())
  .extend('cause', async ({ app }) =>
    app.insert('causes', {
      ...{ tenant_id: (await app.thePlatform()).id, slug: `garden-${randomUUID()}`, name: 'Garden for all' },
      ...{ image: 'flower-15.svg', state: 'approved' },
    }),
  )
  .extend(
    'raised',
    ({ app, school, cause }) =>
      (
        amount: number,
        { at = school, ...more }: { at?: School; causeId?: string; currency?: string; reason?: string } = {},
      ) =>
        raise(app, at.id, { amount, causeId: cause, ...more }),
  )
  .extend(
    'send',
    ({ app }) =>
      (method: 'GET' | 'POST', path: string, as: Person, { body, key }: { body?: object; key?: string } = {}) =>
        app.request(`/api/api-super-admin/${path}`, {
          ...{ method, as, host: 'localhost', ...(body && { body }) },
          headers: { ...(key && { 'idempotency-key': key }) },
        }),
  )
  .extend(
    'prepare',
    ({ send, first, cause }) =>
      ({ until = new Date(), key = randomUUID(), currency = 'GBP' }: Preparing = {}) =>
        send('POST', 'payouts/', first, { body: { cause, currency, until: until.toISOString() }, key }),
  )
  .extend('prepared', ({ prepare }) => async (options: Preparing = {}) => {
    const reply = await prepare(options);
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return reply.json<{ payout: string }>().payout;
  })
  .extend(
    'confirm',
    ({ send, second }) =>
      (id: string, { as = second, ...fields }: { as?: Person; paid_on?: string } = {}) => {
        const body = { reference: 'BACS 1', paid_on: new Date().toISOString().slice(0, 10), ...fields };
        return send('POST', `payouts/${id}/confirm/`, as, { body });
      },
  )
  .extend('withdraw', ({ send, first }) => (id: string) => {
    return send('POST', `payouts/${id}/withdraw/`, first, { body: { reason: 'The bank account is wrong.' } });
  })
  .extend('show', ({ send, second }) => async (id: string, as = second) => {
    return (await send('GET', `payouts/${id}/`, as)).json();
  })
  .extend('owed', ({ send, first, cause }) => async (currency = 'GBP') => {
    const { owed } = (await send('GET', `charities/${cause}/`, first)).json();
    return (owed as { currency: string; amount: number }[]).find((row) => row.currency === currency)?.amount;
  })
  .extend('balances', ({ app }) => async ({ id: tenantId }: School) => {
    const rows = await inTenant(app.pool, { ...WORKER, tenantId }, (db) => findBalances(db));
    return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
  })
  .extend('differences', ({ app }) => async () => {
    const { differences } = await checkLedger(jobContextOf(app, app.platformPool).inPlatform);
    // Ignores the orders' differences, because these tests post without orders.
    return differences.filter(({ kind }) => kind.startsWith('payout') || kind === 'postings');
  });
