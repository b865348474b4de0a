import { expect } from 'vitest';
import { orderTest } from '#api/testing/order-test.ts';
import { couponWords } from '#contract/money/coupon-words.ts';

const [FROM, ELSEWHERE] = ['203.0.113.80', '203.0.113.81'];

const test = orderTest.extend('quote', ({ app, school, shop }) => async (coupon: string | undefined, from = FROM) => {
  return app.request('/api/checkout/quote/', {
    ...{ method: 'POST', at: school, from },
    body: { lines: [{ item: shop.book }], country: 'GB', ...(coupon !== undefined && { coupon }) },
  });
});

test('codes of coupons cannot be guessed: after twenty wrong ones no code is looked up from this address', async ({
  app,
  school,
  quote,
  checkout,
}) => {
  await app.insert('coupons', { tenant_id: school.id, code: 'SUMMER', percent: 10 });
  const wrong = [];
  for (let number = 0; number < 19; number++) wrong.push((await quote(`GUESS-${number}`)).statusCode);
  expect(new Set(wrong)).toEqual(new Set([400]));
  expect((await quote('SUMMER')).statusCode).toBe(200);
  // Orders and quotes share one limit of guesses.
  expect((await checkout({ coupon: 'GUESS-19' }, { from: FROM })).json().fields).toEqual({
    coupon: [couponWords.unknown],
  });

  const refused = await quote('SUMMER');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().fields).toEqual({ coupon: [couponWords.manyWrong] });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
  expect((await checkout({ coupon: 'SUMMER' }, { from: FROM })).statusCode).toBe(429);
  expect((await quote(undefined)).statusCode).toBe(200);
  expect((await checkout({}, { from: FROM })).statusCode).toBe(201);
  expect((await quote('SUMMER', ELSEWHERE)).json()).toMatchObject({ discount: 65 });
});

test('a coupon that has expired or is used up is no guess', async ({ app, school, quote }) => {
  const columns = { tenant_id: school.id, percent: 10, valid_until: '2020-01-01' };
  await app.insert('coupons', { ...columns, code: 'WINTER' });
  for (let number = 0; number < 25; number++) expect((await quote('WINTER')).statusCode).toBe(400);
});

test.for(['SPRING–24', 'SPRING-24\u200b', 'ＳＰＲＩＮＧ-24', 'spring 24'])(
  'the coupon SPRING-24 can be typed as %j',
  async (typed, { app, school, quote }) => {
    await app.insert('coupons', { tenant_id: school.id, code: 'SPRING-24', percent: 10 });

    expect((await quote(typed, ELSEWHERE)).json()).toMatchObject({ discount: 65 });
  },
);
