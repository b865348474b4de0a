// Written from contract/shop/sales.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/shop/sales.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listSales = 'GET /sales/' as Endpoint<typeof routes.listSales>;
export const showSalePostings = 'GET /sales/{id}/postings/' as Endpoint<typeof routes.showSalePostings>;
export const showSaleTotals = 'GET /sales/totals/' as Endpoint<typeof routes.showSaleTotals>;
