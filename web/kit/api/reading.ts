// Written from contract/library/reading.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/library/reading.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const addBookmark = 'PUT /books/{id}/bookmarks/{page}/' as Endpoint<typeof routes.addBookmark>;
export const listStartedBooks = 'GET /reading/' as Endpoint<typeof routes.listStartedBooks>;
export const removeBookmark = 'DELETE /books/{id}/bookmarks/{page}/' as Endpoint<typeof routes.removeBookmark>;
export const removeNote = 'DELETE /books/{id}/notes/{page}/' as Endpoint<typeof routes.removeNote>;
export const saveNote = 'PUT /books/{id}/notes/{page}/' as Endpoint<typeof routes.saveNote>;
export const savePosition = 'PUT /books/{id}/reading/' as Endpoint<typeof routes.savePosition>;
export const showReading = 'GET /books/{id}/reading/' as Endpoint<typeof routes.showReading>;
