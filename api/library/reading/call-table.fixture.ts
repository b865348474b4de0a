import { type CallTable, schoolPeople } from '#api/testing/call-table.ts';
import { createBookId } from '#api/testing/created-rows.ts';

export const callTable: CallTable = {
  'GET /reading/': { host: 'tenant', who: schoolPeople },
  'GET /books/{id}/reading/': { host: 'tenant', who: schoolPeople, createId: createBookId },
  'PUT /books/{id}/reading/': {
    host: 'tenant',
    who: schoolPeople,
    body: { page: 1, part: 0.5, read_at: undefined },
    createId: createBookId,
  },
  'PUT /books/{id}/bookmarks/{page}/': { host: 'tenant', who: schoolPeople, createId: createBookId },
  'DELETE /books/{id}/bookmarks/{page}/': { host: 'tenant', who: schoolPeople, createId: createBookId },
  'PUT /books/{id}/notes/{page}/': {
    host: 'tenant',
    who: schoolPeople,
    body: { text: 'Why is the boat blue?' },
    createId: createBookId,
  },
  'DELETE /books/{id}/notes/{page}/': { host: 'tenant', who: schoolPeople, createId: createBookId },
};
