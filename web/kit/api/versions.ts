// Written from contract/versions.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/versions.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const createVersion = 'POST /books/{id}/versions/' as Endpoint<typeof routes.createVersion>;
