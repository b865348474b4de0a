// Written from contract/authoring/reviews.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/authoring/reviews.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const approvePiece = 'POST /reviews/{type}/{id}/approve/' as Endpoint<typeof routes.approvePiece>;
export const assignReview = 'POST /reviews/{type}/{id}/assign/' as Endpoint<typeof routes.assignReview>;
export const listReviews = 'GET /reviews/' as Endpoint<typeof routes.listReviews>;
export const publishPiece = 'POST /reviews/{type}/{id}/publish/' as Endpoint<typeof routes.publishPiece>;
export const requestChanges = 'POST /reviews/{type}/{id}/request-changes/' as Endpoint<typeof routes.requestChanges>;
export const restorePiece = 'POST /reviews/{type}/{id}/restore/' as Endpoint<typeof routes.restorePiece>;
export const returnPiece = 'POST /reviews/{type}/{id}/return/' as Endpoint<typeof routes.returnPiece>;
export const showReview = 'GET /reviews/{type}/{id}/' as Endpoint<typeof routes.showReview>;
export const showReviewedPage = 'GET /reviews/{type}/{id}/pages/{number}/' as Endpoint<typeof routes.showReviewedPage>;
export const showWaitingReviews = 'GET /reviews/waiting/' as Endpoint<typeof routes.showWaitingReviews>;
export const takeDownPiece = 'POST /reviews/{type}/{id}/take-down/' as Endpoint<typeof routes.takeDownPiece>;
export const undoDecision = 'POST /reviews/{type}/{id}/undo/' as Endpoint<typeof routes.undoDecision>;
export const waiveCheck = 'POST /reviews/{type}/{id}/waive-check/' as Endpoint<typeof routes.waiveCheck>;
