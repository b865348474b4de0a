import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { giftTest as test } from '#api/testing/gift-test.ts';

describe('POST /donations/ is refused', () => {
  test('what does not collect at this school is 404', async ({ app, school, request, shop }) => {
    const other = await app.aSchool();
    const causeOf = (tenant_id: string, state: string) => {
      const columns = {
        slug: `cause-${randomUUID()}`,
        name: 'A cause',
        image: 'hills-4.svg',
        archived_at: state === 'archived' ? new Date() : null,
      };
      return app.insert('causes', { tenant_id, ...columns, state });
    };
    const statusOf = async (body: object) => (await request({ cause: undefined, ...body })).statusCode;
    const project = await app.insert('projects', {
      ...{
        tenant_id: school.id,
        cause_id: shop.cause,
        slug: `done-${randomUUID()}`,
        title: 'A done project',
        done_on: '2026-11-02',
      },
      ...{ currency: 'GBP', unit: 'filters', units: 4, unit_cost: 3900, unit_cost_on: '2026-11-01' },
    });

    expect({
      unknown: await statusOf({ cause: randomUUID() }),
      foreign: await statusOf({ cause: await causeOf(other.id, 'approved') }),
      draft: await statusOf({ cause: await causeOf(school.id, 'draft') }),
      archived: await statusOf({ cause: await causeOf(school.id, 'archived') }),
      done: await statusOf({ project }),
      ofAnotherCause: await statusOf({ cause: shop.cause, project: randomUUID() }),
      unknownProject: await statusOf({ project: randomUUID() }),
    }).toEqual({
      unknown: 404,
      foreign: 404,
      draft: 404,
      archived: 404,
      done: 404,
      ofAnotherCause: 404,
      unknownProject: 404,
    });
  });

  test('a school that cannot be paid takes no gifts, and its page of the cause says so', async ({
    app,
    school,
    request,
    shop,
  }) => {
    await app.database.owner.query(`update sale_settings set providers = '{}' where tenant_id = $1`, [school.id]);

    expect((await request()).statusCode).toBe(404);
    expect((await app.request(`/api/charities/${shop.cause}/`, { at: school })).json().gifts).toBeNull();
  });

  test('students and platform staff are refused, other people give', async ({ app, school, request }) => {
    const student = await request({}, { as: await app.aPerson(school, 'student') });
    const teacher = await request({}, { as: await app.aPerson(school, 'teacher') });

    expect({ student: student.statusCode, teacher: teacher.statusCode }).toEqual({ student: 403, teacher: 201 });
  });

  test('the sixtieth unpaid gift or order closes gifts and checkout for this address, and paid ones count for nothing', async ({
    app,
    school,
    request,
    give,
    checkout,
    control,
    waitForGift,
  }) => {
    const paid = await give();
    await control({ reference: paid.donation, action: 'pay' });
    await waitForGift(paid, 'paid');
    const unpaid = await give();
    await app.database.owner.query(
      `insert into orders (tenant_id, id, kind, number, currency, total, tax, delivery, delivery_tax, country, provider, content_hash, placed_from)
        select tenant_id, gen_random_uuid(), case when n % 2 = 0 then 'gift' else 'sale' end, translate(to_char(n, 'FM0000-0000-0000'), '.', ''), currency, total, 0, 0, 0,
          country, provider, content_hash, placed_from from orders, generate_series(1, 58) n where id = $1`,
      [unpaid.donation],
    );
    expect((await request()).statusCode).toBe(201);

    const refused = await request();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect((await checkout()).statusCode).toBe(429);
    const teacher = await app.aPerson(school, 'teacher');
    expect((await request({}, { as: teacher })).statusCode, 'a signed-in giver at this address').toBe(201);
    await app.database.owner.query(`update orders set placed_at = now() - interval '11 minutes' where tenant_id = $1`, [
      school.id,
    ]);
    expect((await request()).statusCode).toBe(201);
  });

  test('twenty declined cards close gifts for this address; a giver who gave before can still pay', async ({
    app,
    give,
    request,
    control,
    askGift,
    waitForGift,
  }) => {
    const earlier = await give();
    const gift = await give();
    for (let n = 0; n < 3; n++) await control({ reference: gift.donation, action: 'decline' });
    expect(await waitForGift(gift, 'failed')).toMatchObject({ has_declined: true, can_retry: true });
    await app.database.owner.query(
      `insert into payment_declines (tenant_id, event_id, attempt_id, placed_from)
        select d.tenant_id, d.event_id || n, d.attempt_id, d.placed_from from payment_declines d, generate_series(1, 17) n
        where d.attempt_id = (select id from payment_attempts where order_id = $1) and d.event_id = (
          select min(event_id) from payment_declines where attempt_id = d.attempt_id)`,
      [gift.donation],
    );

    expect((await request()).statusCode).toBe(429);
    const retry = (one: typeof gift) =>
      askGift(one, 'retry-payment/', {
        ...{ method: 'POST', body: { provider: 'stripe' }, headers: { 'idempotency-key': randomUUID() } },
      });
    expect((await retry(gift)).statusCode).toBe(429);
    expect((await retry(earlier)).statusCode).toBe(201);
    await control({ reference: earlier.donation, action: 'pay' });
    await waitForGift(earlier, 'paid');
  });
});
