import { admins, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /acts/': { host: 'tenant', who: admins },
};
