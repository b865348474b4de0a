// Written from contract/core/content.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/core/content.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const createContent = 'POST /content/' as Endpoint<typeof routes.createContent>;
export const deleteContent = 'DELETE /content/{id}/' as Endpoint<typeof routes.deleteContent>;
export const duplicateContent = 'POST /content/{id}/duplicate/' as Endpoint<typeof routes.duplicateContent>;
export const listContent = 'GET /content/' as Endpoint<typeof routes.listContent>;
export const listContentRevisions = 'GET /content/{id}/revisions/' as Endpoint<typeof routes.listContentRevisions>;
export const moveContent = 'PUT /content/{id}/slug/' as Endpoint<typeof routes.moveContent>;
export const previewContent = 'POST /content/{id}/preview/' as Endpoint<typeof routes.previewContent>;
export const publishContent = 'POST /content/{id}/publish/' as Endpoint<typeof routes.publishContent>;
export const restoreContentRevision = 'POST /content/{id}/revisions/{number}/restore/' as Endpoint<
  typeof routes.restoreContentRevision
>;
export const saveContentDraft = 'PUT /content/{id}/draft/' as Endpoint<typeof routes.saveContentDraft>;
export const showContent = 'GET /content/{id}/' as Endpoint<typeof routes.showContent>;
export const showContentRevision = 'GET /content/{id}/revisions/{number}/' as Endpoint<
  typeof routes.showContentRevision
>;
export const undoContentStep = 'POST /content/{id}/undo/' as Endpoint<typeof routes.undoContentStep>;
export const unpublishContent = 'POST /content/{id}/unpublish/' as Endpoint<typeof routes.unpublishContent>;
