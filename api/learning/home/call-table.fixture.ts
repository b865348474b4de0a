import { anyone, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /home/': { host: 'root', who: anyone },
};
