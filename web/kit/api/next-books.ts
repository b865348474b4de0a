// Written from contract/library/next-books.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/library/next-books.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const showNextBooks = 'GET /books/{id}/next/' as Endpoint<typeof routes.showNextBooks>;
