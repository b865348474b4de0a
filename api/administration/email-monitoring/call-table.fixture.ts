import { randomUUID } from 'node:crypto';
import type { CallTable, ReplayContext, Who } from '#api/testing/call-table.ts';

const platform: Who[] = ['upschool_admin'];
const reason = 'The school asked for it by phone.';

export const callTable: CallTable = {
  'GET /emails/': { host: 'root', who: platform },
  'POST /emails/bulk/': {
    host: 'root',
    who: platform,
    body: { action: 'resend', ids: ['00000000-0000-4000-8000-000000000000'], where: {}, count: 1, reason },
    prepare: async (context) => ({ fields: { ids: [await anEmail(context)], where: undefined } }),
  },
  'GET /emails/{id}/': { host: 'root', who: platform, createId: anEmail },
  'POST /emails/{id}/resend/': { host: 'root', who: platform, body: { reason }, createId: anEmail },
  'GET /email-counts/': { host: 'root', who: platform },
  'GET /suppressions/': { host: 'root', who: platform },
  'POST /suppressions/': {
    host: 'root',
    who: platform,
    body: { address: 'gone@school.example', reason },
    prepare: async () => ({ fields: { address: anAddress() } }),
  },
  'DELETE /suppressions/{id}/': {
    host: 'root',
    who: platform,
    body: { reason },
    createId: ({ app }) => app.insert('suppressions', { address: anAddress(), cause: 'manual', reason }),
  },
};

const anAddress = () => `${randomUUID()}@guests.example`;

/** Creates an email with an open invitation. */
async function anEmail({ app }: ReplayContext): Promise<string> {
  const { id: tenant_id } = await app.aSchool();
  const address = anAddress();
  const invitation = { tenant_id, kind: 'person', role: 'teacher', email: address, invited_by: null };
  const subject_id = await app.insert('invitations', invitation);
  const text = { subject: 'Hello', text_part: 'Hello', html_part: '<p>Hello</p>', state: 'failed' };
  return app.insert('mails', {
    tenant_id,
    subject_id,
    to_address: address,
    kind: 'invitation',
    template: 'invitation',
    ...text,
  });
}
