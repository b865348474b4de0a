import { type CallTable, people } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /user/tours/': { host: 'both', who: people },
  'PUT /user/tours/{key}/': {
    host: 'both',
    who: people,
    prepare: async () => ({ params: { key: 'classes' } }),
  },
};
