import { Refusal } from '#api/kit/refusal.ts';
import { type CallContext, serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { createInvoicePdf, findInvoices } from '#api/money/invoices/service.ts';
import { findSaleSettings } from '#api/money/offers/service.ts';
import { presentPlanInvoice } from '#api/schools/plans/service.ts';
import { downloadInvoice, type Invoice, showInvoice } from '#contract/money/invoices.ts';
import { toInvoice } from './invoice-presenter.ts';
import { findOwnOrder } from './payment-calls.ts';
import { mayReadOrder } from './policy.ts';
import { findBuyer, findLines } from './queries.ts';

type InvoiceCall = CallContext & {
  params: { type: string; id: string };
};

export const invoiceRoutes = [
  serve(showInvoice, mayReadOrder, (call) => findOwnInvoice(call.db, call)),

  serveWithoutTransaction(downloadInvoice, mayReadOrder, async (call) => {
    const invoice = await call.inTransaction((db) => findOwnInvoice(db, call));
    const pdf = await createInvoicePdf(invoice, call.language, call.settings);
    return { name: `${invoice.number}.pdf`, bytes: once(pdf) };
  }),
];

const KINDS = new Map<string, 'sale' | 'gift'>([
  ['order', 'sale'],
  ['donation', 'gift'],
]);

/** Finds the invoice of a paid order, or the receipt of a gift, for its buyer. */
async function findOwnInvoice(db: TenantDb, call: InvoiceCall): Promise<Invoice> {
  const { params } = call;
  if (params.type === 'subscription') return presentPlanInvoice(db, call);
  // Runs for an unknown type too, because the first statement checks the caller's session.
  const order = await findOwnOrder(db, call, KINDS.get(params.type));
  const { time_zone: timeZone } = await findSaleSettings(db);
  const invoice = toInvoice({
    ...{ order, timeZone },
    rows: await findInvoices(db, order.id),
    lines: await findLines(db, order.id),
    buyer: order.buyer_id === null ? undefined : await findBuyer(db, order.buyer_id),
  });
  if (!invoice) throw new Refusal('notFound');
  return invoice;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
