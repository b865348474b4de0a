import { type NotNull, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** A stored line; its total is net plus tax. `unit_price` is null in notes, `tax_rate` is null for gifts. */
export type StoredLine = {
  format: 'digital' | 'print' | 'delivery' | 'gift' | 'plan';
  title: string;
  copies: number;
  unit_price: number | null;
  /** Missing in lines that were billed before there were coupons. */
  discount?: number;
  tax_rate: number | null;
  net: number;
  tax: number;
};
export type StoredTax = { rate: number; net: number; tax: number };
export type Seller = { name: string; address: string; tax_number: string };
export type SellerKind = 'school' | 'platform';
export type InvoiceKind = 'invoice' | 'credit_note' | 'debit_note';

export type NewInvoice = {
  kind: InvoiceKind;
  /** Null for a payment for a plan. */
  order_id: string | null;
  plan_payment_id: string | null;
  refund_id: string | null;
  seller_kind: SellerKind;
  seller: Seller;
  lines: StoredLine[];
  taxes: StoredTax[];
  tax: number;
  total: number;
  currency: string;
};
export type InvoiceRow = NewInvoice & { number: string; issued_at: Date };

/**
 * Adds an invoice or a note under its seller's next number, and returns the number. The counter is locked until the
 * transaction ends, so call this as the last statement. `newCode` begins the numbers of a seller who has none yet.
 */
export async function insertInvoice(
  db: TenantDb,
  { invoice, timeZone, newCode }: { invoice: NewInvoice; timeZone: string; newCode: string },
): Promise<string> {
  const { kind, order_id, plan_payment_id, refund_id, seller_kind, seller, lines, taxes, tax, total, currency } =
    invoice;
  const { rows } = await sql<{ number: string }>`
    with moment as materialized (select clock_timestamp() as at),
    counter as (
      insert into invoice_series as s (tenant_id, seller, year, code, last_number)
      select ${db.tenantId}, ${seller_kind}, extract(year from at at time zone ${timeZone})::int, coalesce((select k.code from invoice_series k
        where k.tenant_id = ${db.tenantId} and k.seller = ${seller_kind} limit 1), ${newCode}), 1 from moment
      on conflict (tenant_id, seller, year) do update set last_number = s.last_number + 1
      returning s.year, s.code, s.last_number)
    insert into invoices (tenant_id, kind, order_id, plan_payment_id, refund_id, seller_kind, year, sequence, number, issued_at, seller, lines, taxes, tax, total, currency)
    select ${db.tenantId}, ${kind}, ${order_id}, ${plan_payment_id}, ${refund_id}, ${seller_kind}, c.year, c.last_number,
      format('%s-%s-%s', c.code, c.year, lpad(c.last_number::text, greatest(4, length(c.last_number::text)), '0')), m.at,
      ${JSON.stringify(seller)}, ${JSON.stringify(lines)}, ${JSON.stringify(taxes)}, ${tax}, ${total}, ${currency}
    from counter c, moment m returning number`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no invoice was added');
  return row.number;
}

const invoiceColumns = sql`kind, order_id, plan_payment_id, refund_id, seller_kind, seller, lines, taxes, tax::float8 as tax,
  total::float8 as total, currency, number, issued_at`;

/** Finds a plan payment's invoice and its notes, oldest first. */
export async function findPlanInvoices(db: TenantDb, paymentId: string): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${invoiceColumns} from invoices where tenant_id = ${db.tenantId} and plan_payment_id = ${paymentId} order by year, sequence`.execute(
    db,
  );
  return rows;
}

/** Finds an order's invoice and its notes, oldest first. */
export async function findInvoices(db: TenantDb, orderId: string): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${invoiceColumns} from invoices where tenant_id = ${db.tenantId} and order_id = ${orderId} order by year, sequence`.execute(
    db,
  );
  return rows;
}

/** Finds the numbers of invoices by their orders; an order that is not billed yet has none. */
export async function findInvoiceNumbers(db: TenantDb, orderIds: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('invoices')
    .where('tenant_id', '=', db.tenantId)
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'invoice')
    .select(['order_id', 'number'])
    .$narrowType<{ order_id: NotNull }>()
    .execute();
  return new Map(rows.map(({ order_id, number }) => [order_id, number]));
}

/** The refunded amounts of an order; line 0 is its delivery. */
export type RefundRow = { order_id: string; lines: { line_number: number; amount: number; tax: number }[] };

export async function findRefund(db: TenantDb, refundId: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select r.order_id, coalesce((select jsonb_agg(jsonb_build_object('line_number', l.line_number, 'amount', l.amount, 'tax', l.tax)
      order by l.line_number = 0, l.line_number) from refund_lines l where l.tenant_id = r.tenant_id and l.refund_id = r.id), '[]') as lines
    from refunds r where r.tenant_id = ${db.tenantId} and r.id = ${refundId}`.execute(db);
  return rows[0];
}
