import { setInvoice } from '#api/core/press/service.ts';
import { generateCode } from '#api/kit/random-codes.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findSaleSettings } from '#api/money/offers/service.ts';
import { directionOf, type InterfaceLanguage } from '#contract/kit/languages.ts';
import { toInvoiceSheet } from '#contract/money/invoice-sheet.ts';
import type { Invoice, InvoiceLine, InvoiceNote } from '#contract/money/invoices.ts';
import {
  findInvoices,
  findPlanInvoices,
  findRefund,
  type InvoiceKind,
  type InvoiceRow,
  insertInvoice,
  type Seller,
  type StoredLine,
  type StoredTax,
} from './queries.ts';

export { findInvoiceNumbers, findInvoices, findPlanInvoices, type InvoiceRow } from './queries.ts';

const CODE_LENGTH = 6;

type PaidOrder = {
  tenant_id: string;
  id: string;
  currency: string;
  total: number;
  tax: number;
  delivery: number;
  delivery_tax: number;
};
type PaidLine = {
  format: 'digital' | 'print' | 'gift';
  title: string;
  copies: number;
  unit_price: number;
  discount: number;
  tax_rate: number;
  net: number;
  tax: number;
};

/**
 * Bills an order that has just been paid. Call it as the transaction's last statement: all payments of a school wait
 * for its number counter. The invoice contains no buyer data.
 */
export async function issueInvoice(
  db: TenantDb,
  { order, lines, platformSeller }: { order: PaidOrder; lines: PaidLine[]; platformSeller: Seller },
): Promise<string> {
  const { id: order_id, currency, total, tax } = order;
  const { seller_name, seller_address, tax_number, time_zone } = await findSaleSettings(db);
  const isSchool = seller_name !== '';
  const billed = toBilledLines(order, lines);
  return insertInvoice(db, {
    invoice: {
      ...{ kind: 'invoice', order_id, plan_payment_id: null, refund_id: null, currency, total, tax },
      seller_kind: isSchool ? 'school' : 'platform',
      seller: isSchool ? { name: seller_name, address: seller_address, tax_number } : platformSeller,
      ...{ lines: billed, taxes: sumByRate(billed) },
    },
    timeZone: time_zone,
    newCode: generateCode(CODE_LENGTH),
  });
}

type PaidPlan = {
  paymentId: string;
  title: string;
  taxRate: number;
  total: number;
  tax: number;
  currency: string;
  platformSeller: Seller;
};

/**
 * Bills a plan payment; the platform is the seller. Like `issueInvoice`, call it as the transaction's last statement.
 */
export async function issuePlanInvoice(db: TenantDb, plan: PaidPlan): Promise<string> {
  const { paymentId, title, taxRate, total, tax, currency, platformSeller } = plan;
  const { time_zone } = await findSaleSettings(db);
  const net = total - tax;
  const line = { format: 'plan', title, copies: 1, unit_price: total, tax_rate: taxRate, net, tax } as const;
  return insertInvoice(db, {
    invoice: {
      ...{ kind: 'invoice', order_id: null, plan_payment_id: paymentId, refund_id: null, currency, total, tax },
      ...{ seller_kind: 'platform', seller: platformSeller, lines: [line], taxes: sumByRate([line]) },
    },
    timeZone: time_zone,
    newCode: generateCode(CODE_LENGTH),
  });
}

type PlanNote = {
  kind: Exclude<InvoiceKind, 'invoice'>;
  paymentId: string;
  /** The credited refund or dispute. */
  correctionId: string;
  total: number;
  tax: number;
};

/** Credits money returned from a plan payment, or cancels that credit. Call it as the transaction's last statement. */
export async function issuePlanNote(db: TenantDb, note: PlanNote): Promise<void> {
  const { kind, paymentId, correctionId, total, tax } = note;
  const earlier = await findPlanInvoices(db, paymentId);
  const invoice = earlier.find((row) => row.kind === 'invoice');
  if (!invoice || earlier.some((row) => row.refund_id === correctionId && row.kind === kind)) return;
  const { seller_kind, seller, currency } = invoice;
  const lines = invoice.lines.map((line) => ({ ...line, unit_price: null, discount: 0, net: total - tax, tax }));
  const { time_zone } = await findSaleSettings(db);
  await insertInvoice(db, {
    invoice: {
      ...{ kind, order_id: null, plan_payment_id: paymentId, refund_id: correctionId, seller_kind, seller, currency },
      ...{ lines, taxes: sumByRate(lines), tax, total },
    },
    timeZone: time_zone,
    newCode: generateCode(CODE_LENGTH),
  });
}

