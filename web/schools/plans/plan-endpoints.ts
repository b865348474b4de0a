import type { Endpoint } from '#web/kit/call.ts';
/** Endpoints that every change of a plan affects. */
export const planReads: Endpoint[] = ['GET /subscription/', 'GET /plans/', 'GET /payment-history/'];
