import { listInvitations, listJoinRequests } from '#web/kit/api/invitations.ts';
import {
  findOrganizations,
  listMemberBooks,
  listMemberSchools,
  listMemberships,
  listReceivedInvitations,
  showOrganizationStatistics,
} from '#web/kit/api/organizations.ts';

/** What shows memberships, or changes with them: lists of both sides, requests, invitations and totals. */
export const MEMBERSHIP_ENDPOINTS = [
  findOrganizations,
  listInvitations,
  listJoinRequests,
  listMemberBooks,
  listMemberSchools,
  listMemberships,
  listReceivedInvitations,
  showOrganizationStatistics,
];
