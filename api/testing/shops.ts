import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import type { RequestOptions, School, TestApp } from './test-app.ts';

export type Shop = { school: School; cause: string; book: string; printed: string };

/** Makes a school sell two books, each for 650 with half of it for a cause; one is also printed. */
export async function aShop(
  app: TestApp,
  school: School,
  { providers = ['stripe'], currency = 'GBP' }: { providers?: PaymentProvider[]; currency?: string } = {},
): Promise<Shop> {
  const tenant_id = school.id;
  const columns = { slug: `springs-${randomUUID()}`, name: 'Clean Springs', image: 'hills-4.svg' };
  const cause = await app.insert('causes', { tenant_id, ...columns, state: 'approved', decided_at: new Date() });
  await app.database.owner.query(
    `insert into sale_settings (tenant_id, time_zone, cause_share, school_share, providers, delivery_price, delivery_countries)
      values ($1, 'Europe/London', 5000, 2000, $2, 300, '{GB}') on conflict do nothing`,
    [tenant_id, providers],
  );
  const aBookForSale = async (title: string, print_price: number | null) => {
    const { id } = await app.aBook(school, { title, price: 650, currency, for_sale: true, cause_id: cause });
    await app.database.owner.query(
      `insert into offers (tenant_id, book_id, print_price, print_cost, cause_share, school_share, preview_pages)
        values ($1, $2, $3, $4, 5000, 2000, 1)`,
      [tenant_id, id, print_price, print_price === null ? null : 200],
    );
    return id;
  };
  return {
    school,
    cause,
    book: await aBookForSale('A very tall man', null),
    printed: await aBookForSale('Kite', 1200),
  };
}

/** Adds a gift to a cause without a payment page; returns its id. */
export async function aGift(app: TestApp, { id: tenant_id }: School, cause_id: string): Promise<string> {
  const id = randomUUID();
  const buyer_id = await app.insert('buyers', { tenant_id, email: 'giver@home.example', language: 'ar' });
  const number = `${id.slice(0, 4)}-${id.slice(4, 8)}-${id.slice(9, 13)}`.toUpperCase();
  await app.database.owner.query(
    `insert into orders (tenant_id, id, kind, number, buyer_id, currency, total, tax, delivery, delivery_tax, country, provider, content_hash, placed_from)
      values ($1, $2, 'gift', $3, $4, 'GBP', 3900, 0, 0, 0, 'GB', 'stripe', sha256($3::text::bytea), 'nowhere')`,
    [tenant_id, id, number, buyer_id],
  );
  await app.database.owner.query(
    `insert into order_lines (tenant_id, order_id, number, title, cause_id, cause_name, format, copies, unit_price, net, tax, tax_rate, to_cause, to_school, to_platform)
      values ($1, $2, 1, 'Clean Springs', $3, 'Clean Springs', 'gift', 1, 3900, 3900, 0, 0, 3900, 0, 0)`,
    [tenant_id, id, cause_id],
  );
  return id;
}

export type PlacedOrder = { order: string; number: string; key: string; total: number; redirect_url: string };

/**
 * Returns a function that places orders at a school, each from a new network address and with a new Idempotency-Key.
 */
export function createCheckout(app: TestApp) {
  return (at: School, body: object, options: RequestOptions & { idempotencyKey?: string } = {}) => {
    const { idempotencyKey = randomUUID(), headers, ...more } = options;
    return app.request('/api/checkout/', {
      ...{ method: 'POST', at, ...more },
      headers: { 'idempotency-key': idempotencyKey, ...headers },
      body: { country: 'GB', email: 'grandma@home.example', ...body },
    });
  };
}

/** Returns a function that acts as a buyer, a bank or a tester at the Stripe sandbox. */
export function createStripeControl(app: TestApp) {
  return (body: object, call = '') =>
    app.request(`/sandbox/stripe/control/${call}`, { method: 'POST', host: 'localhost', body });
}
