import type { Endpoint } from '#web/kit/call.ts';
/** Endpoints that show the school's categories. */
export const categoryReads: Endpoint[] = [
  'GET /api-admin/book-categories/',
  'GET /api-admin/books/',
  'GET /api-admin/books/{id}/',
  'GET /school-settings/',
];
