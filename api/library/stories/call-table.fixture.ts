import { admins, anyone, type CallTable } from '#api/testing/call-table.ts';
import { createStoryId, prepareStory } from '#api/testing/created-rows.ts';

export const callTable: CallTable = {
  'GET /stories/': { host: 'both', who: anyone },
  'GET /stories/feed/': { host: 'both', who: anyone },
  'GET /stories/{slug}/': { host: 'both', who: anyone, prepare: prepareStory },
  'GET /api-admin/stories/': { host: 'tenant', who: admins },
  'GET /api-admin/story-authors/': { host: 'tenant', who: admins },
  'GET /api-admin/stories/{id}/': { host: 'tenant', who: admins, createId: createStoryId },
  'PATCH /api-admin/stories/{id}/': {
    host: 'tenant',
    who: admins,
    body: { level: 1, age_from: 6, age_to: 9, goal: 1, categories: [], audience: 'school' },
    createId: createStoryId,
  },
  'POST /api-admin/stories/bulk/': {
    host: 'tenant',
    who: admins,
    body: {
      action: 'update',
      ids: ['00000000-0000-4000-8000-000000000000'],
      where: {},
      count: 1,
      reason: 'Levels for the library.',
      values: { level: 2, age_from: 6, age_to: 8, goal: 4, categories: [], audience: 'school' },
    },
    prepare: async (context) => ({ fields: { ids: [await createStoryId(context)], where: undefined } }),
  },
};
