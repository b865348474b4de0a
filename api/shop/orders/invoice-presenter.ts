import { type InvoiceRow, presentNotes, presentSums } from '#api/money/invoices/service.ts';
import type { Invoice } from '#contract/money/invoices.ts';
import type { BuyerRow, LineRow, OrderRow } from './queries.ts';
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
export function toInvoice({ order, rows, buyer, lines, timeZone }: Parts): Invoice | undefined {
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
