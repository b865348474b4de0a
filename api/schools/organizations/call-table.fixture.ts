import { randomUUID } from 'node:crypto';
import { admins, type CallTable, type ReplayContext } from '#api/testing/call-table.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';

export const callTable: CallTable = {
  'GET /figures/': { host: 'tenant', who: admins },
  'GET /organization/schools/': { host: 'tenant', who: ['organization_admin'] },
  'GET /organization/figures/': { host: 'tenant', who: ['organization_admin'] },
  'GET /organization/money/': { host: 'tenant', who: ['organization_admin'] },
  'GET /organization/stories/': { host: 'tenant', who: ['organization_admin'] },
  'POST /organization/schools/{id}/hand-over/': { host: 'tenant', who: ['organization_admin'], createId: aMember },
  'DELETE /organization/schools/{id}/': { host: 'tenant', who: ['organization_admin'], createId: aMember },
  'GET /memberships/': { host: 'tenant', who: ['school_admin'] },
  'PATCH /memberships/{id}/': {
    host: 'tenant',
    who: ['school_admin'],
    body: { grants: 'figures' },
    createId: anOrganizationOf,
  },
  'DELETE /memberships/{id}/': { host: 'tenant', who: ['school_admin'], createId: anOrganizationOf },
  'GET /memberships/invitations/': { host: 'tenant', who: ['school_admin'] },
  'POST /memberships/invitations/{id}/answer/': {
    host: 'tenant',
    who: ['school_admin'],
    body: { answer: 'accepted', grants: 'figures' },
    createId: anInvitationFor,
  },
  'GET /organizations/': { host: 'tenant', who: ['school_admin'] },
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

/** Creates an invitation to an admin's verified email address. */
async function anInvitationFor({ app, school }: ReplayContext): Promise<string> {
  const email = `${randomUUID()}@school.example`;
  await app.aPerson(school, 'school_admin', { username: email, email, email_verified_at: new Date() });
  const organization = await app.aSchool({ kind: 'organization' });
  return app.insert('invitations', { tenant_id: organization.id, kind: 'school', email, invited_by: null });
}
