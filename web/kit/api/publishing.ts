// Written from contract/library/publishing.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/library/publishing.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const changeBook = 'PATCH /api-admin/books/{id}/' as Endpoint<typeof routes.changeBook>;
export const deleteBook = 'DELETE /api-admin/books/{id}/' as Endpoint<typeof routes.deleteBook>;
export const featureBook = 'PUT /books/{id}/featured/' as Endpoint<typeof routes.featureBook>;
export const listManagedBooks = 'GET /api-admin/books/' as Endpoint<typeof routes.listManagedBooks>;
export const publishBook = 'POST /api-admin/books/{id}/publish/' as Endpoint<typeof routes.publishBook>;
export const pullDownBook = 'POST /api-admin/books/{id}/pull-down/' as Endpoint<typeof routes.pullDownBook>;
export const replaceBookFile = 'PUT /api-admin/books/{id}/file/' as Endpoint<typeof routes.replaceBookFile>;
export const replaceCover = 'PUT /api-admin/books/{id}/cover/' as Endpoint<typeof routes.replaceCover>;
export const reprocessBook = 'POST /api-admin/books/{id}/prepare-again/' as Endpoint<typeof routes.reprocessBook>;
export const showManagedBook = 'GET /api-admin/books/{id}/' as Endpoint<typeof routes.showManagedBook>;
export const undoBookDecision = 'POST /api-admin/books/{id}/undo/' as Endpoint<typeof routes.undoBookDecision>;
export const uploadBook = 'POST /books/' as Endpoint<typeof routes.uploadBook>;
