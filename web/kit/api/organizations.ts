// Written from contract/schools/organizations.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/schools/organizations.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const answerReceivedInvitation = 'POST /memberships/invitations/{id}/answer/' as Endpoint<
  typeof routes.answerReceivedInvitation
>;
export const changeGrants = 'PATCH /memberships/{id}/' as Endpoint<typeof routes.changeGrants>;
export const findOrganizations = 'GET /organizations/' as Endpoint<typeof routes.findOrganizations>;
export const leaveOrganization = 'DELETE /memberships/{id}/' as Endpoint<typeof routes.leaveOrganization>;
export const listMemberBooks = 'GET /organization/books/' as Endpoint<typeof routes.listMemberBooks>;
export const listMemberSchools = 'GET /organization/schools/' as Endpoint<typeof routes.listMemberSchools>;
export const listMemberStories = 'GET /organization/stories/' as Endpoint<typeof routes.listMemberStories>;
export const listMemberships = 'GET /memberships/' as Endpoint<typeof routes.listMemberships>;
export const listRaisedByMember = 'GET /organization/money/' as Endpoint<typeof routes.listRaisedByMember>;
export const listReceivedInvitations = 'GET /memberships/invitations/' as Endpoint<
  typeof routes.listReceivedInvitations
>;
export const openHandOver = 'POST /organization/schools/{id}/hand-over/' as Endpoint<typeof routes.openHandOver>;
export const removeMemberSchool = 'DELETE /organization/schools/{id}/' as Endpoint<typeof routes.removeMemberSchool>;
export const showOrganizationStatistics = 'GET /organization/figures/' as Endpoint<
  typeof routes.showOrganizationStatistics
>;
export const showSchoolStatistics = 'GET /figures/' as Endpoint<typeof routes.showSchoolStatistics>;
