import { anyone, type CallTable } from '#api/testing/call-table.ts';
import { createBookId, prepareStory } from '#api/testing/created-rows.ts';

export const callTable: CallTable = {
  'GET /books/{id}/reaction/': { host: 'both', who: anyone, createId: createBookId },
  'PUT /books/{id}/reaction/': {
    host: 'both',
    who: anyone,
    body: { reaction: 'made_me_think' },
    createId: createBookId,
  },
  'DELETE /books/{id}/reaction/': { host: 'both', who: anyone, createId: createBookId },
  'GET /stories/{slug}/reaction/': { host: 'both', who: anyone, prepare: prepareStory },
  'PUT /stories/{slug}/reaction/': {
    host: 'both',
    who: anyone,
    body: { reaction: 'made_me_think' },
    prepare: prepareStory,
  },
  'DELETE /stories/{slug}/reaction/': { host: 'both', who: anyone, prepare: prepareStory },
  'GET /reactions/stats/': { host: 'tenant', who: anyone },
  'GET /v1/impacts/count/': { host: 'tenant', who: anyone },
  'GET /categories/reaction-contributions/': { host: 'tenant', who: anyone },
};
