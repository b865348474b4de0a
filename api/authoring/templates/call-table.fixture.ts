import { anyone, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /templates/': { host: 'both', who: anyone },
};
