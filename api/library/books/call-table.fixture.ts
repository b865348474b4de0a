import { admins, anyone, type CallTable } from '#api/testing/call-table.ts';
import { createBookId, findModeId } from '#api/testing/created-rows.ts';

export const callTable: CallTable = {
  'GET /books/': { host: 'both', who: anyone },
  'GET /shelves/': { host: 'both', who: anyone },
  'GET /class-books/': { host: 'tenant', who: ['student'] },
  'GET /books/{id}/': { host: 'both', who: anyone, createId: createBookId },
  'GET /books/{id}/pages/': { host: 'both', who: anyone, createId: createBookId },
  'GET /books/{id}/next/': { host: 'both', who: anyone, createId: createBookId },
  'GET /school-modes/{id}/preview/': { host: 'tenant', who: admins, createId: findModeId },
  'GET /book-stats': { host: 'both', who: anyone },
};
