import { randomUUID } from 'node:crypto';
import type { CallTable, ReplayContext } from '#api/testing/call-table.ts';
import { aRaisedCause } from '#api/testing/payouts.ts';

const PATH = '/api-super-admin/payouts/';
const ofPlatform = { host: 'root', who: ['upschool_admin'] } as const;
const access = { host: ofPlatform.host, who: [...ofPlatform.who] };

export const callTable: CallTable = {
  [`GET ${PATH}`]: access,
  [`POST ${PATH}`]: {
    ...access,
    body: { cause: '019f0000-0000-7000-8000-000000000000', currency: 'GBP', until: '2026-01-01T00:00:00.000Z' },
    prepare: async ({ app, school }) => ({
      headers: { 'idempotency-key': randomUUID() },
      fields: { cause: await aRaisedCause(app, school.id), until: new Date().toISOString() },
    }),
  },
  [`GET ${PATH}{id}/`]: { ...access, createId: aPayout },
  [`POST ${PATH}{id}/confirm/`]: {
    ...access,
    body: { reference: 'BACS 1', paid_on: '2026-01-01' },
    createId: aPayout,
    prepare: async () => ({ fields: { paid_on: new Date().toISOString().slice(0, 10) } }),
  },
  [`POST ${PATH}{id}/withdraw/`]: {
    ...access,
    body: { reason: 'The bank account is wrong.' },
    createId: aPayout,
  },
  [`GET ${PATH}{id}/statement/`]: { ...access, createId: aPayout },
  'GET /api-super-admin/cause-money/': access,
  'GET /api-super-admin/cause-money/totals/': access,
  'GET /api-super-admin/provider-balances/': access,
  'GET /api-super-admin/donations/': access,
  'GET /api-super-admin/donations/totals/': access,
};

/** A payout that was prepared by someone outside the replay. */
async function aPayout({ app }: ReplayContext): Promise<string> {
  const { id: tenant_id } = await app.thePlatform();
  return app.insert('payouts', {
    ...{ tenant_id, cause_id: randomUUID(), cause_name: 'Garden', currency: 'GBP', until: new Date(), amount: 500 },
    prepared_by_name: 'Ada Shah',
  });
}
