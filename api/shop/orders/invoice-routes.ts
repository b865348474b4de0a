import { allowBuyer } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type CallContext, serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  createInvoicePdf,
  findInvoices,
  type InvoiceRow,
  presentNotes,
  presentSums,
} from '#api/money/invoices/service.ts';
import { findSaleSettings } from '#api/money/offers/service.ts';
import { presentPlanInvoice } from '#api/schools/plans/service.ts';
import { downloadInvoice, type Invoice, showInvoice } from '#contract/money/invoices.ts';

import { findOwnOrder } from './payment-calls.ts';
import { type BuyerRow, findBuyer, findLines, type LineRow, type OrderRow } from './queries.ts';

import { sumByCause } from './quote.ts';

type Parts = {
  order: OrderRow;
  /** The invoice of the order and its credit notes, the oldest first. */
  rows: InvoiceRow[];
  /** Undefined if the buyer's data was deleted. */
  buyer: BuyerRow | undefined;
  lines: LineRow[];
  timeZone: string;
};

/** Presents the invoice of an order to its buyer; undefined before it is paid. */
function toInvoice({ order, rows, buyer, lines, timeZone }: Parts): Invoice | undefined {
  const invoice = rows.find(({ kind }) => kind === 'invoice');
  if (!invoice || !order.paid_at) return undefined;
  const { id, kind, number: order_number, country, paid_at, provider } = order;
  const { number, issued_at, currency } = invoice;
  const seller = { ...invoice.seller, is_school: invoice.seller_kind === 'school' };
  const isGift = kind === 'gift';
  return {
    ...{ type: isGift ? 'donation' : 'order', id, number, order_number, seller, currency, provider },
    period: null,
    issued_at: issued_at.toISOString(),
    paid_at: paid_at.toISOString(),
    time_zone: timeZone,
    buyer: buyer ? toBuyer(buyer, country) : null,
    ...presentSums(invoice),
    cause_shares: isGift
      ? []
      : sumByCause(
          lines.flatMap(({ cause_id, cause_name, to_cause }) =>
            cause_id === null ? [] : [{ cause: cause_id, name: cause_name, amount: to_cause }],
          ),
        ),
    credit_notes: presentNotes(rows),
  };
}

type PostalAddress = { name?: string; street?: string; city?: string; postcode?: string; region?: string };

/** Names the buyer; without a name, the recipient of the delivery or the email address. */
function toBuyer({ name, email, address }: BuyerRow, country: string): NonNullable<Invoice['buyer']> {
  const { street, city, postcode, region, name: recipient } = (address ?? {}) as PostalAddress;
  const lines = [street, [city, postcode].filter(Boolean).join(' '), region].filter((line) => !!line);
  return { name: name || recipient || email, address: lines as string[], country };
}

type InvoiceCall = CallContext & {
  params: { type: string; id: string };
};

export const invoiceRoutes = [
  serve(showInvoice, allowBuyer, (call) => findOwnInvoice(call.db, call)),

  serveWithoutTransaction(downloadInvoice, allowBuyer, async (call) => {
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
