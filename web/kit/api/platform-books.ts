// Written from contract/administration/platform-books.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/administration/platform-books.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const addPlatformBook = 'POST /api-super-admin/books/' as Endpoint<typeof routes.addPlatformBook>;
export const changePlatformBook = 'PATCH /api-super-admin/books/{id}/' as Endpoint<typeof routes.changePlatformBook>;
export const listOpenedPages = 'GET /api-super-admin/books/{id}/opened/{opening}/' as Endpoint<
  typeof routes.listOpenedPages
>;
export const listPlatformBooks = 'GET /api-super-admin/books/' as Endpoint<typeof routes.listPlatformBooks>;
export const openPlatformBook = 'POST /api-super-admin/books/{id}/open/' as Endpoint<typeof routes.openPlatformBook>;
export const showBookBoard = 'GET /api-super-admin/books/board/' as Endpoint<typeof routes.showBookBoard>;
export const showPlatformBook = 'GET /api-super-admin/books/{id}/' as Endpoint<typeof routes.showPlatformBook>;
export const undoPlatformRemoval = 'POST /api-super-admin/books/{id}/undo/' as Endpoint<
  typeof routes.undoPlatformRemoval
>;
