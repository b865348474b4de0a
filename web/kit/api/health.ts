// Written from contract/kit/health.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/kit/health.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const showApiDescription = 'GET /openapi.json' as Endpoint<typeof routes.showApiDescription>;
export const showLive = 'GET /health/live' as Endpoint<typeof routes.showLive>;
export const showReady = 'GET /health/ready' as Endpoint<typeof routes.showReady>;
