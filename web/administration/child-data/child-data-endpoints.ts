import type { Endpoint } from '#web/kit/call.ts';
/** Endpoints that show the data held about students. */
export const CHILD_DATA_ENDPOINTS: Endpoint[] = ['GET /child-data/', 'GET /child-data/waiting/', 'GET /acts/'];
