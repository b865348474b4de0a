import { anyone, type CallTable } from '#api/testing/call-table.ts';
import { withPaidOrder } from '#api/testing/invoices.ts';

/** Without the order's key a caller gets the 404 of an unknown id, whatever is wrong with the request. */
const headers = { 'order-key': 'x'.repeat(43) };

export const callTable: CallTable = {
  'GET /invoices/{type}/{id}/': { host: 'tenant', who: anyone, headers, prepare: withPaidOrder },
  'GET /invoices/{type}/{id}/pdf/': { host: 'tenant', who: anyone, headers, prepare: withPaidOrder },
};
