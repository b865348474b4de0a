// Written from contract/authoring/versions.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/authoring/versions.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const createVersion = 'POST /books/{id}/versions/' as Endpoint<typeof routes.createVersion>;
