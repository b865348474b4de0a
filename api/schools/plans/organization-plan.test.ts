import { describe, expect } from 'vitest';
import { planTest } from '#api/testing/plan-test.ts';
import { planWords } from '#contract/schools/plan-words.ts';

const test = planTest
  .extend('organization', ({ app }) => app.aSchool({ kind: 'organization' }))
  .extend('leader', ({ app, organization }) => app.aPerson(organization, 'organization_admin'))
  .extend('trust', ({ aVariant }) => aVariant({ seats: 2, price: 30_000 }))
  .extend('aMember', ({ app, organization }) => async () => {
    const member = await app.aSchool();
    await app.insert('memberships', { tenant_id: member.id, organization_id: organization.id });
    return member;
  })
  .extend(
    'pay',
    ({ site, leader }) =>
      (id: string) =>
        site('PUT', `subscription/schools/${id}/`, {}, leader),
  );

describe('an organization pays for its schools', () => {
  test('they have its plan and cannot change it', async ({
    app,
    paid,
    trust,
    small,
    leader,
    aMember,
    pay,
    site,
    subscription,
  }) => {
    await paid(trust, leader);
    const member = await aMember();
    const head = await app.aPerson(member, 'school_admin');
    expect((await pay(member.id)).json().places).toMatchObject({ max: 2 });

    expect(await subscription(head)).toMatchObject({ state: 'active', paid_by: { is_own: false }, can_cancel: false });
    const change = await site(
      'POST',
      'subscription/change/',
      { body: { variant: small, payment: 'bank_transfer' } },
      head,
    );
    expect(change.json()).toMatchObject({ error: planWords.paidByOther, state: 'paid_by' });

    await site('DELETE', `subscription/schools/${member.id}/`, {}, leader);
    expect(await subscription(head)).toMatchObject({ state: null, plan: null });
  });

  test('the organization reads what its schools with a place have, and nothing of the others', async ({
    app,
    paid,
    trust,
    leader,
    aMember,
    pay,
    subscription,
  }) => {
    await paid(trust, leader);
    const [member, other] = [await aMember(), await aMember()];
    await pay(member.id);
    for (const school of [member, member, other]) await app.aPerson(school, 'student');
    await app.aPerson(member, 'teacher');
    await app.aBook(member);
    expect((await subscription(leader)).used).toMatchObject({ students: 2, staff: 2, books: 1 });
  });

  test('when it stops paying, they expire with it and lose nothing', async ({
    app,
    paid,
    trust,
    leader,
    organization,
    aMember,
    pay,
    endsIn,
    subscription,
  }) => {
    await paid(trust, leader);
    const member = await aMember();
    const head = await app.aPerson(member, 'school_admin');
    await pay(member.id);
    await endsIn(-15, organization);
    expect(await subscription(head)).toMatchObject({ state: 'expired' });
    const added = await app.request('/api/students/', { method: 'POST', as: head, body: {} });
    expect(added.statusCode).toBe(402);
    expect((await app.request('/api/students/', { as: head })).statusCode).toBe(200);
  });

  test('for two places, ten schools at the same moment get two', async ({ paid, trust, leader, aMember, pay }) => {
    await paid(trust, leader);
    const members = await Promise.all(Array.from({ length: 10 }, aMember));
    const replies = await Promise.all(members.map(({ id }) => pay(id)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  });

  test('not for a school of another organization, and not for one that pays itself', async ({
    paid,
    trust,
    small,
    leader,
    school,
    admin,
    app,
    organization,
    pay,
  }) => {
    await paid(trust, leader);
    expect((await pay(school.id)).statusCode).toBe(404);
    await paid(small, admin);
    await app.insert('memberships', { tenant_id: school.id, organization_id: organization.id });
    expect((await pay(school.id)).json()).toMatchObject({ state: 'pays_itself' });
  });

  test('a school cannot have a plan with several places', async ({ trust, site }) => {
    const reply = await site('POST', 'subscription/change/', { body: { variant: trust, payment: 'bank_transfer' } });
    expect(Object.keys(reply.json().fields)).toEqual(['variant']);
  });
});

describe('GET /subscription/', () => {
  test('is refused to teachers, and its changes to the platform and to admins of another host', async ({
    app,
    school,
    site,
    leader,
    first,
    small,
    platform,
  }) => {
    const teacher = await app.aPerson(school, 'teacher');
    expect((await site('GET', 'subscription/', {}, teacher)).statusCode).toBe(403);
    const body = { variant: small, payment: 'bank_transfer' };
    const headers = { 'idempotency-key': 'a-key-of-another-host' };
    const url = '/api/subscription/change/';
    const foreign = await app.request(url, { method: 'POST', as: leader, at: school, body, headers });
    expect(foreign.statusCode).toBe(401);
    expect((await platform('GET', 'subscriptions/', first)).statusCode).toBe(200);
    expect((await app.request(url, { method: 'POST', as: first, at: school, body, headers })).statusCode).toBe(401);
  });
});

describe('GET /api-super-admin/payment-history/', () => {
  test('has what sites paid, and its rows sum to its totals', async ({
    paid,
    small,
    large,
    school,
    platform,
    first,
  }) => {
    await paid(small);
    await paid(large);
    const { results, totals } = (await platform('GET', `payment-history/?tenant=${school.id}`, first)).json();
    const sum = (results as { total: number }[]).reduce((all, { total }) => all + total, 0);
    expect(results).toHaveLength(2);
    expect(totals).toEqual([{ currency: 'GBP', total: sum, tax: expect.any(Number), returned: 0 }]);
  });
});
