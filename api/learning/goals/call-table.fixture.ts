import { anyone, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /goals/': { host: 'both', who: anyone },
  'GET /goals/{number}/': { host: 'both', who: anyone, prepare: async () => ({ params: { number: '6' } }) },
};
