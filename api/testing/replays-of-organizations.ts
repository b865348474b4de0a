import { randomUUID } from 'node:crypto';
import { aCode, organizing } from './organization-actions.ts';
import type { Ground, Replays } from './replay-context.ts';

export const organizationReplays: Replays = {
  things: [
    [/^\/memberships\/invitations\//, anInvitationFor],
    [/^\/memberships\//, anOrganizationOf],
    [/^\/organization\/schools\//, aMember],
  ],
  needs: {
    'POST /auth/hand-over/': async ({ world, school }) => ({ fields: { code: await aCode(world, school) } }),
  },
};

async function anOrganizationOf({ world, school }: Ground): Promise<string> {
  const organization = await world.aSchool({ kind: 'organization' });
  await organizing(world).join(school, organization, 'administer');
  return organization.id;
}

async function aMember({ world, school }: Ground): Promise<string> {
  const member = await world.aSchool();
  await organizing(world).join(member, school, 'figures');
  return member.id;
}

/** It went to an address that an admin of the school has confirmed. */
async function anInvitationFor({ world, school }: Ground): Promise<string> {
  const email = `${randomUUID()}@school.example`;
  await world.aPerson(school, 'school_admin', { username: email, email, email_verified_at: new Date() });
  const organization = await world.aSchool({ kind: 'organization' });
  return world.insert('invitations', { tenant_id: organization.id, kind: 'school', email, invited_by: null });
}
