import { anyone, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /films/': { host: 'both', who: anyone },
  'PUT /films/{slug}/watched/': {
    ...{ host: 'tenant', who: ['student'], prepare: async () => ({ params: { slug: 'ten-litres' } }) },
  },
  'GET /films/{slug}/': { host: 'both', who: anyone, prepare: async () => ({ params: { slug: 'ten-litres' } }) },
};
