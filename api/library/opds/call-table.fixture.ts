import { anyone, type CallTable } from '#api/testing/call-table.ts';
import { createFeedBookId } from '#api/testing/created-rows.ts';

export const callTable: CallTable = {
  'GET /opds/': { host: 'tenant', who: anyone },
  'GET /opds/books/': { host: 'tenant', who: anyone },
  'GET /opds/books/{id}/': { host: 'tenant', who: anyone, createId: createFeedBookId },
};
