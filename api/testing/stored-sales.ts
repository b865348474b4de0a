import { randomUUID } from 'node:crypto';
import type { Shop } from './shops.ts';
import type { TestApp } from './test-app.ts';

/** A sale that was paid some minutes ago; `refund` returned a part of it that many minutes ago. */
export type StoredSale = {
  paid: number;
  what: 'book' | 'print' | 'gift';
  copies: number;
  isOfClass: boolean;
  refund?: { done: number; isFull: boolean; hasFailed: boolean } | undefined;
};

/** Adds sales with their refunds, without postings. */
export async function addSales(
  app: TestApp,
  { school, book, printed, cause }: Shop,
  { author, classId }: { author: string; classId: string },
  sales: StoredSale[],
): Promise<void> {
  const rows = sales.map(({ what, ...sale }) => ({
    ...{ ...sale, id: randomUUID(), attempt: randomUUID() },
    ...{ kind: what === 'gift' ? 'gift' : 'sale', format: { book: 'digital', print: 'print', gift: 'gift' }[what] },
    book_id: { book, print: printed, gift: null }[what],
    copies: what === 'print' ? sale.copies : 1,
    delivery: what === 'print' ? 300 : 0,
  }));
  const { owner } = app.database;
  await owner.query(ADD_SALES, [school.id, cause, author, classId, JSON.stringify(rows)]);
  await owner.query(ADD_REFUNDS, [school.id, JSON.stringify(rows.filter(({ refund }) => refund))]);
}

/** SQL: inserts the parts of a sale into several tables, each from the same list. */
const ADD_SALES = `
  with given as materialized (
    select s.*, 1000 * s.copies as net, now() - s.paid * interval '1 minute' as paid_at
    from jsonb_to_recordset($5::jsonb) as s (id uuid, attempt uuid, paid int, kind text, format text, book_id uuid, copies int, delivery int, "isOfClass" boolean, refund jsonb)
  ), orders_added as (
    insert into orders (tenant_id, id, number, kind, state, currency, total, tax, delivery, delivery_tax, country, provider, content_hash, placed_from,
      paid_at, paid_attempt_id)
    select $1, id, upper(substr(id::text, 1, 4) || '-' || substr(id::text, 5, 4) || '-' || substr(id::text, 10, 4)), kind,
      case when refund is null or (refund->>'hasFailed')::boolean then 'paid' when (refund->>'isFull')::boolean and delivery = 0 then 'refunded'
        else 'partly_refunded' end,
      'GBP', net + delivery, 0, delivery, 0, 'GB', 'stripe', sha256('x'), 'nowhere', paid_at, attempt from given
  ), lines_added as (
    insert into order_lines (tenant_id, order_id, number, book_id, title, author_id, school_class_id, cause_id, cause_name, format, copies, unit_price,
      net, tax, tax_rate, to_cause, to_school, to_platform, paid_at)
    select $1, id, 1, book_id, format, case when kind = 'sale' then $3::uuid end, case when kind = 'sale' and "isOfClass" then $4::uuid end, $2,
      'Clean Springs', format, copies, 1000, net, 0, 0, case when kind = 'gift' then net else net / 2 end, case when kind = 'gift' then 0 else net / 2 end, 0, paid_at
    from given
  )
  insert into payment_attempts (tenant_id, id, order_id, provider, state, session_id, fee, fee_currency)
  select $1, attempt, id, 'stripe', 'paid', 'cs_' || id, 0, 'GBP' from given`;

/** SQL: inserts refunds after their orders, against which they are checked. */
const ADD_REFUNDS = `
  with given as materialized (
    select gen_random_uuid() as refund_id, s.id, s.attempt, s.kind, s.has_failed, case when s.is_full then 1000 * s.copies else 100 end as amount,
      now() - s.done * interval '1 minute' as done_at
    from (select r.*, (r.refund->>'done')::int as done, (r.refund->>'isFull')::boolean as is_full, (r.refund->>'hasFailed')::boolean as has_failed
      from jsonb_to_recordset($2::jsonb) as r (id uuid, attempt uuid, kind text, copies int, refund jsonb)) s
  ), refunds_added as (
    insert into refunds (tenant_id, id, order_id, attempt_id, amount, currency, reason, state, made_by, provider_refund_id, done_at, failed_at)
    select $1, refund_id, id, attempt, amount, 'GBP', null, case when has_failed then 'failed' else 'done' end, 'provider', 're_' || id, done_at,
      case when has_failed then now() end
    from given
  )
  insert into refund_lines (tenant_id, refund_id, order_id, line_number, amount, tax, to_cause, to_school, to_platform)
  select $1, refund_id, id, 1, amount, 0, case when kind = 'gift' then amount else amount / 2 end, case when kind = 'gift' then 0 else amount / 2 end, 0
  from given`;
