import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { paypalTest } from '#api/testing/provider-test.ts';
import { aShop } from '#api/testing/shops.ts';

/** Sells a book at a school in a country, and returns the offer for a buyer and whether PayPal can be chosen. */
const test = paypalTest.extend('sellIn', ({ app }) => async (currency: string, country: string, price: number) => {
  const school = await app.aSchool({ currency, country });
  const { book } = await aShop(app, school, { providers: ['stripe', 'paypal'], currency });
  await app.database.owner.query('update books set price = $1 where id = $2', [price, book]);
  const body = { lines: [{ item: book }], country };
  const quote = await app.request('/api/checkout/quote/', { method: 'POST', at: school, body });
  const checkout = await app.request('/api/checkout/', {
    ...{ method: 'POST', at: school, headers: { 'idempotency-key': randomUUID() } },
    body: { ...body, provider: 'paypal', email: 'grandma@home.example' },
  });
  return { providers: quote.json().providers, status: checkout.statusCode };
});

test.for([
  ['GBP', 'GB', 650],
  ['JPY', 'JP', 501],
  ['HUF', 'HU', 199_000],
] as const)('an order in %s (%s) of %i can be paid with PayPal', async ([currency, country, price], { sellIn }) => {
  expect(await sellIn(currency, country, price)).toEqual({ providers: ['stripe', 'paypal'], status: 201 });
});

test.for([
  ['JOD', 'JO', 2500],
  ['EGP', 'EG', 9900],
  // PayPal takes no fractions of a forint.
  ['HUF', 'HU', 199_050],
] as const)('an order in %s (%s) of %i cannot', async ([currency, country, price], { sellIn }) => {
  expect(await sellIn(currency, country, price)).toEqual({ providers: ['stripe'], status: 400 });
});
