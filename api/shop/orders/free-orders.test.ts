import { describe, expect } from 'vitest';
import { orderTest } from '#api/testing/order-test.ts';

const MAX_RECEIPTS = 20;

const test = orderTest
  .extend('coupon', async ({ app, school }) => {
    await app.insert('coupons', { tenant_id: school.id, code: 'ALL-FREE', percent: 100 });
    return 'ALL-FREE';
  })
  /** Counts the school's emails after the worker has sent all of them. */
  .extend('countEmails', ({ app, school }) => async () => {
    const count = async (statement: string, values: unknown[] = []) =>
      Number((await app.database.owner.query(statement, values)).rows[0].count);
    const open = `select count(*) from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier in ('email-receipt', 'email-order-links')`;
    await expect.poll(() => count(open)).toBe(0);
    return count("select count(*) from mails where tenant_id = $1 and template in ('receipt', 'order_links')", [
      school.id,
    ]);
  });

describe('free orders cannot be used to email strangers', () => {
  test('a school where few people have confirmed their email address sends 20 receipts a day', async ({
    place,
    coupon,
    countEmails,
  }) => {
    for (let stranger = 0; stranger < MAX_RECEIPTS + 3; stranger += 1)
      await place({ coupon, email: `stranger-${stranger}@other.example` }, { from: `192.0.2.${stranger}` });

    expect(await countEmails()).toBe(MAX_RECEIPTS);
  });

  test('links to free orders count as their receipts do', async ({ app, school, place, coupon, countEmails }) => {
    const emailOf = (stranger: number) => `guest-${stranger}@other.example`;
    for (let stranger = 0; stranger < MAX_RECEIPTS; stranger += 1)
      await place({ coupon, email: emailOf(stranger) }, { from: `192.0.2.${stranger}` });
    expect(await countEmails()).toBe(MAX_RECEIPTS);

    const body = { email: emailOf(0) };
    const reply = await app.request('/api/orders/links/', { method: 'POST', at: school, body });
    expect(reply.statusCode).toBeLessThan(300);
    expect(await countEmails()).toBe(MAX_RECEIPTS);
  });

  test('a mailbox gets ten receipts a day', async ({ place, coupon, countEmails }) => {
    for (let order = 0; order < 12; order += 1)
      await place({ coupon, email: 'one@other.example' }, { from: `198.51.100.${order}` });

    expect(await countEmails()).toBe(10);
  });

  test('an IP address with many free orders waits', async ({ place, checkout, coupon }) => {
    const from = '203.0.113.9';
    for (let order = 0; order < 60; order += 1) await place({ coupon, email: `many-${order}@other.example` }, { from });

    const reply = await checkout({ coupon, email: 'more@other.example' }, { from });
    expect(reply.statusCode).toBe(429);
  });
});
