import type { Endpoint } from '#web/kit/call.ts';
/** Endpoints that show memberships or change with them: lists of both sides, requests, invitations and totals. */
export const MEMBERSHIP_ENDPOINTS: Endpoint[] = [
  'GET /organizations/',
  'GET /invitations/',
  'GET /membership-requests/',
  'GET /organization/books/',
  'GET /organization/schools/',
  'GET /memberships/',
  'GET /memberships/invitations/',
  'GET /organization/figures/',
];
