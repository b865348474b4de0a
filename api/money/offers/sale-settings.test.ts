import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { offerWords } from '#contract/money/offer-words.ts';
import { canBePaid, findSaleSettings, findTaxRate, type SaleSettings } from './service.ts';

const URL = '/api/sale-settings/';
const settings = {
  ...{ time_zone: 'Europe/London', seller_name: 'Harbour Books', seller_address: '1 Quay', tax_number: 'GB123' },
  ...{ shares: { cause: 6000, school: 500 }, refund_limit: 5000, delivery_price: 300, delivery_countries: ['GB'] },
  ...{ providers: ['stripe'], tax_rates: [] as object[] },
};
const aRate = (change: object = {}) => ({
  ...{ country: 'GB', format: 'digital', kind: 'book', rate: 2000 },
  ...{ valid_from: '2026-01-01', valid_to: null, is_sample: false },
  ...change,
});

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend(
    'read',
    ({ app, admin }) =>
      async () =>
        (await app.request(URL, { as: admin })).json(),
  )
  .extend('save', ({ app, admin }) => (change: object = {}) => {
    return app.request(URL, { method: 'PUT', as: admin, body: { ...settings, ...change } });
  })
  .extend(
    'rate',
    ({ app, school }) =>
      (on: string, { country = 'GB', format = 'digital' as 'digital' | 'print' } = {}) => {
        const visitor = { tenantId: school.id, role: 'visitor', personId: null, sessionId: null } as const;
        return inTenant(app.pool, visitor, (db) => findTaxRate(db, { country, format, on }));
      },
  )
  .extend('setCountry', ({ app, school }) => async (country: string | null) => {
    await app.database.owner.query('update tenants set country = $1 where id = $2', [country, school.id]);
  });

describe('GET /sale-settings/', () => {
  test('a school that has saved none has the time zone of its country, and sample rates marked as such', async ({
    read,
    setCountry,
  }) => {
    await setCountry('JO');
    const saleSettings = await read();
    expect(saleSettings).toMatchObject({ is_saved: false, time_zone: 'Asia/Amman', seller_name: '', providers: [] });
    expect(saleSettings.shares).toEqual({ cause: 5000, school: 1000 });
    expect(saleSettings.available_providers).toEqual(['stripe', 'paypal']);
    expect(saleSettings.tax_rates).toHaveLength(5);
    expect(saleSettings.tax_rates.every(({ is_sample }: { is_sample: boolean }) => is_sample)).toBe(true);
  });

  test('a school in New Zealand has the time of nearly everyone there, not that of the Chatham Islands', async ({
    read,
    setCountry,
  }) => {
    await setCountry('NZ');
    expect((await read()).time_zone).toBe('Pacific/Auckland');
  });

  test.for([null, 'US'])(
    'a school in %s, where time zones are several or unknown, has UTC',
    async (country, { read, setCountry }) => {
      await setCountry(country);
      expect((await read()).time_zone).toBe('UTC');
    },
  );

  test('a teacher cannot see them', async ({ app, school }) => {
    expect((await app.request(URL, { as: await app.aPerson(school, 'teacher') })).statusCode).toBe(403);
  });
});

describe('PUT /sale-settings/', () => {
  test('an admin saves them; the audit log names what changed', async ({ app, admin, read, save }) => {
    const reply = await save({ tax_rates: [aRate()] });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await read()).toMatchObject({ ...settings, tax_rates: [aRate()], is_saved: true });
    await save({ tax_rates: [aRate()], tax_number: 'GB124' });
    const log = await app.request('/api/acts/?act=settings.sales_changed', { as: admin });
    expect(log.json().results[0].facts).toEqual({ fields: 'tax_number' });
  });

  test('the samples of the tax table keep their order when one of them is changed and saved', async ({
    read,
    save,
  }) => {
    const [first, ...others] = (await read()).tax_rates;
    const changed = [{ ...first, rate: 500, is_sample: false }, ...others];
    expect((await save({ tax_rates: changed })).json().tax_rates).toEqual(changed);
  });

  test.for<[string, object, string]>([
    ['time_zone', { time_zone: 'Europe/Atlantis' }, offerWords.timeZoneUnknown],
    ['seller_name', { seller_name: '' }, offerWords.sellerMissing],
    ['shares', { shares: { cause: 6000, school: 4001 } }, offerWords.sharesTooMany],
    ['delivery_countries', { delivery_countries: [] }, offerWords.deliveryCountriesMissing],
    ['providers', { providers: ['phonepe'] }, offerWords.providerMissing],
    ['tax_rates.0.valid_to', { tax_rates: [aRate({ valid_to: '2025-12-31' })] }, offerWords.daysReversed],
    [
      'tax_rates.1.valid_from',
      { tax_rates: [aRate({ valid_to: '2026-06-30' }), aRate({ valid_from: '2026-06-30' })] },
      offerWords.ratesOverlap,
    ],
    ['tax_rates.0.rate', { tax_rates: [aRate({ rate: 10_001 })] }, offerWords.rateInvalid],
  ])('%s is refused by its field', async ([field, change, message], { save }) => {
    const reply = await save(change);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ [field]: [message] });
  });
});

describe('the tax that a price includes', () => {
  test('is that of the country and the format on the day, and nothing where the table has no row', async ({
    save,
    rate,
  }) => {
    await save({
      tax_rates: [aRate({ valid_to: '2026-06-30' }), aRate({ valid_from: '2026-07-01', rate: 0 })],
    });
    expect(await rate('2026-06-30')).toBe(2000);
    expect(await rate('2026-07-01')).toBe(0);
    expect(await rate('2025-12-31')).toBe(0);
    expect(await rate('2026-06-30', { format: 'print' })).toBe(0);
    expect(await rate('2026-06-30', { country: 'FR' })).toBe(0);
  });

  test('is that of the samples until the school has saved a table', async ({ save, rate }) => {
    expect(await rate('2026-09-01', { country: 'IN' })).toBe(1800);
    await save();
    expect(await rate('2026-09-01', { country: 'IN' })).toBe(0);
  });

  test('the database refuses two rates of one day', async ({ app, school }) => {
    const row = { tenant_id: school.id, country: 'GB', format: 'print', kind: 'book', valid_from: '2026-01-01' };
    await app.insert('tax_rates', { ...row, rate: 0 });
    await expect(app.insert('tax_rates', { ...row, rate: 500 })).rejects.toThrow('tax_rates_apart');
  });
});

test('a school can be paid by a provider that it has chosen and that is set up', async ({ app, school, save }) => {
  const visitor = { tenantId: school.id, role: 'visitor', personId: null, sessionId: null } as const;
  const find = () => inTenant(app.pool, visitor, (db): Promise<SaleSettings> => findSaleSettings(db));
  const installation = await app.loadSettings();
  expect(canBePaid(await find(), installation)).toBe(false);
  await save();
  expect(canBePaid(await find(), installation)).toBe(true);
  expect(canBePaid(await find(), {})).toBe(false);
});
