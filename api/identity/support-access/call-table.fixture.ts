import { admins, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /support-access/': { host: 'tenant', who: admins },
  'PUT /support-access/': { host: 'tenant', who: admins, body: { allowed: true } },
  'POST /support-access/codes/': { host: 'tenant', who: admins },
};
