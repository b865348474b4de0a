import { randomUUID } from 'node:crypto';
import { newSecret, sha256 } from '#api/kit/secrets.ts';
import type { Ground, Replay, Replays } from './replay-context.ts';
import type { School } from './test-app.ts';

export const invitationReplays: Replays = {
  things: [
    [/^\/invitations\//, ({ world, school }) => anInvitation({ world }, school)],
    [/^\/membership-requests\//, aRequest],
  ],
  needs: {
    'POST /invitations/': async () => ({ fields: { email: anAddress() } }),
    'POST /organization/invitations/': async () => ({ fields: { email: anAddress() } }),
    'POST /membership-requests/': async ({ world }) => ({
      fields: { organization: (await world.aSchool({ kind: 'organization' })).subdomain },
    }),
    'POST /invitations/open/': aToken,
    'POST /invitations/decline/': aToken,
    'POST /invitations/accept/': aToken,
    'POST /invitations/join/': async (ground) => {
      const organization = await ground.world.aSchool({ kind: 'organization' });
      return aToken({ ...ground, school: organization }, { kind: 'school', role: null });
    },
  },
};

const anAddress = () => `${randomUUID()}@guests.example`;

function anInvitation(
  { world }: Pick<Ground, 'world'>,
  { id: tenant_id }: School,
  facts: Record<string, string | null> = {},
): Promise<string> {
  const row = { tenant_id, kind: 'person', role: 'teacher', email: anAddress(), invited_by: null };
  return world.insert('invitations', { ...row, ...facts });
}

async function aToken(ground: Ground, facts?: Record<string, string | null>): Promise<Replay> {
  const { id: tenant_id } = ground.school;
  const token = `invite-${newSecret()}`;
  const invitation_id = await anInvitation(ground, ground.school, facts);
  await ground.world.database.owner.query(
    'insert into invitation_links (tenant_id, invitation_id, secret_hash) values ($1, $2, $3)',
    [tenant_id, invitation_id, sha256(token)],
  );
  return { fields: { token } };
}

async function aRequest({ world, school }: Ground): Promise<string> {
  const asked = { organization_id: school.id, organization_subdomain: school.subdomain };
  return anInvitation({ world }, await world.aSchool(), { ...asked, kind: 'request', role: null });
}
