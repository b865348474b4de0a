import { randomUUID } from 'node:crypto';
import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import type { Replay, ReplayContext, Replays } from './replay-context.ts';
import type { School } from './test-app.ts';

export const invitationReplays: Replays = {
  createIds: [
    [/^\/invitations\//, ({ app, school }) => anInvitation({ app }, school)],
    [/^\/membership-requests\//, aRequest],
  ],
  setups: {
    'POST /invitations/': async () => ({ fields: { email: uniqueEmail() } }),
    'POST /organization/invitations/': async () => ({ fields: { email: uniqueEmail() } }),
    'POST /membership-requests/': async ({ app }) => ({
      fields: { organization: (await app.aSchool({ kind: 'organization' })).subdomain },
    }),
    'POST /invitations/open/': aToken,
    'POST /invitations/decline/': aToken,
    'POST /invitations/accept/': aToken,
    'POST /invitations/join/': async (context) => {
      const organization = await context.app.aSchool({ kind: 'organization' });
      return aToken({ ...context, school: organization }, { kind: 'school', role: null });
    },
  },
};

const uniqueEmail = () => `${randomUUID()}@guests.example`;

function anInvitation(
  { app }: Pick<ReplayContext, 'app'>,
  { id: tenant_id }: School,
  facts: Record<string, string | null> = {},
): Promise<string> {
  const row = { tenant_id, kind: 'person', role: 'teacher', email: uniqueEmail(), invited_by: null };
  return app.insert('invitations', { ...row, ...facts });
}

async function aToken(context: ReplayContext, facts?: Record<string, string | null>): Promise<Replay> {
  const { id: tenant_id } = context.school;
  const token = `invite-${generateSecret()}`;
  const invitation_id = await anInvitation(context, context.school, facts);
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
