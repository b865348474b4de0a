import { randomUUID } from 'node:crypto';
import { anyone, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'POST /mail-events/': {
    host: 'root',
    who: anyone,
    isSigned: true,
    body: {
      events: [
        { email_id: randomUUID(), event: 'bounced', permanent: true, reason: '550', at: '2026-02-03T04:05:06Z' },
      ],
    },
  },
};
