import type { Endpoint } from '#web/kit/call.ts';
/** Endpoints that a step of a bank transfer affects. */
export const transferReads: Endpoint[] = [
  'GET /api-super-admin/bank-transfers/',
  'GET /api-super-admin/payment-history/',
  'GET /api-super-admin/subscriptions/',
  'GET /platform-tasks/',
];
