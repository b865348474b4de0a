import { describe, expect } from 'vitest';
import { orderTest } from '#api/testing/order-test.ts';

const MAX_RECEIPTS = 20;

const test = orderTest
  .extend('coupon', async ({ app, school }) => {
    await app.insert('coupons', { tenant_id: school.id, code: 'ALL-FREE', percent: 100 });
    return 'ALL-FREE';
  })
  /** How many receipts were sent when the worker has none left to send. */
  .extend('countReceipts', ({ app, school }) => async () => {
    const count = async (statement: string, values: unknown[] = []) =>
      Number((await app.database.owner.query(statement, values)).rows[0].count);
    const open = `select count(*) from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'email-receipt'`;
    await expect.poll(() => count(open)).toBe(0);
    return count("select count(*) from mails where tenant_id = $1 and template = 'receipt'", [school.id]);
  });

describe('orders without a price are no way to email strangers', () => {
  test('a school whose people have not confirmed their addresses sends few receipts of them a day', async ({
    place,
    coupon,
    countReceipts,
  }) => {
    for (let stranger = 0; stranger < MAX_RECEIPTS + 3; stranger += 1)
      await place({ coupon, email: `stranger-${stranger}@other.example` }, { from: `192.0.2.${stranger}` });

    expect(await countReceipts()).toBe(MAX_RECEIPTS);
  });

  test('a mailbox gets few of them a day', async ({ place, coupon, countReceipts }) => {
    for (let order = 0; order < 12; order += 1)
      await place({ coupon, email: 'one@other.example' }, { from: `198.51.100.${order}` });

    expect(await countReceipts()).toBe(10);
  });

  test('an address that places many has to solve a challenge', async ({ place, checkout, coupon }) => {
    const from = '203.0.113.9';
    for (let order = 0; order < 60; order += 1) await place({ coupon, email: `many-${order}@other.example` }, { from });

    const reply = await checkout({ coupon, email: 'more@other.example' }, { from });
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toHaveProperty('challenge');
  });
});
