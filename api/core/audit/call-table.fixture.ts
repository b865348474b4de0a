import { admins, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /acts/': { host: 'tenant', who: admins },
  'GET /api-super-admin/audit-events/': { host: 'root', who: ['upschool_admin'] },
};
