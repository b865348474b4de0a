import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aShop } from '#api/testing/shops.ts';

const test = schoolTest
  .extend('shop', ({ app, school }) => aShop(app, school))
  .extend('sell', ({ app, school, shop }) => async (provider: string) => {
    const { insert, database } = app;
    const tenant_id = school.id;
    await database.owner.query(
      'update sale_settings set providers = array_append(providers, $2) where tenant_id = $1',
      [...[tenant_id, provider]],
    );
    const id = randomUUID();
    const number = `${id.slice(0, 4)}-${id.slice(4, 8)}-${id.slice(9, 13)}`.toUpperCase();
    const amounts = { currency: 'GBP', total: 650, tax: 0, delivery: 0, delivery_tax: 0 };
    const buyer = { country: 'GB', content_hash: `\\x${'00'.repeat(32)}`, placed_from: 'nowhere' };
    const buyer_id = await insert('buyers', { tenant_id, email: 'buyer@home.example', language: 'en' });
    const order_id = await insert('orders', { tenant_id, id, number, buyer_id, provider, ...amounts, ...buyer });
    const price = { copies: 1, unit_price: 650, net: 650, tax: 0, tax_rate: 0 };
    const shares = { to_cause: 325, to_school: 130, to_platform: 195 };
    const book = { book_id: shop.book, title: 'A very tall man', cause_id: shop.cause, format: 'digital' };
    await insert('order_lines', { tenant_id, order_id, number: 1, ...book, ...price, ...shares });
    const session = { session_id: `session-${id}`, state: 'paid' };
    const attempt_id = await insert('payment_attempts', { tenant_id, order_id, provider, ...session });
    await database.owner.query(
      "update orders set state = 'paid', paid_at = now(), paid_attempt_id = $2 where tenant_id = $1 and id = $3",
      [tenant_id, attempt_id, order_id],
    );
    await database.owner.query(
      `with refund as (
        insert into refunds (tenant_id, order_id, attempt_id, amount, currency, reason, made_by)
        values ($1, $2, $3, 650, 'GBP', 'The buyer changed their mind', 'school') returning *)
      insert into refund_lines (tenant_id, refund_id, order_id, line_number, amount, tax, to_cause, to_school, to_platform)
      select tenant_id, id, order_id, 1, amount, 0, 325, 130, 195 from refund`,
      [tenant_id, order_id, attempt_id],
    );
    await insert('payment_issues', { tenant_id, provider, reference: order_id, reason: 'amount' });
    const dispute = { provider_dispute_id: `dispute-${id}`, amount: 650, currency: 'GBP' };
    await insert('disputes', { tenant_id, order_id, attempt_id, provider, ...dispute });
    await insert('accounts', { tenant_id, kind: 'provider', currency: 'GBP', is_pending: false, provider });
    const event = { id, type: 'paid', object_id: session.session_id, body: '{}' };
    await insert('provider_events', { provider, ...event });
  });

test('a school sells with another payment provider as soon as the list of providers has it', async ({ app, sell }) => {
  await expect(sell('razorpay')).rejects.toThrow(/payment_provider/);
  await app.database.owner.query(`
    alter domain payment_provider drop constraint payment_provider_check;
    alter domain payment_provider add check (value in ('stripe', 'paypal', 'phonepe', 'razorpay'));
  `);
  await sell('razorpay');

  const { rows } = await app.database.owner.query<{ name: string; type: string }>(`
    select c.relname as name, format_type(atttypid, null) as type from pg_attribute join pg_class c on c.oid = attrelid
    where attname = 'provider' and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1
  `);
  expect(rows.filter(({ type }) => type !== 'billing_provider')).toEqual(
    'accounts disputes orders payment_attempts payment_issues provider_events'
      .split(' ')
      .map((name) => ({ name, type: 'payment_provider' })),
  );
});
