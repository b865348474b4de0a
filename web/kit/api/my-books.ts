// Written from contract/authoring/my-books.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/authoring/my-books.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const changeMyBook = 'PATCH /my-books/{id}/' as Endpoint<typeof routes.changeMyBook>;
export const createMyBook = 'POST /my-books/' as Endpoint<typeof routes.createMyBook>;
export const deleteMyBook = 'DELETE /my-books/{id}/' as Endpoint<typeof routes.deleteMyBook>;
export const listMyBooks = 'GET /my-books/' as Endpoint<typeof routes.listMyBooks>;
export const putMyFile = 'PUT /my-books/{id}/file/' as Endpoint<typeof routes.putMyFile>;
export const showMyBook = 'GET /my-books/{id}/' as Endpoint<typeof routes.showMyBook>;
export const submitMyBook = 'POST /my-books/{id}/submit/' as Endpoint<typeof routes.submitMyBook>;
export const undeleteMyBook = 'POST /my-books/{id}/undelete/' as Endpoint<typeof routes.undeleteMyBook>;
export const withdrawMyBook = 'POST /my-books/{id}/withdraw/' as Endpoint<typeof routes.withdrawMyBook>;
