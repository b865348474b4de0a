import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { appTest } from '#api/testing/app-test.ts';
import type { School } from '#api/testing/test-app.ts';
import { findPlanLimits } from './service.ts';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

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
    return inTenant(app.pool, worker, (db) => findPlanLimits(db, school.id));
  });

describe('the limits of a plan', () => {
  test('a school without a plan has none', async ({ app, limitsOf }) => {
    expect(await limitsOf(await app.aSchool())).toEqual({
      state: null,
      isEnded: false,
      max: { students: null, staff: null, books: null, storage: null },
    });
  });

  test('a plan that is used has its limits, and what it does not limit is null', async ({
    app,
    limitsOf,
    subscribe,
  }) => {
    const school = await app.aSchool();
    await subscribe(school, { state: 'active', payment: 'bank_transfer', period_end: inDays(20) });

    expect(await limitsOf(school)).toEqual({
      state: 'active',
      isEnded: false,
      max: { students: 300, staff: null, books: null, storage: null },
    });
  });

  test.for([
    ['a trial that ended', { state: 'trialing', period_end: inDays(-1) }, 'expired', true],
    ['a trial', { state: 'trialing', period_end: inDays(1) }, 'trialing', false],
    ['a cancelled plan before its end', { state: 'cancelled', period_end: inDays(1) }, 'cancelled', false],
    ['a cancelled plan after its end', { state: 'cancelled', period_end: inDays(-1) }, 'expired', true],
    [
      'a transfer that is late',
      { state: 'active', payment: 'bank_transfer', period_end: inDays(-13) },
      'past_due',
      false,
    ],
    [
      'a transfer that never came',
      { state: 'active', payment: 'bank_transfer', period_end: inDays(-15) },
      'expired',
      true,
    ],
    [
      'a card that was declined',
      { state: 'past_due', payment: 'card', provider: 'stripe', provider_id: 'sub_1', grace_until: inDays(1) },
      'past_due',
      false,
    ],
    [
      'a declined card after its grace',
      { state: 'past_due', payment: 'card', provider: 'stripe', provider_id: 'sub_2', grace_until: inDays(-1) },
      'expired',
      true,
    ],
    [
      'a card, whatever the date says',
      { state: 'active', payment: 'card', provider: 'stripe', provider_id: 'sub_3', period_end: inDays(-20) },
      'active',
      false,
    ],
    [
      'a paused plan',
      { state: 'paused', payment: 'bank_transfer', period_end: inDays(5), paused_at: new Date() },
      'paused',
      true,
    ],
  ] as const)('%s', async ([, columns, state, isEnded], { app, limitsOf, subscribe }) => {
    const school = await app.aSchool();
    await subscribe(school, columns);

    expect(await limitsOf(school)).toMatchObject({ state, isEnded });
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

    expect(paid).toMatchObject({ state: 'active', max: { students: 300 } });
    expect(left.state).toBeNull();
  });
});
