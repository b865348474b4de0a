import { describe, expect } from 'vitest';
import { refundTest } from '#api/testing/refund-test.ts';

const test = refundTest
  .extend('setSchool', ({ app, school, colleague }) => async (action: 'suspend' | 'close' | 'restore') => {
    const reason = 'The school asked us to pause its site.';
    const reply = await app.request(`/api/api-admin/tenants/${school.id}/${action}/`, {
      ...{ method: 'POST', as: colleague, host: 'localhost' },
      body: action === 'restore' ? {} : { reason, ...(action === 'close' && { school_name: 'Harbour School' }) },
    });
    expect(reply.statusCode, reply.body).toBe(action === 'close' ? 202 : 200);
  })
  .extend('archive', ({ app, shop, colleague }) => async () => {
    const reply = await app.request(`/api/api-super-admin/charities/${shop.cause}/archive/`, {
      ...{ method: 'POST', as: colleague, host: 'localhost' },
    });
    expect(reply.statusCode, reply.body).toBe(200);
  })
  .extend('stateOf', ({ app }) => async (id: string) => {
    return (await app.database.owner.query('select state from orders where id = $1', [id])).rows[0].state;
  });

describe('a school that is suspended while an order waits for its payment', () => {
  test('sells nothing more, and what is paid at the provider is settled and kept for the buyer', async ({
    setSchool,
    place,
    checkout,
    control,
    ask,
    stateOf,
    waitFor,
    balances,
  }) => {
    const order = await place();
    await setSchool('suspend');
    expect((await checkout()).statusCode).toBe(404);
    expect((await ask(order)).statusCode).toBe(404);

    await control({ reference: order.order, action: 'pay' });
    await expect.poll(() => stateOf(order.order)).toBe('ready_to_read');
    expect(await balances()).toMatchObject({ provider: 620, cause: -325 });

    await setSchool('restore');
    expect(await waitFor(order, 'ready_to_read')).toMatchObject({ total: 650, cause_shares: [{ amount: 325 }] });
  });
});

describe.for(['suspend', 'close'] as const)('a school that we %s with money on its way', (action) => {
  test('gets it when it arrives, once, and its cause too', async ({
    setSchool,
    place,
    control,
    stateOf,
    show,
    waitFor,
    balances,
    differences,
  }) => {
    const order = await place();
    await control({ reference: order.order, action: 'delay' });
    await expect.poll(async () => (await show(order)).is_on_its_way).toBe(true);
    expect(await balances()).toMatchObject({ 'cause pending': -325 });
    await setSchool(action);

    await control({ reference: order.order, action: 'settle' });
    await expect.poll(() => stateOf(order.order)).toBe('ready_to_read');
    expect(await balances()).toMatchObject({ provider: 620, cause: -325, 'cause pending': 0 });
    expect(await differences()).toEqual([]);

    await setSchool('restore');
    expect(await waitFor(order, 'ready_to_read')).toMatchObject({ is_on_its_way: false, total: 650 });
  });

  test('holds nothing any more when it never arrives', async ({
    setSchool,
    place,
    control,
    show,
    balances,
    differences,
  }) => {
    const order = await place();
    await control({ reference: order.order, action: 'delay' });
    await expect.poll(async () => (await show(order)).is_on_its_way).toBe(true);
    await setSchool(action);

    await control({ reference: order.order, action: 'fail_late' });
    await expect.poll(async () => (await balances())['cause pending']).toBe(0);
    expect((await balances()).cause ?? 0).toBe(0);
    expect(await differences()).toEqual([]);
  });
});

describe('a cause that is archived while an order waits for its payment', () => {
  test('gets what was promised for this order, and no new one', async ({
    archive,
    place,
    checkout,
    control,
    waitFor,
    balances,
  }) => {
    const order = await place();
    await archive();
    const refused = await checkout();
    expect(refused.statusCode).toBe(409);
    expect(refused.json().state).toBe('unavailable');

    await control({ reference: order.order, action: 'pay' });

    expect(await waitFor(order, 'ready_to_read')).toMatchObject({ cause_shares: [{ amount: 325, state: 'raised' }] });
    expect(await balances()).toMatchObject({ cause: -325 });
  });

  test('is still shown with what it has raised', async ({ app, school, shop, archive, place, control, waitFor }) => {
    const order = await place();
    await control({ reference: order.order, action: 'pay' });
    await waitFor(order, 'ready_to_read');
    await archive();
    const charity = await app.request(`/api/charities/${shop.cause}/`, { at: school });
    expect(charity.json()).toMatchObject({ is_archived: true, raised: 325 });
  });
});
