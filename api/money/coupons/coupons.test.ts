import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';
import { couponWords } from '#contract/money/coupon-words.ts';

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('request', ({ app, admin }) => (method: 'GET' | 'POST' | 'DELETE', path = '', more: RequestOptions = {}) => {
    return app.request(`/api/coupons/${path}`, { method, as: admin, ...more });
  })
  .extend(
    'create',
    ({ request }) =>
      (body: object) =>
        request('POST', '', { body }),
  );

describe('POST /coupons/', () => {
  test('an admin creates a coupon, whose code is in capitals', async ({ create, request }) => {
    const reply = await create({
      code: ' summer-fair ',
      percent: 10,
      from: '2026-09-01',
      until: '2026-09-30',
      uses: 5,
    });

    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      ...{ code: 'SUMMER-FAIR', percent: 10, amount: null, currency: null },
      ...{ from: '2026-09-01', until: '2026-09-30', uses: 5, used: 0 },
    });
    expect((await request('GET')).json()).toMatchObject({ count: 1, results: [{ code: 'SUMMER-FAIR' }] });
  });

  test('an amount is in the currency of the school', async ({ create }) => {
    expect((await create({ code: 'FIVE', amount: 500 })).json()).toMatchObject({ amount: 500, currency: 'GBP' });
  });

  test('a code exists once, and again after its coupon was deleted', async ({ create, request }) => {
    await create({ code: 'FIVE', amount: 500 });
    const second = await create({ code: 'five', percent: 5 });
    await request('DELETE', 'five/');
    const third = await create({ code: 'FIVE', percent: 5 });

    expect(second.json()).toMatchObject({ fields: { code: [couponWords.codeTaken] } });
    expect({ second: second.statusCode, third: third.statusCode }).toEqual({ second: 400, third: 201 });
  });

  test.for([
    [{ code: 'TEN' }, 'percent'],
    [{ code: 'TEN', percent: 10, amount: 100 }, 'percent'],
    [{ code: 'TEN', percent: 0 }, 'percent'],
    [{ code: 'TEN', percent: 101 }, 'percent'],
    [{ code: 'TEN', percent: 2.5 }, 'percent'],
    [{ code: 'TEN', amount: 0 }, 'amount'],
    [{ code: 'TEN', amount: '5' }, 'amount'],
    [{ code: 'T', percent: 10 }, 'code'],
    [{ code: 'TEN_PERCENT', percent: 10 }, 'code'],
    [{ code: 'TEN', percent: 10, uses: 0 }, 'uses'],
    [{ code: 'TEN', percent: 10, from: '2026-02-30' }, 'from'],
    [{ code: 'TEN', percent: 10, from: '2026-09-02', until: '2026-09-01' }, 'until'],
  ] as const)('%j is refused with a message at %s', async ([body, field], { create }) => {
    const reply = await create(body);

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });
});

describe('DELETE /coupons/{code}/', () => {
  test('an admin deletes a coupon once', async ({ create, request }) => {
    await create({ code: 'FIVE', amount: 500 });
    const [first, second] = [await request('DELETE', 'FIVE/'), await request('DELETE', 'FIVE/')];

    expect({ first: first.statusCode, second: second.statusCode }).toEqual({ first: 204, second: 404 });
    expect((await request('GET')).json().count).toBe(0);
  });

  test('another school has its own coupons', async ({ app, create, request }) => {
    await create({ code: 'FIVE', amount: 500 });
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');
    const reply = await request('DELETE', 'FIVE/', { as: stranger });

    expect(reply.statusCode).toBe(404);
    expect((await request('GET')).json().count).toBe(1);
  });

  test('a teacher cannot see or change coupons', async ({ app, school, request }) => {
    const as = await app.aPerson(school, 'teacher');
    const replies = [
      await request('GET', '', { as }),
      await request('POST', '', { as, body: { code: 'TEN', percent: 10 } }),
    ];

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  });
});
