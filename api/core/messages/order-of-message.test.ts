import { describe, expect } from 'vitest';
import { orderTest } from '#api/testing/order-test.ts';
import { aShop, createCheckout } from '#api/testing/shops.ts';
import type { SiteMessage } from '#contract/core/messages.ts';

const test = orderTest
  .extend('head', ({ app, school }) => app.aPerson(school, 'school_admin'))
  /** Writes about a page of the school and returns the message as its admin reads it. */
  .extend('messageAbout', ({ app, school, head }) => async (page: string): Promise<SiteMessage> => {
    const body = { kind: 'problem', topic: 'money', name: 'Ada', email: 'ada@home.example', body: 'A refund.', page };
    expect((await app.request('/api/messages/', { method: 'POST', at: school, body })).statusCode).toBe(201);
    return (await app.request('/api/messages/', { as: head })).json().results[0];
  });

describe('a message from the page of an order', () => {
  test('names the order to the school', async ({ place, messageAbout }) => {
    const { order: id, number } = await place();
    expect((await messageAbout(`/trackorder/${id}`)).order).toEqual({ id, number });
  });

  test('names no order that is not of this school, and none in other addresses', async ({
    app,
    place,
    messageAbout,
  }) => {
    const { order } = await place();
    const other = await aShop(app, await app.aSchool());
    const foreign = await createCheckout(app)(other.school, { lines: [{ item: other.book }] });
    expect(foreign.statusCode).toBe(201);
    for (const page of [`/trackorder/${foreign.json().order}`, `/library/${order}`, '/trackorder/x', ''])
      expect((await messageAbout(page)).order).toBeNull();
  });
});
