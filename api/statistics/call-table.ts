import { admins, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /statistics/': { host: 'both', who: [...admins, 'upschool_admin'] },
  'GET /platform-statistics/': { host: 'root', who: ['upschool_admin'] },
  'GET /platform-tasks/': { host: 'root', who: ['upschool_admin'] },
};
