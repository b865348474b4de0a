// Written from contract/learning/content-references.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/content-references.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listContentReferences = 'GET /content-references/' as Endpoint<typeof routes.listContentReferences>;
