import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { appTest } from '#api/testing/app-test.ts';
import { setPlan } from '#api/testing/plan-limits.ts';
import type { School } from '#api/testing/test-app.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { findCurrentPlan } from './limit-queries.ts';

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const test = appTest
  .extend('aVariant', ({ app }) => async (limits: Record<string, number | null> = {}) => {
    const { id: tenant_id } = await app.thePlatform();
    const name = `Shelf ${Math.random()}`;
    const plan_id = await app.insert('plans', { tenant_id, name, max_students: 300, ...limits });
    return app.insert('plan_variants', { tenant_id, plan_id, price: 4900, currency: 'GBP', interval: 'month' });
  })
  .extend('subscribe', ({ app, aVariant }) => async (school: School, columns: Record<string, unknown>) => {
    await app.insert('subscriptions', { tenant_id: school.id, variant_id: await aVariant(), ...columns });
  })
  .extend('limitsOf', ({ app }) => (school: School) => {
    const worker = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
    return inTenant(app.pool, worker, findCurrentPlan);
  });

describe('the plan of a site', () => {
  test('a school without a plan has none', async ({ app, limitsOf }) => {
    expect(await limitsOf(await app.aSchool())).toBeUndefined();
  });

  test('a plan that is used has its limits, and what it does not limit is null', async ({
    app,
    limitsOf,
    subscribe,
  }) => {
    const school = await app.aSchool();
    await subscribe(school, { state: 'active', payment: 'bank_transfer', period_end: inDays(20) });

    expect(await limitsOf(school)).toMatchObject({ state: 'active', max_students: 300, max_staff: null });
  });

  test.for([
    ['a trial that ended', { state: 'trialing', period_end: inDays(-1) }, 'expired'],
    ['a trial', { state: 'trialing', period_end: inDays(1) }, 'trialing'],
    ['a cancelled plan before its end', { state: 'cancelled', period_end: inDays(1) }, 'cancelled'],
    ['a cancelled plan after its end', { state: 'cancelled', period_end: inDays(-1) }, 'expired'],
    ['a transfer that is late', { state: 'active', payment: 'bank_transfer', period_end: inDays(-13) }, 'past_due'],
    ['a transfer that never came', { state: 'active', payment: 'bank_transfer', period_end: inDays(-15) }, 'expired'],
    [
      'a card that was declined',
      { state: 'past_due', payment: 'card', provider: 'stripe', provider_id: 'sub_1', grace_until: inDays(1) },
      'past_due',
    ],
    [
      'a declined card after its grace',
      { state: 'past_due', payment: 'card', provider: 'stripe', provider_id: 'sub_2', grace_until: inDays(-1) },
      'expired',
    ],
    [
      'a card, whatever the date says',
      { state: 'active', payment: 'card', provider: 'stripe', provider_id: 'sub_3', period_end: inDays(-20) },
      'active',
    ],
    [
      'a paused plan',
      { state: 'paused', payment: 'bank_transfer', period_end: inDays(5), paused_at: new Date() },
      'paused',
    ],
  ] as const)('%s', async ([, columns, state], { app, limitsOf, subscribe }) => {
    const school = await app.aSchool();
    await subscribe(school, columns);

    expect(await limitsOf(school)).toMatchObject({ state });
  });

  test('a school for which an organization pays has the plan of the organization, until it leaves', async ({
    app,
    limitsOf,
    subscribe,
  }) => {
    const [organization, school] = [await app.aSchool({ kind: 'organization' }), await app.aSchool()];
    await app.insert('memberships', { tenant_id: school.id, organization_id: organization.id });
    await subscribe(organization, { state: 'active', payment: 'bank_transfer', period_end: inDays(20) });
    await app.insert('plan_seats', { tenant_id: organization.id, school_id: school.id });

    const paid = await limitsOf(school);
    await app.database.owner.query('delete from memberships where tenant_id = $1', [school.id]);
    const left = await limitsOf(school);

    expect(paid).toMatchObject({ state: 'active', max_students: 300 });
    expect(left).toBeUndefined();
  });
});

describe('the storage limit of a school', () => {
  test('is the lower one of its own and its plan’s, at the school and at the platform', async ({ app }) => {
    const school = await app.aSchool({ max_storage_bytes: 1000 });
    const admin = await app.aPerson(school, 'school_admin');
    const colleague = { as: await app.aColleague(), host: 'localhost' };
    const limits = async () => ({
      atSchool: (await app.request('/api/subscription/', { as: admin })).json().limits.storage,
      atPlatform: (await app.request(`/api/api-admin/tenants/${school.id}/`, colleague)).json().storage_limit_bytes,
    });

    await setPlan(app, school, { storage: 2000 });
    expect(await limits()).toEqual({ atSchool: 1000, atPlatform: 1000 });

    await setPlan(app, school, { storage: 500 });
    expect(await limits()).toEqual({ atSchool: 500, atPlatform: 500 });
  });
});
