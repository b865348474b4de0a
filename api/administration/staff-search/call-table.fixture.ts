import { type CallTable, staff } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /staff-search/': { host: 'tenant', who: staff },
};
