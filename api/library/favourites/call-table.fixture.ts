import { type CallTable, schoolPeople } from '#api/testing/call-table.ts';
import { createBookId, prepareStory } from '#api/testing/created-rows.ts';

export const callTable: CallTable = {
  'GET /favourites/': { host: 'tenant', who: schoolPeople },
  'GET /books/{id}/favourite/': { host: 'tenant', who: schoolPeople, createId: createBookId },
  'PUT /books/{id}/favourite/': { host: 'tenant', who: schoolPeople, createId: createBookId },
  'DELETE /books/{id}/favourite/': { host: 'tenant', who: schoolPeople, createId: createBookId },
  'GET /stories/{slug}/favourite/': { host: 'tenant', who: schoolPeople, prepare: prepareStory },
  'PUT /stories/{slug}/favourite/': { host: 'tenant', who: schoolPeople, prepare: prepareStory },
  'DELETE /stories/{slug}/favourite/': { host: 'tenant', who: schoolPeople, prepare: prepareStory },
};
