import { randomUUID } from 'node:crypto';
import type { CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /email-reports/': { host: 'root', who: ['upschool_admin'] },
  'DELETE /email-reports/{id}/': {
    host: 'root',
    who: ['upschool_admin'],
    createId: ({ app }) =>
      app.insert('email_reports', { sender: 'mailer@hill.example', subject: randomUUID(), body: 'Trouble' }),
  },
};
