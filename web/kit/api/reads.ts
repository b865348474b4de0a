// Written from contract/library/reads.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/library/reads.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const countRead = 'POST /books/{id}/reads/' as Endpoint<typeof routes.countRead>;
export const countStoryRead = 'POST /stories/{slug}/reads/' as Endpoint<typeof routes.countStoryRead>;
