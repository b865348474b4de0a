// Written from contract/authoring/categories.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/authoring/categories.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const createBookCategory = 'POST /api-admin/book-categories/' as Endpoint<typeof routes.createBookCategory>;
export const createOfferedCategory = 'POST /api-super-admin/book-categories/' as Endpoint<
  typeof routes.createOfferedCategory
>;
export const deleteBookCategory = 'DELETE /api-admin/book-categories/{id}/' as Endpoint<
  typeof routes.deleteBookCategory
>;
export const listBookCategories = 'GET /api-admin/book-categories/' as Endpoint<typeof routes.listBookCategories>;
export const listOfferedCategories = 'GET /api-super-admin/book-categories/' as Endpoint<
  typeof routes.listOfferedCategories
>;
export const mergeBookCategory = 'POST /api-admin/book-categories/{id}/merge/' as Endpoint<
  typeof routes.mergeBookCategory
>;
export const orderBookCategories = 'PUT /api-admin/book-categories/order/' as Endpoint<
  typeof routes.orderBookCategories
>;
export const renameBookCategory = 'PATCH /api-admin/book-categories/{id}/' as Endpoint<
  typeof routes.renameBookCategory
>;
export const renameOfferedCategory = 'PATCH /api-super-admin/book-categories/{id}/' as Endpoint<
  typeof routes.renameOfferedCategory
>;
export const withdrawOfferedCategory = 'DELETE /api-super-admin/book-categories/{id}/' as Endpoint<
  typeof routes.withdrawOfferedCategory
>;
