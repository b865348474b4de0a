// Written from contract/library/book-bulk.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/library/book-bulk.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const bulkOnBooks = 'POST /api-admin/books/bulk/' as Endpoint<typeof routes.bulkOnBooks>;
