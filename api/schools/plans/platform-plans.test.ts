import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { planTest as test } from '#api/testing/plan-test.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { planWords } from '#contract/schools/plan-words.ts';

const limits = { students: 300, staff: 30, books: null, storage: 20_000_000_000 };
const price = { price: 4900, currency: 'GBP', interval: 'month', trial_days: 30, tax_rate: 2000 };
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe('plans and variants of the platform', () => {
  test('a plan with a variant is offered to schools with its currency', async ({ platform, first, site }) => {
    const name = `Shelf ${randomUUID()}`;
    const plan = (await platform('POST', 'plans/', first, { name, ...limits })).json();
    expect(plan).toMatchObject({ name, limits, variants: 0, subscribers: 0 });
    const variant = await platform('POST', 'variants/', first, { plan: plan.id, ...price });
    expect(variant.statusCode, variant.body).toBe(201);
    await platform('POST', 'variants/', first, { plan: plan.id, ...price, currency: 'JOD' });

    const offered = (await site('GET', `plans/?search=${name.slice(6)}`)).json().results;
    expect(offered).toMatchObject([
      { name, limits, variants: [{ id: variant.json().id, currency: 'GBP', can_choose: true }] },
    ]);

    await platform('PATCH', `variants/${variant.json().id}/`, first, { is_archived: true });
    expect((await site('GET', `plans/?search=${name.slice(6)}`)).json().results).toMatchObject([
      { variants: [{ currency: 'JOD' }] },
    ]);
  });

  test('two plans have two names', async ({ platform, first }) => {
    const body = { name: `Shelf ${randomUUID()}`, ...limits };
    await platform('POST', 'plans/', first, body);
    const again = await platform('POST', 'plans/', first, body);
    expect(Object.keys(again.json().fields)).toEqual(['name']);
  });

  test('a trial begins once, and its end can be moved', async ({ platform, first, school, small, subscription }) => {
    const body = { tenant: school.id, variant: small, until: inDays(10) };
    expect((await platform('POST', 'subscriptions/', first, body)).statusCode).toBe(201);
    expect((await platform('POST', 'subscriptions/', first, body)).statusCode).toBe(409);
    expect(await subscription()).toMatchObject({ state: 'trialing', payment: null });
    await platform('PATCH', `subscriptions/${school.id}/`, first, { until: inDays(-1) });
    expect(await subscription()).toMatchObject({ state: 'expired' });
    const { results } = (await platform('GET', 'subscriptions/?state=expired&limit=100', first)).json();
    expect((results as { tenant: { id: string } }[]).map(({ tenant }) => tenant.id)).toContain(school.id);
  });

  test('a plan by bank transfer can end earlier, and gets no time that no one paid for', async ({
    platform,
    first,
    school,
    small,
    paid,
    subscription,
  }) => {
    await paid(small);
    const paidUntil = new Date((await subscription()).next_at ?? '');
    const move = (until: Date) =>
      platform('PATCH', `subscriptions/${school.id}/`, first, { until: until.toISOString() });
    const later = (days: number) => new Date(paidUntil.getTime() + days * DAY_MS);

    const refused = await move(later(1));
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { until: [planWords.untilUnpaid] }]);
    expect(new Date((await subscription()).next_at ?? '')).toEqual(paidUntil);
    expect((await move(later(-10))).statusCode).toBe(200);
    expect((await move(paidUntil)).statusCode).toBe(200);
    expect((await move(later(1))).statusCode).toBe(400);
  });

  test('a bank transfer cannot be received on a future day', async ({ platform, first, askForTransfer, small }) => {
    const { id, amount } = await askForTransfer(small);
    const recordOn = (received_on: string) =>
      platform('PATCH', `bank-transfers/${id}/`, first, {
        state: 'received',
        amount,
        received_on,
        bank_reference: 'B',
      });
    const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

    const refused = await recordOn(dayIn(2));
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { received_on: [planWords.dayInFuture] }]);
    expect((await recordOn(dayIn(0))).statusCode).toBe(200);
  });

  test('another person of the platform is needed for money that they recorded', async ({
    platform,
    first,
    second,
    askForTransfer,
    record,
    small,
  }) => {
    const { id, amount } = await askForTransfer(small);
    await record(id, amount);
    const listed = async (as: typeof first) =>
      (await platform('GET', 'bank-transfers/?state=received&limit=100', as))
        .json()
        .results.find((row: { id: string }) => row.id === id);
    expect(await listed(first)).toMatchObject({ can_confirm: false });
    expect(await listed(second)).toMatchObject({ can_confirm: true });
    expect((await platform('PATCH', `bank-transfers/${id}/`, second, { state: 'waiting' })).json()).toMatchObject({
      ...{ state: 'waiting', received_by: null },
    });
  });
});

describe('GET /api-super-admin/all-tenants/', () => {
  test('its filter plan finds the schools that have a plan, also those for which an organization pays', async ({
    app,
    first,
    paid,
    aVariant,
    school,
    small,
  }) => {
    await paid(small);
    const organization = await app.aSchool({ kind: 'organization' });
    const member = await app.aSchool();
    await app.insert('memberships', { tenant_id: member.id, organization_id: organization.id });
    const variant = await aVariant({ seats: 2 });
    const leader = await app.aPerson(organization, 'organization_admin');
    await paid(variant, leader);
    await app.insert('plan_seats', { tenant_id: organization.id, school_id: member.id });
    const planOf = async (id: string) => {
      const { rows } = await app.database.owner.query('select plan_id from plan_variants where id = $1', [id]);
      return rows[0].plan_id as string;
    };
    type TenantPlan = { id: string; plan: { name: string; state: string } | null };
    const listed = async (plan: string) => {
      const reply = await app.request(`/api/api-admin/tenants/?plan=${plan}`, { as: first, host: 'localhost' });
      const { results } = reply.json<{ results: TenantPlan[] }>();
      return results;
    };
    const own = await listed(await planOf(small));
    expect(own).toMatchObject([{ id: school.id, plan: { state: 'active' } }]);
    const shared = await listed(await planOf(variant));
    expect(new Set(shared.map(({ id }) => id))).toEqual(new Set([organization.id, member.id]));
  });
});
