// Written from contract/core/tours.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/core/tours.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listSeenTours = 'GET /user/tours/' as Endpoint<typeof routes.listSeenTours>;
export const saveSeenTour = 'PUT /user/tours/{key}/' as Endpoint<typeof routes.saveSeenTour>;
