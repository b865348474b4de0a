import { anyone, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'POST /messages/': {
    host: 'both',
    who: anyone,
    body: { kind: 'contact', name: 'Ada', email: 'ada@visitor.example', body: 'Hello.', page: '/library' },
  },
};
