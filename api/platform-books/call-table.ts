import type { CallTable } from '#api/testing/call-table.ts';
import { createBookId } from '#api/testing/created-rows.ts';

const platform: CallTable[string] = { host: 'root', who: ['upschool_admin'] };

export const callTable: CallTable = {
  'GET /api-super-admin/books/': { ...platform },
  'GET /api-super-admin/books/board/': { ...platform },
  'GET /api-super-admin/books/{id}/': { ...platform, createId: createBookId },
  'PATCH /api-super-admin/books/{id}/': {
    ...platform,
    body: {
      is_featured: true,
      categories: ['tales'],
      state: 'pulled_down',
      reason: 'The school asked for it by phone.',
    },
    createId: createBookId,
    prepare: async () => ({ fields: { categories: [] } }),
  },
};
