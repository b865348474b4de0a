// Written from contract/library/managed-books.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/library/managed-books.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listBookAuthors = 'GET /api-admin/book-authors/' as Endpoint<typeof routes.listBookAuthors>;
