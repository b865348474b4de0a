// Written from contract/learning/entry-feedback.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/entry-feedback.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listFeedbackReviews = 'GET /feedback-reviews/' as Endpoint<typeof routes.listFeedbackReviews>;
export const listOwnFeedback = 'GET /my-feedback/' as Endpoint<typeof routes.listOwnFeedback>;
export const releaseFeedback = 'POST /entries/{id}/feedback/release/' as Endpoint<typeof routes.releaseFeedback>;
export const withholdFeedback = 'POST /entries/{id}/feedback/withhold/' as Endpoint<typeof routes.withholdFeedback>;
export const writeFeedback = 'PUT /entries/{id}/feedback/' as Endpoint<typeof routes.writeFeedback>;
