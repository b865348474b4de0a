import { admins, type CallTable } from '#api/testing/call-table.ts';
import { createBookId } from '#api/testing/created-rows.ts';

export const callTable: CallTable = {
  'GET /books/{id}/offer/': { host: 'tenant', who: admins, createId: createBookId },
  'PUT /books/{id}/offer/': {
    host: 'tenant',
    who: admins,
    body: {
      ...{ for_sale: false, price: 900, print_price: 1200, print_cost: 200, cause: null, project: null },
      ...{ shares: { cause: 5000, school: 1000 }, preview_pages: 4 },
    },
    createId: createBookId,
  },
};
