// Written from contract/money/invoices.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/money/invoices.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const downloadInvoice = 'GET /invoices/{type}/{id}/pdf/' as Endpoint<typeof routes.downloadInvoice>;
export const showInvoice = 'GET /invoices/{type}/{id}/' as Endpoint<typeof routes.showInvoice>;
