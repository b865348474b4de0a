// Written from contract/authoring/revisions.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/authoring/revisions.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const compareRevisions = 'GET /my-books/{id}/revisions/{number}/' as Endpoint<typeof routes.compareRevisions>;
export const listRevisions = 'GET /my-books/{id}/revisions/' as Endpoint<typeof routes.listRevisions>;
export const restoreRevision = 'POST /my-books/{id}/revisions/{number}/restore/' as Endpoint<
  typeof routes.restoreRevision
>;
