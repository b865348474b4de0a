import { describe, expect } from 'vitest';
import { updateUserEmail, updateUserRole } from '#api/identity/users/service.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { refundTest } from '#api/testing/refund-test.ts';
import { callerOf } from '#api/testing/test-app.ts';

/** Each order costs 650. */
const test = refundTest
  .extend('address', () => `${crypto.randomUUID()}@school.example`)
  .extend('second', ({ app, school, address: email }) => app.aPerson(school, 'school_admin', { email }))
  .extend('setLimit', ({ app, admin }) => async (refund_limit: number | null) => {
    const read = await app.request('/api/sale-settings/', { as: admin });
    const { may_sell, is_saved, currency, time_zones, available_providers, ...settings } = read.json();
    const body = { ...settings, refund_limit };
    const reply = await app.request('/api/sale-settings/', { method: 'PUT', as: admin, body });
    expect(reply.statusCode, reply.body).toBe(200);
  });

describe('a higher limit for refunds', () => {
  test('holds only for orders paid after it was raised, also when it was raised twice or removed', async ({
    sell,
    refund,
    setLimit,
  }) => {
    await setLimit(300);
    const early = await sell();
    await setLimit(500);
    const middle = await sell();
    await setLimit(null);
    const late = await sell();

    expect((await refund(early, { reason: 'Bought twice.', amount: 301 })).json().state).toBe('waiting_for_approval');
    expect((await refund(middle, { reason: 'Bought twice.', amount: 500 })).json().state).toBe('done');
    expect((await refund(middle, { reason: 'Bought twice.', amount: 1 })).json().state).toBe('waiting_for_approval');
    expect((await refund(late, { reason: 'Bought twice.' })).json().state).toBe('done');
  });

  test('needs a second person who was an admin for seven days, with the same address', async ({
    app,
    school,
    admin,
    second,
  }) => {
    const { owner } = app.database;
    const teacher = await app.aPerson(school, 'teacher', { email: `${crypto.randomUUID()}@school.example` });
    const check = (id: string) => owner.query('select refuse_new_second_person($1, $2)', [school.id, id]);
    const change = async (id: string, form: Record<string, string>) => {
      const reply = await app.request(`/api/people/${id}/`, { method: 'PATCH', as: admin, form });
      expect(reply.statusCode, reply.body).toBe(200);
    };
    await expect(check(second.id)).resolves.toBeDefined();

    await change(teacher.id, { role: 'school_admin' });
    await change(second.id, { email: `${crypto.randomUUID()}@school.example` });

    for (const { id } of [teacher, second])
      await expect(check(id)).rejects.toMatchObject({ code: 'BK403', constraint: 'second_person_is_new' });
    const invited = await app.aPerson(school, 'teacher');
    await inTenant(app.pool, callerOf(invited), (db) => updateUserRole(db, invited.id, 'school_admin'));
    await expect(check(invited.id), 'who accepts an invitation signed in').rejects.toMatchObject({ code: 'BK403' });
    const restored = await app.aPerson(school, 'school_admin', { archived_at: new Date() });
    const restore = { method: 'POST', as: admin, body: { ids: [restored.id] } } as const;
    expect((await app.request('/api/people/restore/', restore)).statusCode).toBe(200);
    await expect(check(restored.id), 'who was restored').rejects.toMatchObject({ code: 'BK403' });
    const address = `${crypto.randomUUID()}@school.example`;
    await inTenant(app.pool, callerOf(admin), (db) => updateUserEmail(db, admin.id, address));
    await expect(check(admin.id), 'the admin who was there before').resolves.toBeDefined();
  });

  test('is told to the other admins by email, and a lower one is not', async ({
    app,
    admin,
    second,
    address,
    setLimit,
    emailsTo,
  }) => {
    const ownAddress = `${crypto.randomUUID()}@school.example`;
    await app.database.owner.query('update users set email = $2 where id = $1', [admin.id, ownAddress]);
    await setLimit(500);
    await setLimit(300);
    expect(second && (await emailsTo(address))).toEqual([]);
    await setLimit(400);
    await setLimit(null);

    expect((await emailsTo(address)).map(({ text_part }) => text_part)).toEqual([
      expect.stringContaining('4.00'),
      expect.stringContaining('no longer need a second person'),
    ]);
    expect(await emailsTo(ownAddress)).toEqual([]);
  });
});

describe('a dispute', () => {
  test('is booked whatever the limit, and takes the place of a refund that waits', async ({
    app,
    school,
    sell,
    refund,
    control,
    waitFor,
    differences,
    setLimit,
  }) => {
    await setLimit(1);
    const order = await sell();
    const { refund: waiting, state } = (await refund(order, { reason: 'Bought twice.' })).json();
    expect(state).toBe('waiting_for_approval');
    await control({ reference: order.order, action: 'dispute' });
    await waitFor(order, 'disputed');
    const second = await app.aPerson(school, 'school_admin');
    const reply = await app.request(`/api/refunds/${waiting}/approve/`, { method: 'POST', as: second });
    expect(reply.statusCode).toBe(409);
    expect(await differences()).toEqual([]);
  });
});

describe('the database', () => {
  test('refuses a refund above the limit that does not wait', async ({ app, school, sell, setLimit }) => {
    await setLimit(300);
    const { order } = await sell();
    const worker = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
    const insert = (amount: number, state: string) =>
      inTenant(app.pool, worker, (db) =>
        db
          .insertInto('refunds')
          .columns(['tenant_id', 'order_id', 'attempt_id', 'amount', 'currency', 'reason', 'state', 'made_by'])
          .expression((from) =>
            from
              .selectFrom('orders')
              .where('id', '=', order)
              .select((e) => [
                'tenant_id',
                'id',
                'paid_attempt_id',
                ...[e.val(amount).as('amount'), 'currency' as const, e.val('Mine.').as('reason')],
                ...[e.val(state).as('state'), e.val('school').as('made_by')],
              ]),
          )
          .execute(),
      );
    await expect(insert(301, 'pending')).rejects.toThrow(/waits for a second person/);
  });

  test.for(['teacher', 'teacher_admin'] as const)(
    'refuses the approval of a %s',
    async (role, { app, school, sell, refund, setLimit }) => {
      await setLimit(300);
      const { refund: id } = (await refund(await sell(), { reason: 'Bought twice.' })).json();
      const person = await app.aPerson(school, role);
      const worker = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
      const approve = inTenant(app.pool, worker, (db) =>
        db
          .updateTable('refund_approvals')
          .set({ decision: 'approved', decided_at: new Date(), decider_tenant: school.id, decided_by: person.id })
          .where('refund_id', '=', id)
          .execute(),
      );
      await expect(approve).rejects.toThrow(/approved by an admin of its school/);
    },
  );
});
