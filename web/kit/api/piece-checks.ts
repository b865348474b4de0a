// Written from contract/authoring/piece-checks.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/authoring/piece-checks.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const previewBookChecks = 'GET /my-books/{id}/checks/' as Endpoint<typeof routes.previewBookChecks>;
export const previewStoryChecks = 'GET /my-stories/{id}/checks/' as Endpoint<typeof routes.previewStoryChecks>;
export const sayNameIsMadeUp = 'POST /my-books/{id}/checks/{check}/made-up/' as Endpoint<typeof routes.sayNameIsMadeUp>;
