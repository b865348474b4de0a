// Written from contract/identity/invitations.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/identity/invitations.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const acceptInvitation = 'POST /invitations/accept/' as Endpoint<typeof routes.acceptInvitation>;
export const answerJoinRequest = 'POST /membership-requests/{id}/answer/' as Endpoint<typeof routes.answerJoinRequest>;
export const copyInvitationLink = 'POST /invitations/{id}/link/' as Endpoint<typeof routes.copyInvitationLink>;
export const declineInvitation = 'POST /invitations/decline/' as Endpoint<typeof routes.declineInvitation>;
export const invitePerson = 'POST /invitations/' as Endpoint<typeof routes.invitePerson>;
export const inviteSchool = 'POST /organization/invitations/' as Endpoint<typeof routes.inviteSchool>;
export const joinOrganization = 'POST /invitations/join/' as Endpoint<typeof routes.joinOrganization>;
export const listInvitations = 'GET /invitations/' as Endpoint<typeof routes.listInvitations>;
export const listJoinRequests = 'GET /membership-requests/' as Endpoint<typeof routes.listJoinRequests>;
export const openInvitation = 'POST /invitations/open/' as Endpoint<typeof routes.openInvitation>;
export const requestToJoin = 'POST /membership-requests/' as Endpoint<typeof routes.requestToJoin>;
export const resendInvitation = 'POST /invitations/{id}/resend/' as Endpoint<typeof routes.resendInvitation>;
export const revokeInvitation = 'DELETE /invitations/{id}/' as Endpoint<typeof routes.revokeInvitation>;
