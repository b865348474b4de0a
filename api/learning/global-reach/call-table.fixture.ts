import { anyone, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /global-reach/': { host: 'both', who: anyone },
};
