import { anyone, type CallTable } from '#api/testing/call-table.ts';
import { createBookId, prepareStory } from '#api/testing/created-rows.ts';

export const callTable: CallTable = {
  'POST /books/{id}/reads/': { host: 'both', who: anyone, createId: createBookId },
  'POST /stories/{slug}/reads/': { host: 'both', who: anyone, prepare: prepareStory },
};
