import { randomUUID } from 'node:crypto';
import type { CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /api-super-admin/payment-issues/': { host: 'root', who: ['upschool_admin'] },
  'POST /api-super-admin/payment-issues/{id}/resolve/': {
    ...{ host: 'root', who: ['upschool_admin'], body: { note: 'Paid back at Stripe.' } },
    createId: ({ app, school }) =>
      app.insert('payment_issues', {
        ...{ tenant_id: school.id, provider: 'stripe', reference: randomUUID(), reason: 'amount' },
      }),
  },
};
