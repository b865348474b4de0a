import { randomUUID } from 'node:crypto';
import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import { anyone, type CallTable, inviters, type Replay, type ReplayContext } from '#api/testing/call-table.ts';
import type { School } from '#api/testing/test-app.ts';

const manyInvitees = { people: [{ email: 'ada@school.example', name: 'Ada' }], role: 'teacher' };

export const callTable: CallTable = {
  'GET /invitations/': { host: 'tenant', who: inviters },
  'POST /invitations/': {
    host: 'tenant',
    who: inviters,
    body: { email: 'ada@school.example', name: 'Ada', role: 'teacher' },
    prepare: async () => ({ fields: { email: uniqueEmail() } }),
  },
  'POST /invitations/many/preview/': { host: 'tenant', who: inviters, body: manyInvitees },
  'POST /invitations/many/': {
    host: 'tenant',
    who: inviters,
    body: manyInvitees,
    prepare: async () => ({ fields: { people: [{ email: uniqueEmail() }] } }),
  },
  'POST /invitations/{id}/resend/': {
    host: 'tenant',
    who: inviters,
    createId: ({ app, school }) => anInvitation({ app }, school),
  },
  'POST /invitations/{id}/link/': {
    host: 'tenant',
    who: inviters,
    createId: ({ app, school }) => anInvitation({ app }, school),
  },
  'DELETE /invitations/{id}/': {
    host: 'tenant',
    who: inviters,
    createId: ({ app, school }) => anInvitation({ app }, school),
  },
  'POST /organization/invitations/': {
    host: 'tenant',
    who: ['organization_admin'],
    body: { email: 'office@hill.example', name: 'Hill School' },
    prepare: async () => ({ fields: { email: uniqueEmail() } }),
  },
  'POST /membership-requests/': {
    host: 'tenant',
    who: ['school_admin'],
    body: { organization: 'northwind', grants: 'figures' },
    prepare: async ({ app }) => ({
      fields: { organization: (await app.aSchool({ kind: 'organization' })).subdomain },
    }),
  },
  'GET /membership-requests/': { host: 'tenant', who: ['organization_admin'] },
  'POST /membership-requests/{id}/answer/': {
    host: 'tenant',
    who: ['organization_admin'],
    body: { answer: 'accepted' },
    createId: aRequest,
  },
  'POST /invitations/open/': { host: 'both', who: anyone, body: { token: 'x' }, prepare: aToken },
  'POST /invitations/decline/': {
    host: 'both',
    who: anyone,
    body: { token: 'x', blocks_further: true },
    prepare: aToken,
  },
  'POST /invitations/accept/': {
    host: 'tenant',
    who: anyone,
    body: { token: 'x', first_name: 'Ada', last_name: 'Lovelace', password: 'nine brass otters' },
    prepare: aToken,
  },
  'POST /invitations/join/': {
    host: 'tenant',
    who: ['school_admin'],
    body: { token: 'x', grants: 'figures' },
    prepare: async (context) => {
      const organization = await context.app.aSchool({ kind: 'organization' });
      return aToken({ ...context, school: organization }, { kind: 'school', role: null });
    },
  },
};

const uniqueEmail = () => `${randomUUID()}@guests.example`;

function anInvitation(
  { app }: Pick<ReplayContext, 'app'>,
  { id: tenant_id }: School,
  columns: Record<string, string | null> = {},
): Promise<string> {
  const row = { tenant_id, kind: 'person', role: 'teacher', email: uniqueEmail(), invited_by: null };
  return app.insert('invitations', { ...row, ...columns });
}

async function aToken(context: ReplayContext, columns?: Record<string, string | null>): Promise<Replay> {
  const { id: tenant_id } = context.school;
  const token = `invite-${generateSecret()}`;
  const invitation_id = await anInvitation(context, context.school, columns);
  await context.app.database.owner.query(
    'insert into invitation_links (tenant_id, invitation_id, secret_hash) values ($1, $2, $3)',
    [tenant_id, invitation_id, sha256(token)],
  );
  return { fields: { token } };
}

async function aRequest({ app, school }: ReplayContext): Promise<string> {
  const target = { organization_id: school.id, organization_subdomain: school.subdomain };
  return anInvitation({ app }, await app.aSchool(), { ...target, kind: 'request', role: null });
}
