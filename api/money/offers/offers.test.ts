import { describe, expect } from 'vitest';
import { offerTest as test } from '#api/testing/offer-test.ts';
import { offerWords } from '#contract/money/offer-words.ts';
import { type Offer, priceOf } from './service.ts';

describe('GET /books/{id}/', () => {
  test('a visitor sees where the price of a book for sale goes, and how the amount for the cause is computed', async ({
    app,
    school,
    book,
    cause,
    project,
    saveSettings,
    setOffer,
  }) => {
    const read = async () => (await app.request(`/api/books/${book.id}/`, { at: school })).json();
    await app.database.owner.query(`update tenants set country = 'GB' where id = $1`, [school.id]);
    const rate = {
      country: 'GB',
      format: 'digital',
      kind: 'book',
      rate: 2000,
      valid_from: '2020-01-01',
      valid_to: null,
    };
    await saveSettings({ tax_rates: [{ ...rate, is_sample: false }] });
    await setOffer({ project, print_price: 2000 });
    const details = await read();
    expect(details).toMatchObject({ for_sale: true, price: 900, print_price: 2000, preview_pages: 4 });
    expect(details).toMatchObject({ cause: { id: cause, name: 'Springs' }, project: { id: project, title: 'Taps' } });
    expect(details.shares.map(({ amount }: { amount: number }) => amount)).toEqual([375, 75, 300]);
    expect(details.cause_statement.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      '£3.75 of the price of £9.00 goes to Springs. This is 50% of the price without tax, after any discount. Of the price of £20.00 of a printed book, £10.00 goes to Springs.',
    );
    await saveSettings({ providers: [] });
    // The server is notified of the change a moment later.
    await expect
      .poll(() => read())
      .toMatchObject({ for_sale: false, shares: [], print_price: null, cause_statement: null });
    expect((await read()).cause).toMatchObject({ name: 'Springs' });
  });
});

describe('an offer', () => {
  test('needs a provider of the school', async ({ school, saveSettings, setOffer, find }) => {
    expect((await setOffer()).json().fields).toEqual({ for_sale: [offerWords.noProvider] });
    await saveSettings();
    await setOffer();
    expect(await find(school)).toHaveLength(1);
    await saveSettings({ providers: [] });
    expect(await find(school)).toEqual([]);
  });

  test('ends while the book is taken down, and when its cause collects no more', async ({
    app,
    school,
    book,
    cause,
    saveSettings,
    setOffer,
    find,
  }) => {
    const change = (table: string, set: string, id: string) =>
      app.database.owner.query(`update ${table} set ${set} where id = $1`, [id]);
    await saveSettings();
    await setOffer();
    await change('books', `state = 'pulled_down'`, book.id);
    expect(await find(school)).toEqual([]);
    await change('books', `state = 'published'`, book.id);
    await change('causes', `state = 'archived', archived_at = now()`, cause);
    expect(await find(school)).toEqual([]);
  });
});

test('a copy has the price of its format, and its parts sum to it', () => {
  const shares = { cause: 5000, school: 1000, platform: 4000 };
  const offer: Pick<Offer, 'currency' | 'price' | 'print_price' | 'shares'> = {
    currency: 'GBP',
    price: 999,
    print_price: null,
    shares,
  };
  const copy = priceOf(offer, 'digital', 1800);
  expect(copy).toMatchObject({ unit_price: 999, net: 847, tax: 152 });
  expect(copy?.shares.map(({ amount }) => amount)).toEqual([423, 85, 339]);
  expect(priceOf(offer, 'print', 0)).toBeUndefined();
});
