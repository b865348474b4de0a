// Written from contract/core/content-editing.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/core/content-editing.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const endContentEditing = 'DELETE /content/{id}/editing/' as Endpoint<typeof routes.endContentEditing>;
export const noteContentEditing = 'PUT /content/{id}/editing/' as Endpoint<typeof routes.noteContentEditing>;
