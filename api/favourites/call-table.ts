import { type CallTable, schoolPeople } from '#api/testing/call-table.ts';
import { createBookId } from '#api/testing/created-rows.ts';

export const callTable: CallTable = {
  'GET /favourites/': { host: 'tenant', who: schoolPeople },
  'GET /books/{id}/favourite/': { host: 'tenant', who: schoolPeople, createId: createBookId },
  'PUT /books/{id}/favourite/': { host: 'tenant', who: schoolPeople, createId: createBookId },
  'DELETE /books/{id}/favourite/': { host: 'tenant', who: schoolPeople, createId: createBookId },
};
