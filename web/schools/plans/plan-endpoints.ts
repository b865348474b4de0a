import type { Endpoint } from '#web/kit/call.ts';
/** What every change of a plan changes. */
export const planReads: Endpoint[] = ['GET /subscription/', 'GET /plans/', 'GET /payment-history/'];
