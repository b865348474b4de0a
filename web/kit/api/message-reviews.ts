// Written from contract/learning/message-reviews.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/message-reviews.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const approveMessage = 'POST /message-reviews/{id}/approve/' as Endpoint<typeof routes.approveMessage>;
export const listMessageReviews = 'GET /message-reviews/' as Endpoint<typeof routes.listMessageReviews>;
export const listPlatformMessages = 'GET /api-super-admin/dear-world/' as Endpoint<typeof routes.listPlatformMessages>;
export const publishMessage = 'POST /api-super-admin/dear-world/{id}/publish/' as Endpoint<
  typeof routes.publishMessage
>;
export const requestMessageChanges = 'POST /message-reviews/{id}/request-changes/' as Endpoint<
  typeof routes.requestMessageChanges
>;
export const takeDownMessage = 'POST /message-reviews/{id}/take-down/' as Endpoint<typeof routes.takeDownMessage>;
export const takeDownPlatformMessage = 'POST /api-super-admin/dear-world/{id}/take-down/' as Endpoint<
  typeof routes.takeDownPlatformMessage
>;
export const undoMessageDecision = 'POST /api-super-admin/dear-world/{id}/undo/' as Endpoint<
  typeof routes.undoMessageDecision
>;
