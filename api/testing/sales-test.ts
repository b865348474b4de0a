import { expect } from 'vitest';
import type { Sale, SaleTotals } from '#contract/shop/sales.ts';
import { orderTest } from './order-test.ts';

export type SaleList = { count: number; next: string | null; previous: string | null; results: Sale[] };

export const delivery = { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds' };

/** Gives each test a school that sells books, its admin, and the admin's view of Book Sales. */
export const salesTest = orderTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('buy', ({ place, control, waitFor }) => async (body: object = {}) => {
    const order = await place(body);
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'ready_to_read').catch(() => waitFor(order, 'paid'));
    return order;
  })
  .extend('list', ({ app, admin }) => async (query = '') => {
    const reply = await app.request(`/api/sales/${query}`, { as: admin });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<SaleList>();
  })
  .extend('totals', ({ app, admin }) => async (query = '') => {
    const reply = await app.request(`/api/sales/totals/${query}`, { as: admin });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<SaleTotals>();
  });
