import { randomUUID } from 'node:crypto';
import { admins, type CallTable, type ReplayContext, staff } from '#api/testing/call-table.ts';
import { aPaidOrder as insertPaidOrder } from '#api/testing/paid-orders.ts';

export const callTable: CallTable = {
  'GET /sales/': { host: 'tenant', who: admins },
  'GET /sales/totals/': { host: 'tenant', who: admins },
  'GET /sales/{id}/postings/': { host: 'tenant', who: admins, createId: aPaidOrder },
  'GET /money/raised/': { host: 'tenant', who: ['student', ...staff] },
  'GET /money/raised/classes/': { host: 'tenant', who: staff },
};

async function aPaidOrder({ app, school }: ReplayContext): Promise<string> {
  return insertPaidOrder(app, school, [{ id: randomUUID(), title: 'Kite' }]);
}
