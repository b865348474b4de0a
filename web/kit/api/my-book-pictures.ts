// Written from contract/authoring/my-book-pictures.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/authoring/my-book-pictures.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const deletePagePicture = 'DELETE /my-books/{id}/pages/{page}/picture/' as Endpoint<
  typeof routes.deletePagePicture
>;
export const deletePageVoice = 'DELETE /my-books/{id}/pages/{page}/voice/' as Endpoint<typeof routes.deletePageVoice>;
export const putMyCover = 'PUT /my-books/{id}/cover/' as Endpoint<typeof routes.putMyCover>;
export const putPageDrawing = 'PUT /my-books/{id}/pages/{page}/drawing/' as Endpoint<typeof routes.putPageDrawing>;
export const putPagePhoto = 'PUT /my-books/{id}/pages/{page}/picture/' as Endpoint<typeof routes.putPagePhoto>;
export const putPageVoice = 'PUT /my-books/{id}/pages/{page}/voice/' as Endpoint<typeof routes.putPageVoice>;
export const showPageDrawing = 'GET /my-books/{id}/pages/{page}/drawing/' as Endpoint<typeof routes.showPageDrawing>;
