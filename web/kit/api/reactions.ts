// Written from contract/library/reactions.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/library/reactions.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const countImpacts = 'GET /v1/impacts/count/' as Endpoint<typeof routes.countImpacts>;
export const removeReaction = 'DELETE /books/{id}/reaction/' as Endpoint<typeof routes.removeReaction>;
export const removeStoryReaction = 'DELETE /stories/{slug}/reaction/' as Endpoint<typeof routes.removeStoryReaction>;
export const setReaction = 'PUT /books/{id}/reaction/' as Endpoint<typeof routes.setReaction>;
export const setStoryReaction = 'PUT /stories/{slug}/reaction/' as Endpoint<typeof routes.setStoryReaction>;
export const showReaction = 'GET /books/{id}/reaction/' as Endpoint<typeof routes.showReaction>;
export const showReactionStats = 'GET /reactions/stats/' as Endpoint<typeof routes.showReactionStats>;
export const showReactionsByCategory = 'GET /categories/reaction-contributions/' as Endpoint<
  typeof routes.showReactionsByCategory
>;
export const showStoryReaction = 'GET /stories/{slug}/reaction/' as Endpoint<typeof routes.showStoryReaction>;
