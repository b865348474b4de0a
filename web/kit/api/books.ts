// Written from contract/library/books.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/library/books.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listBookPages = 'GET /books/{id}/pages/' as Endpoint<typeof routes.listBookPages>;
export const listBooks = 'GET /books/' as Endpoint<typeof routes.listBooks>;
export const listClassBooks = 'GET /class-books/' as Endpoint<typeof routes.listClassBooks>;
export const listShelves = 'GET /shelves/' as Endpoint<typeof routes.listShelves>;
export const showBook = 'GET /books/{id}/' as Endpoint<typeof routes.showBook>;
export const showBookStats = 'GET /book-stats' as Endpoint<typeof routes.showBookStats>;
