// Written from contract/authoring/my-book-pages.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/authoring/my-book-pages.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const addMyPage = 'POST /my-books/{id}/pages/' as Endpoint<typeof routes.addMyPage>;
export const changeMyPage = 'PATCH /my-books/{id}/pages/{page}/' as Endpoint<typeof routes.changeMyPage>;
export const deleteMyPage = 'DELETE /my-books/{id}/pages/{page}/' as Endpoint<typeof routes.deleteMyPage>;
export const listDeletedPages = 'GET /my-books/{id}/deleted-pages/' as Endpoint<typeof routes.listDeletedPages>;
export const orderMyPages = 'PUT /my-books/{id}/page-order/' as Endpoint<typeof routes.orderMyPages>;
export const restoreDeletedPage = 'POST /my-books/{id}/deleted-pages/{page}/restore/' as Endpoint<
  typeof routes.restoreDeletedPage
>;
export const showMyPage = 'GET /my-books/{id}/pages/{page}/' as Endpoint<typeof routes.showMyPage>;
export const showMyPageAsRead = 'GET /my-books/{id}/pages/{page}/as-read/' as Endpoint<typeof routes.showMyPageAsRead>;
