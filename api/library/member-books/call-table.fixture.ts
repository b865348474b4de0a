import type { CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /organization/books/': { host: 'tenant', who: ['organization_admin'] },
};
