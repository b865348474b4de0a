import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { orderTest } from '#api/testing/order-test.ts';
import { aGift } from '#api/testing/shops.ts';
import type { Tenant } from '#contract/administration/tenant-admin.ts';
import { offerWords } from '#contract/money/offer-words.ts';
import { orderWords } from '#contract/shop/order-words.ts';

const refusal = { error: orderWords.notAllowedYet, state: 'unavailable' };

/** Gives each test a self-registered school that has chosen a provider and has books with prices. */
const test = orderTest
  .extend('school', ({ app }) => app.aSchool({ may_sell_at: null }))
  .extend('head', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('allow', ({ app, shop, colleague }) => async () => {
    const url = `/api/api-admin/tenants/${shop.school.id}/allow-selling/`;
    const reply = await app.request(url, { method: 'POST', as: colleague, host: 'localhost' });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<Tenant>();
  })
  /** Two admins with an email address, and a teacher. */
  .extend('admins', async ({ app, school }) => {
    const addresses = [1, 2].map(() => `${randomUUID()}@school.example`);
    for (const email of addresses) await app.aPerson(school, 'school_admin', { email });
    await app.aPerson(school, 'teacher', { email: `${randomUUID()}@school.example` });
    return addresses;
  })
  .extend('emails', ({ app, school }) => async () => {
    const { rows } = await app.database.owner.query(
      `select to_address, links, text_part from mails where tenant_id = $1 and template = 'selling_allowed' order by to_address collate "C"`,
      [school.id],
    );
    return rows;
  })
  .extend('give', ({ app, shop }) => () => {
    return app.request('/api/donations/', {
      ...{ method: 'POST', at: shop.school, headers: { 'idempotency-key': randomUUID() } },
      body: { cause: shop.cause, amount: 3900, interval: 'once', country: 'GB', email: 'giver@home.example' },
    });
  });

describe('a school that registered itself', () => {
  test('takes no order and no gift, until the platform allows it to sell', async ({ checkout, give, allow }) => {
    const before = [await checkout(), await give()];
    expect(before.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(before.map((reply) => reply.json())).toMatchObject([refusal, refusal]);

    await allow();

    expect([(await checkout()).statusCode, (await give()).statusCode]).toEqual([201, 201]);
  });

  test('has no right to sell from its registration', async ({ app }) => {
    const colours = { primary_color: '#ffee00', primary_color_light: '#FFF9C4', primary_color_dark: '#5B4A00' };
    const names = { school_name: 'Green Valley', school_email: 'office@green.example', domain_url: 'green.example' };
    const form = { ...names, ...colours, subdomain: 'green-valley' };
    const reply = await app.request('/api/tenants/create/', { method: 'POST', form });
    expect(reply.statusCode, reply.body).toBe(201);
    const text = 'select may_sell_at from tenants where subdomain = $1';
    expect((await app.database.owner.query(text, [form.subdomain])).rows).toEqual([{ may_sell_at: null }]);
  });

  test('shows nothing that can be bought, and no way to give', async ({ app, school, shop, allow }) => {
    const read = async () => ({
      book: (await app.request(`/api/books/${shop.book}/`, { at: school })).json().for_sale,
      gifts: (await app.request(`/api/charities/${shop.cause}/`, { at: school })).json().gifts !== null,
    });
    expect(await read()).toEqual({ book: false, gifts: false });
    await allow();
    await expect.poll(read).toEqual({ book: true, gifts: true });
  });

  test('can save prices, but offers no book', async ({ app, head, shop, allow }) => {
    const url = `/api/books/${shop.book}/offer/`;
    const set = (for_sale: boolean) => {
      const shares = { cause: 5000, school: 1000 };
      const body = { for_sale, price: 900, cause: shop.cause, shares, preview_pages: 1 };
      return app.request(url, { method: 'PUT', as: head, body });
    };
    expect((await set(true)).json().fields).toEqual({ for_sale: [offerWords.notAllowedYet] });
    expect((await set(false)).json()).toMatchObject({ price: 900, for_sale: false, may_sell: false });
    expect((await app.request('/api/sale-settings/', { as: head })).json().may_sell).toBe(false);

    await allow();

    expect((await set(true)).json()).toMatchObject({ for_sale: true, may_sell: true });
    expect((await app.request('/api/sale-settings/', { as: head })).json().may_sell).toBe(true);
  });
});

describe('the database', () => {
  test('refuses an order with a price until the school may sell', async ({ app, shop, allow }) => {
    await expect(aGift(app, shop.school, shop.cause)).rejects.toThrow('has not allowed this school to sell');
    await allow();
    await aGift(app, shop.school, shop.cause);
  });

  test('lets no school give itself the right', async ({ app, head, school }) => {
    const caller = { tenantId: school.id, role: 'school_admin', personId: head.id, sessionId: head.sessionId } as const;
    const run = (query: ReturnType<typeof sql>) => inTenant(app.pool, caller, (db) => query.execute(db));
    await expect(run(sql`update tenants set may_sell_at = now()`)).rejects.toThrow('permission denied');
    await expect(run(sql`select allow_selling()`)).rejects.toThrow('only the platform');
  });
});

describe('POST /api-admin/tenants/{id}/allow-selling/', () => {
  test('is recorded once with who allowed it, and the school leaves the list', async ({
    app,
    school,
    colleague,
    allow,
  }) => {
    const ask = async (url: string) => (await app.request(url, { as: colleague, host: 'localhost' })).json();
    const waiting = async () => {
      const { results } = await ask('/api/api-admin/tenants/?task=waiting_to_sell&limit=100');
      return results.some(({ id }: { id: string }) => id === school.id);
    };
    const task = async () => {
      const { tasks } = await ask('/api/platform-tasks/');
      return tasks.find((one: { task: string }) => one.task === 'waiting_to_sell')?.count ?? 0;
    };
    const before = await task();
    expect({ before, isListed: await waiting() }).toEqual({ before: expect.any(Number), isListed: true });

    const { may_sell_at } = await allow();

    expect(may_sell_at).toMatch(/^20/);
    expect((await allow()).may_sell_at).toBe(may_sell_at);
    expect({ left: await task(), isListed: await waiting() }).toEqual({ left: before - 1, isListed: false });
    const { rows } = await app.database.owner.query(
      'select act, actor_kind from audit_events where tenant_id = $1 and act = $2',
      [school.id, 'settings.selling_allowed'],
    );
    expect(rows).toEqual([{ act: 'settings.selling_allowed', actor_kind: 'platform' }]);
  });

  test('emails the admins of the school once, with what to do next', async ({ app, shop, admins, allow, emails }) => {
    await app.database.owner.query("update sale_settings set providers = '{}' where tenant_id = $1", [shop.school.id]);
    await allow();
    await allow();

    const linkTo = (path: string) => expect.stringContaining(path);
    const links = [linkTo('/admin-school/books'), linkTo('/admin-school/profile?option=Selling#providers')];
    expect(await emails()).toMatchObject(admins.toSorted().map((to_address) => ({ to_address, links })));
  });

  test('does not ask a school that has a payment provider to choose one', async ({ shop, admins, allow, emails }) => {
    await allow();

    const texts = (await emails()).map(({ text_part }) => text_part);
    expect(texts).toHaveLength(shop ? admins.length : 0);
    expect(texts[0]).toContain('/admin-school/books');
    expect(texts[0]).not.toContain('payment provider');
  });
});
