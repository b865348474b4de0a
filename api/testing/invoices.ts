import { randomUUID } from 'node:crypto';
import { orderKeyOf } from '#api/shop/orders/service.ts';
import type { Replay, ReplayContext } from './call-table.ts';
import { aShop } from './shops.ts';
import { pepper } from './test-app.ts';

/** Inserts a paid order with its invoice; returns its buyer's request for the invoice. */
export async function withPaidOrder({ app, school }: ReplayContext): Promise<Replay> {
  const { book, cause } = await aShop(app, school);
  const { owner } = app.database;
  const id = randomUUID();
  const tenant_id = school.id;
  const buyer_id = await app.insert('buyers', { tenant_id, email: 'buyer@home.example', language: 'ar' });
  const number = `${id.slice(0, 4)}-${id.slice(4, 8)}-${id.slice(9, 13)}`.toUpperCase();
  await owner.query(
    `insert into orders (tenant_id, id, number, buyer_id, currency, total, tax, delivery, delivery_tax, country, provider, content_hash, placed_from)
      values ($1, $2, $3, $4, 'GBP', 650, 0, 0, 0, 'GB', 'stripe', sha256($3::text::bytea), 'nowhere')`,
    [tenant_id, id, number, buyer_id],
  );
  await owner.query(
    `insert into order_lines (tenant_id, order_id, number, book_id, title, cause_id, cause_name, format, copies, unit_price, net, tax, tax_rate, to_cause, to_school, to_platform)
      values ($1, $2, 1, $3, 'A very tall man', $4, 'Clean Springs', 'digital', 1, 650, 650, 0, 0, 325, 130, 195)`,
    [tenant_id, id, book, cause],
  );
  const attempt = await app.insert('payment_attempts', {
    ...{ tenant_id, order_id: id, provider: 'stripe', state: 'paid', session_id: `cs_test_${id}` },
  });
  await owner.query(`update orders set state = 'paid', paid_at = now(), paid_attempt_id = $1 where id = $2`, [
    attempt,
    id,
  ]);
  const line = {
    format: 'digital',
    title: 'A very tall man',
    copies: 1,
    unit_price: 650,
    tax_rate: 0,
    net: 650,
    tax: 0,
  };
  await owner.query(
    `insert into invoices (tenant_id, kind, order_id, seller_kind, year, sequence, number, issued_at, seller, lines, taxes, tax, total, currency)
      values ($1, 'invoice', $2, 'platform', 2026, (random() * 1e9)::int + 1, $3, now(), $4, $5, $6, 0, 650, 'GBP')`,
    [
      ...[tenant_id, id, `ABCDEF-2026-${number}`, { name: 'Booklark', address: '', tax_number: '' }],
      ...[JSON.stringify([line]), JSON.stringify([{ rate: 0, net: 650, tax: 0 }])],
    ],
  );
  return {
    params: { type: 'order', id },
    headers: { 'order-key': orderKeyOf({ tenant_id, id, key_number: 1 }, pepper) },
  };
}
