import type { Endpoint } from '#web/kit/call.ts';
/** What changes with the categories of a school. */
export const categoryReads: Endpoint[] = [
  'GET /api-admin/book-categories/',
  'GET /api-admin/books/',
  'GET /api-admin/books/{id}/',
  'GET /school-settings/',
];
