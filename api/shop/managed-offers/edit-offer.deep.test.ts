import { describe, expect } from 'vitest';
import { offerTest as test } from '#api/testing/offer-test.ts';
import { causeWords } from '#contract/giving/cause-words.ts';
import { offerWords } from '#contract/money/offer-words.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('PUT /books/{id}/offer/', () => {
  test('an admin offers a book with its price, shares, cause and project, and the audit log has it', async ({
    app,
    admin,
    school,
    book,
    cause,
    project,
    saveSettings,
    setOffer,
    find,
  }) => {
    await saveSettings();
    const reply = await setOffer({ project, print_price: 2000, print_cost: 300 });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({
      for_sale: true,
      price: 900,
      currency: 'GBP',
      cause,
      project,
      has_provider: true,
    });
    expect(reply.json().shares).toEqual([
      { to: 'cause', basis_points: 5000, amount: 450 },
      { to: 'school', basis_points: 1000, amount: 90 },
      { to: 'platform', basis_points: 4000, amount: 360 },
    ]);
    const [offer, ...others] = await find(school);
    expect(others).toEqual([]);
    expect(offer).toMatchObject({
      ...{ book_id: book.id, title: 'The Boat', audience: 'everyone', currency: 'GBP', price: 900 },
      ...{ print_price: 2000, print_cost: 300, preview_pages: 4, author_id: null, school_class_id: null },
      shares: { cause: 5000, school: 1000, platform: 4000 },
      cause: { id: cause, name: 'Springs' },
      project: { id: project, title: 'Taps' },
    });
    const log = await app.request('/api/acts/?act=book.offer_changed', { as: admin });
    expect(log.json().results).toHaveLength(1);
    const listed = await app.request('/api/books/?for_sale=true', { at: school });
    expect(listed.json().results).toMatchObject([{ id: book.id, price: 900, currency: 'GBP' }]);
  });

  test('the class and the author of a book by a student are known', async ({
    app,
    school,
    book,
    aNamedStudent,
    saveSettings,
    setOffer,
    find,
  }) => {
    const author = await aNamedStudent('Mina');
    const { id } = await app.aClass(await app.aPerson(school, 'teacher'), 'Otters', [author]);
    await app.database.owner.query(`update books set author_id = $1, audience = 'families' where id = $2`, [
      author.id,
      book.id,
    ]);
    await saveSettings();
    await setOffer();
    expect(await find(school)).toMatchObject([{ author_id: author.id, school_class_id: id }]);
  });

  test('a price that does not cover the fee is refused with the smallest one that does, and that one is taken', async ({
    saveSettings,
    setOffer,
  }) => {
    await saveSettings();
    const refused = await setOffer({ price: 31 });
    expect(refused.statusCode).toBe(400);
    const [, amount = ''] = refused.json().fields.price[0].match(/£(\d+\.\d\d)/);
    const least = Math.round(Number(amount) * 100);
    expect((await setOffer({ price: least - 1 })).statusCode).toBe(400);
    expect((await setOffer({ price: least })).statusCode).toBe(200);
  });

  test('a price of print also covers the printing, which by default is a sample for its pages', async ({
    saveSettings,
    setOffer,
  }) => {
    await saveSettings();
    const refused = await setOffer({ print_price: 400 });
    expect(refused.json().fields.print_price[0]).toMatch(/printing and the payment fee.*£\d+\.\d\d/);
    expect((await setOffer({ print_price: 1200 })).json().print_cost).toBe(192);
  });

  test.for<[string, object, string]>([
    ['price', { price: null }, offerWords.priceMissing],
    ['price', { price: 0 }, offerWords.priceInvalid],
    ['price', { price: 9.5 }, ''],
    ['cause', { cause: null }, offerWords.causeMissing],
    ['cause', { cause: UNKNOWN }, causeWords.notCollecting],
    ['project', { project: UNKNOWN }, causeWords.otherCause],
    ['shares', { shares: { cause: 9000, school: 1001 } }, offerWords.sharesTooMany],
    ['shares', { shares: { cause: 9000, school: 1000 } }, offerWords.sharesTooHigh],
    ['preview_pages', { preview_pages: 0 }, offerWords.previewInvalid],
    ['print_price', { print_cost: 200 }, offerWords.costWithoutPrice],
    ['tenant', { tenant: UNKNOWN }, ''],
  ])('%s as in %j is refused by its field', async ([field, change, message], { saveSettings, setOffer }) => {
    await saveSettings();
    const reply = await setOffer(change);
    expect(reply.statusCode).toBe(400);
    const messages = reply.json().fields[field];
    if (message === '') expect(messages).toHaveLength(1);
    else expect(messages).toEqual([message]);
  });

  test('a price in a currency with three decimals ends in 0', async ({ app, school, saveSettings, setOffer }) => {
    await app.database.owner.query(`update tenants set currency = 'JOD' where id = $1`, [school.id]);
    await saveSettings();
    expect((await setOffer({ price: 4005 })).json().fields.price).toEqual(['Enter a multiple of 10.']);
    expect((await setOffer({ price: 4000 })).json()).toMatchObject({ price: 4000, currency: 'JOD' });
  });

  test('a non-commercial work is never for sale', async ({ app, book, saveSettings, setOffer }) => {
    await app.database.owner.query('update books set is_noncommercial = true where id = $1', [book.id]);
    await saveSettings();
    expect((await setOffer()).json().fields).toEqual({ for_sale: [offerWords.noncommercial] });
    expect((await setOffer({ for_sale: false })).statusCode).toBe(200);
  });

  test('a book of another school is not found', async ({ app, setOffer }) => {
    const other = await app.aBook(await app.aSchool());
    expect((await setOffer({}, other.id)).statusCode).toBe(404);
  });

  test('teachers cannot see or set an offer', async ({ app, school, book, offer }) => {
    const as = await app.aPerson(school, 'teacher');
    const url = `/api/books/${book.id}/offer/`;
    expect((await app.request(url, { as })).statusCode).toBe(403);
    expect((await app.request(url, { method: 'PUT', as, body: offer })).statusCode).toBe(403);
  });
});

test('the tax shown is that of the school’s country, and prices must cover the highest tax', async ({
  app,
  school,
  saveSettings,
  setOffer,
}) => {
  await app.database.owner.query(`update tenants set country = 'GB' where id = $1`, [school.id]);
  const aRate = (country: string, rate: number) => ({
    ...{ country, rate, format: 'digital', kind: 'book', valid_from: '2026-01-01', valid_to: null, is_sample: false },
  });
  await saveSettings({ tax_rates: [aRate('GB', 0), aRate('IN', 1800)] });
  const taxes = { tax: { digital: 0, print: 0 }, highest_tax: { digital: 1800, print: 0 } };
  expect((await setOffer()).json()).toMatchObject(taxes);
  const [, amount] = (await setOffer({ price: 31 })).json().fields.price[0].match(/£(\d+\.\d\d)/);
  await saveSettings({ tax_rates: [aRate('GB', 0)] });
  expect((await setOffer({ price: Math.round(Number(amount) * 100) - 1 })).statusCode).toBe(200);
});
