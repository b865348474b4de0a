// Written from contract/authoring/book-imports.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/authoring/book-imports.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const confirmBookImport = 'POST /api-admin/books/import/{id}/confirm/' as Endpoint<
  typeof routes.confirmBookImport
>;
export const listBookImportRows = 'GET /api-admin/books/import/{id}/rows/' as Endpoint<
  typeof routes.listBookImportRows
>;
export const showBookImport = 'GET /api-admin/books/import/{id}/' as Endpoint<typeof routes.showBookImport>;
export const uploadBookList = 'POST /api-admin/books/import/' as Endpoint<typeof routes.uploadBookList>;
