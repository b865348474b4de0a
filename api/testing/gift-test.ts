import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Gift } from '#contract/shop/gifts.ts';
import { orderTest } from './order-test.ts';
import type { RequestOptions } from './test-app.ts';

export type PlacedGift = { donation: string; number: string; key: string; amount: number; redirect_url: string };
type GiveOptions = RequestOptions & { idempotencyKey?: string };

/** Gives each test a school whose cause collects, with actions of its givers and of Stripe. */
export const giftTest = orderTest
  .extend('request', ({ app, shop }) => (body: object = {}, options: GiveOptions = {}) => {
    const { idempotencyKey = randomUUID(), headers, ...more } = options;
    const gift = { cause: shop.cause, amount: 3900, interval: 'once', country: 'GB', email: 'giver@home.example' };
    return app.request('/api/donations/', {
      ...{ method: 'POST', at: shop.school, ...more },
      headers: { 'idempotency-key': idempotencyKey, ...headers },
      body: { ...gift, ...body },
    });
  })
  .extend('give', ({ request }) => async (body: object = {}, options: GiveOptions = {}) => {
    const reply = await request(body, options);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<PlacedGift>();
  })
  .extend(
    'askGift',
    ({ app, school }) =>
      ({ donation, key: own }: PlacedGift, call = '', options: RequestOptions & { key?: string } = {}) => {
        const { key = own, headers, ...more } = options;
        const url = `/api/donations/${donation}/${call}`;
        return app.request(url, { at: school, ...more, headers: { ...(key && { 'order-key': key }), ...headers } });
      },
  )
  .extend('waitForGift', ({ askGift }) => async (gift: PlacedGift, state: string) => {
    const show = async () => (await askGift(gift)).json<Gift>();
    await expect.poll(async () => (await show()).state).toBe(state);
    return show();
  })
  /** Waits until no job that an event about a monthly gift has queued is left. */
  .extend('waitForQuestions', ({ app }) => async ({ donation }: PlacedGift) => {
    const find = `select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'settle-monthly-gift' and j.payload->>'gift_id' = $1`;
    await expect.poll(async () => (await app.database.owner.query(find, [donation])).rows).toEqual([]);
  })
  .extend('refundGift', ({ app, school }) => async ({ donation }: PlacedGift, body: { amount?: number } = {}) => {
    const reply = await app.request(`/api/orders/${donation}/refunds/`, {
      ...{ method: 'POST', as: await app.aPerson(school, 'school_admin') },
      headers: { 'idempotency-key': randomUUID() },
      body: { reason: 'The giver asked.', ...body },
    });
    expect(reply.statusCode, reply.body).toBe(201);
  });
