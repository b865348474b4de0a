import { anyone, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'POST /language/': { host: 'both', who: anyone, body: { language: 'ar' } },
};