/** Returns an order's lines, with the delivery last, at the tax rate of the delivered goods. */
function toBilledLines({ delivery, delivery_tax }: PaidOrder, lines: PaidLine[]): StoredLine[] {
  const billed = lines.map(({ format, title, copies, unit_price, discount, tax_rate, net, tax }): StoredLine => {
    return { format, title, copies, unit_price, discount, tax_rate: format === 'gift' ? null : tax_rate, net, tax };
  });
  if (delivery === 0) return billed;
  const tax_rate = lines.find(({ format }) => format === 'print')?.tax_rate ?? 0;
  const net = delivery - delivery_tax;
  const line = {
    format: 'delivery',
    title: '',
    copies: 1,
    unit_price: delivery,
    tax_rate,
    net,
    tax: delivery_tax,
  } as const;
  return [...billed, line];
}

function sumByRate(lines: StoredLine[]): StoredTax[] {
  const sums = new Map<number, StoredTax>();
  for (const { tax_rate: rate, net, tax } of lines) {
    if (rate === null) continue;
    const sum = sums.get(rate) ?? { rate, net: 0, tax: 0 };
    sums.set(rate, { rate, net: sum.net + net, tax: sum.tax + tax });
  }
  return [...sums.values()].sort((one, other) => one.rate - other.rate);
}

/** Credits a finished refund. Like `issueInvoice`, call it as the transaction's last statement. */
export function issueCreditNote(db: TenantDb, refundId: string): Promise<string | undefined> {
  return issueNote(db, refundId, 'credit_note');
}

/** Cancels the credit note of a refund that never arrived. Call it as the transaction's last statement. */
export function issueDebitNote(db: TenantDb, refundId: string): Promise<string | undefined> {
  return issueNote(db, refundId, 'debit_note');
}

/** Returns the note's number; undefined if there was nothing to credit, or the credit exists already. */
async function issueNote(
  db: TenantDb,
  refundId: string,
  kind: Exclude<InvoiceKind, 'invoice'>,
): Promise<string | undefined> {
  const refund = await findRefund(db, refundId);
  if (!refund) return undefined;
  const { order_id } = refund;
  const earlier = await findInvoices(db, order_id);
  const invoice = earlier.find((row) => row.kind === 'invoice');
  const ofRefund = earlier.filter(({ refund_id }) => refund_id === refundId).map((row) => row.kind);
  if (!invoice || ofRefund.includes(kind) || (kind === 'debit_note' && !ofRefund.includes('credit_note')))
    return undefined;

  const lines = refund.lines.flatMap(({ line_number, amount, tax }): StoredLine[] => {
    const billed =
      line_number === 0 ? invoice.lines.find(({ format }) => format === 'delivery') : invoice.lines[line_number - 1];
    return billed ? [{ ...billed, unit_price: null, discount: 0, net: amount - tax, tax }] : [];
  });
  const { seller_kind, seller, currency } = invoice;
  const sumOf = (part: 'net' | 'tax') => lines.reduce((sum, line) => sum + line[part], 0);
  const { time_zone } = await findSaleSettings(db);
  return insertInvoice(db, {
    invoice: {
      ...{ kind, order_id, plan_payment_id: null, refund_id: refundId, seller_kind, seller, currency },
      ...{ lines, taxes: sumByRate(lines), tax: sumOf('tax'), total: sumOf('net') + sumOf('tax') },
    },
    timeZone: time_zone,
    newCode: generateCode(CODE_LENGTH),
  });
}

/**
 * Typesets an invoice with its notes as PDF. The PDF is not stored: the buyer's data in it ends with the row in
 * `buyers`.
 */
export function createInvoicePdf(
  invoice: Invoice,
  language: InterfaceLanguage,
  { translate }: Pick<Settings, 'translate'>,
): Promise<Uint8Array> {
  const sheet = toInvoiceSheet(invoice, language, (sentence, values) => translate(language, sentence, values));
  const madeAt = Math.floor(Date.parse(invoice.issued_at) / 1000);
  return setInvoice({ ...sheet, language, direction: directionOf(language), madeAt });
}

/** Presents the notes among the rows of an invoice. */
export function presentNotes(rows: InvoiceRow[]): InvoiceNote[] {
  return rows.flatMap((row) => {
    const { kind, number, issued_at } = row;
    return kind === 'invoice' ? [] : [{ kind, number, issued_at: issued_at.toISOString(), ...presentSums(row) }];
  });
}

/** Presents the contents of an invoice or a note: its lines, taxes and sums. */
export function presentSums({ lines, taxes, tax, total }: InvoiceRow) {
  return { lines: lines.map(presentLine), taxes, tax, total };
}

function presentLine(line: StoredLine): InvoiceLine {
  return { ...line, discount: line.discount ?? 0, total: line.net + line.tax };
}
