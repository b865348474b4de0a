import { randomUUID } from 'node:crypto';
import { admins, type CallTable, type ReplayContext } from '#api/testing/call-table.ts';

const newCode = () => `C-${randomUUID().toUpperCase()}`;
const example = { percent: 10, amount: null, from: '2026-09-01', until: '2027-07-31', uses: 5 };

export const callTable: CallTable = {
  'GET /coupons/': { host: 'tenant', who: admins },
  'POST /coupons/': {
    ...{ host: 'tenant', who: admins, body: { code: 'SUMMER-FAIR', ...example } },
    prepare: async () => ({ fields: { code: newCode() } }),
  },
  'DELETE /coupons/{code}/': {
    ...{ host: 'tenant', who: admins },
    prepare: async (context) => ({ params: { code: await aCoupon(context) } }),
  },
};

async function aCoupon({ app, school }: ReplayContext): Promise<string> {
  const code = newCode();
  await app.insert('coupons', { tenant_id: school.id, code, percent: 10 });
  return code;
}
