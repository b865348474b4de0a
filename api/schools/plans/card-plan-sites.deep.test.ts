import { describe, expect } from 'vitest';
import { cardPlanTest as test } from '#api/testing/card-plan-test.ts';

describe('a site with a plan by card', () => {
  const setSuspended = `update tenants set suspended_at = case when $2 then now() end where id = $1`;

  test('is not charged while it is suspended, and goes on afterwards', async ({
    app,
    school,
    begin,
    atStripe,
    small,
    payments,
    answerQuestions,
    subscription,
  }) => {
    const checkout = await begin(small);
    const align = `select graphile_worker.add_job('align-plan', json_build_object('tenant_id', $1::text))`;
    await app.database.owner.query(setSuspended, [school.id, true]);
    await app.database.owner.query(align, [school.id]);
    await answerQuestions();
    await atStripe({ reference: checkout, action: 'advance', days: 32 });
    await app.database.owner.query(setSuspended, [school.id, false]);
    await app.database.owner.query(align, [school.id]);
    await answerQuestions();
    expect(await payments()).toHaveLength(1);
    expect((await subscription()).state).toBe('active');
    await atStripe({ reference: checkout, action: 'advance', days: 32 });
    expect(await payments()).toHaveLength(2);
  });

  test('is charged no more when it is closed, by the call of the platform', async ({
    app,
    school,
    begin,
    control,
    small,
    first,
    answerQuestions,
  }) => {
    const checkout = await begin(small);
    const { rows } = await app.database.owner.query('select school_name from tenants where id = $1', [school.id]);
    const body = { school_name: rows[0].school_name, reason: 'The school has asked for it.' };
    const reply = await app.request(`/api/api-admin/tenants/${school.id}/close/`, {
      ...{ method: 'POST', host: 'localhost', as: first, body },
    });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    await answerQuestions();
    expect((await control({ reference: checkout, action: 'renew' })).statusCode).toBe(409);
  });
});

describe('an organization that pays by card', () => {
  test('pays for its schools, and when it stops paying they expire with it and lose nothing', async ({
    app,
    aVariant,
    begin,
    atStripe,
    site,
    subscription,
  }) => {
    const organization = await app.aSchool({ kind: 'organization' });
    const leader = await app.aPerson(organization, 'organization_admin');
    const member = await app.aSchool();
    await app.insert('memberships', { tenant_id: member.id, organization_id: organization.id });
    const head = await app.aPerson(member, 'school_admin');
    const checkout = await begin(await aVariant({ seats: 2, price: 30_000 }), leader);
    expect((await site('PUT', `subscription/schools/${member.id}/`, {}, leader)).statusCode).toBe(200);
    expect(await subscription(head)).toMatchObject({
      state: 'active',
      paid_by: { is_own: false },
      can_change_card: false,
    });
    expect((await site('POST', 'subscription/portal/', { body: {} }, head)).statusCode).toBe(409);

    await atStripe({ reference: checkout, action: 'fail_renewal' });
    expect(await subscription(head)).toMatchObject({ state: 'past_due' });
    await app.database.owner.query('update subscriptions set grace_until = now() where tenant_id = $1', [
      organization.id,
    ]);
    expect(await subscription(head)).toMatchObject({ state: 'expired' });
    expect((await app.request('/api/students/', { method: 'POST', as: head, body: {} })).statusCode).toBe(402);
    expect((await app.request('/api/students/', { as: head })).statusCode).toBe(200);
  });
});

describe('the check of the ledger', () => {
  test('names a payment for a plan by card whose invoice is damaged', async ({
    app,
    school,
    begin,
    small,
    differences,
    payments,
  }) => {
    await begin(small);
    expect(await differences()).toEqual([]);
    const [payment] = await payments();
    await app.database.owner.query('alter table invoices disable trigger user');
    await app.database.owner.query(
      'update invoices set total = total - 100 where tenant_id = $1 and plan_payment_id = $2',
      [...[school.id, payment?.id]],
    );
    await app.database.owner.query('alter table invoices enable trigger user');
    expect(await differences()).toMatchObject([{ kind: 'plan_invoice', ledger: 4900, shown: 4800 }]);
  });
});
