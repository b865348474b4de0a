import { randomUUID } from 'node:crypto';
import type { School, TestApp } from './test-app.ts';

const CAUSE = '019f0000-0000-7000-8000-00000000ca05';

/** Adds a paid order with a line of 650 for each book, and no postings; returns its id. */
export async function aPaidOrder(
  app: TestApp,
  { id: tenant_id }: School,
  books: { id: string; title: string }[],
): Promise<string> {
  const { owner } = app.database;
  const order = randomUUID();
  const number = `${order.slice(0, 4)}-${order.slice(4, 8)}-${order.slice(9, 13)}`.toUpperCase();
  await owner.query(
    `insert into orders (tenant_id, id, number, currency, total, tax, delivery, delivery_tax, country, provider, content_hash, placed_from)
      values ($1, $2, $3, 'GBP', $4, 0, 0, 0, 'GB', 'stripe', sha256('x'), 'nowhere')`,
    [tenant_id, order, number, 650 * books.length],
  );
  for (const [place, { id, title }] of books.entries())
    await owner.query(
      `insert into order_lines (tenant_id, order_id, number, book_id, title, cause_id, format, copies, unit_price, net, tax, tax_rate,
          to_cause, to_school, to_platform)
        values ($1, $2, $3, $4, $5, $6, 'digital', 1, 650, 650, 0, 0, 325, 130, 195)`,
      [tenant_id, order, place + 1, id, title, CAUSE],
    );
  const columns = { tenant_id, order_id: order, provider: 'stripe', state: 'paid', session_id: `cs_test_${order}` };
  const attempt = await app.insert('payment_attempts', columns);
  const pay = "update orders set state = 'paid', paid_at = now(), paid_attempt_id = $1 where id = $2";
  await owner.query(pay, [attempt, order]);
  return order;
}
