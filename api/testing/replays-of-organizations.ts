import { randomUUID } from 'node:crypto';
import { aHandOverCode, createOrganizationActions } from './organization-actions.ts';
import type { ReplayContext, Replays } from './replay-context.ts';

export const organizationReplays: Replays = {
  createIds: [
    [/^\/memberships\/invitations\//, anInvitationFor],
    [/^\/memberships\//, anOrganizationOf],
    [/^\/organization\/schools\//, aMember],
  ],
  setups: {
    'POST /auth/hand-over/': async ({ app, school }) => ({ fields: { code: await aHandOverCode(app, school) } }),
  },
};

async function anOrganizationOf({ app, school }: ReplayContext): Promise<string> {
  const organization = await app.aSchool({ kind: 'organization' });
  await createOrganizationActions(app).joinOrganization(school, organization, 'administer');
  return organization.id;
}

async function aMember({ app, school }: ReplayContext): Promise<string> {
  const member = await app.aSchool();
  await createOrganizationActions(app).joinOrganization(member, school, 'figures');
  return member.id;
}

/** Creates an invitation to an email address that an admin of the school has verified. */
async function anInvitationFor({ app, school }: ReplayContext): Promise<string> {
  const email = `${randomUUID()}@school.example`;
  await app.aPerson(school, 'school_admin', { username: email, email, email_verified_at: new Date() });
  const organization = await app.aSchool({ kind: 'organization' });
  return app.insert('invitations', { tenant_id: organization.id, kind: 'school', email, invited_by: null });
}
