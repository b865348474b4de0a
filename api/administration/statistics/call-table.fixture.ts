import { admins, type CallTable, staff } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /statistics/': { host: 'both', who: [...admins, 'upschool_admin'] },
  'GET /teacher/book-stats/': { host: 'tenant', who: staff },
  'GET /teacher/blog-stats/': { host: 'tenant', who: staff },
  'GET /api-super-admin/books/statistics/': { host: 'root', who: ['upschool_admin'] },
  'GET /platform-statistics/': { host: 'root', who: ['upschool_admin'] },
  'GET /platform-statistics/money/': { host: 'root', who: ['upschool_admin'] },
  'GET /platform-tasks/': { host: 'root', who: ['upschool_admin'] },
};
