import { randomUUID } from 'node:crypto';
import { admins, anyone, type CallTable, type ReplayContext, staff } from '#api/testing/call-table.ts';
import { createBookId } from '#api/testing/created-rows.ts';
import { aPaidOrder as insertPaidOrder } from '#api/testing/paid-orders.ts';

export const callTable: CallTable = {
  'GET /sales/': { host: 'tenant', who: admins },
  'GET /sales/totals/': { host: 'tenant', who: admins },
  'GET /sales/{id}/postings/': { host: 'tenant', who: admins, createId: aPaidOrder },
  'GET /books/{id}/units/': { host: 'tenant', who: anyone, createId: createBookId },
  'GET /money/raised/': { host: 'tenant', who: ['student', ...staff] },
  'GET /money/raised/classes/': { host: 'tenant', who: staff },
};

async function aPaidOrder({ app, school }: ReplayContext): Promise<string> {
  return insertPaidOrder(app, school, [{ id: randomUUID(), title: 'Kite' }]);
}
