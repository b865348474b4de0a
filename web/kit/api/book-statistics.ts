// Written from contract/administration/book-statistics.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/administration/book-statistics.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const showBookStatistics = 'GET /api-super-admin/books/statistics/' as Endpoint<
  typeof routes.showBookStatistics
>;
