import { describe, expect } from 'vitest';
import { bulkTest } from '#api/testing/bulk-test.ts';

const LIST = '/api-super-admin/users/';
const reason = 'The school asked for it by phone.';
const test = bulkTest
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('hillcrest', ({ app }) => app.aSchool())
  .extend('here', ({ app, school }) => app.aPerson(school, 'teacher', { last_name: 'Bulk' }))
  .extend('there', ({ app, hillcrest }) => app.aPerson(hillcrest, 'student', { last_name: 'Bulk' }))
  .extend('suspendedAmong', ({ app }) => async (ids: string[]) => {
    const { rows } = await app.database.owner.query(
      'select id from users where id = any($1) and suspended_at is not null',
      [ids],
    );
    return rows.map(({ id }) => id).toSorted();
  })
  .extend('eventsAt', ({ app }) => async (tenantId: string) => {
    const { rows } = await app.database.owner.query(
      'select act, actor_kind, actor_name, subject_id, facts, from_address from audit_events where tenant_id = $1 order by id',
      [tenantId],
    );
    return rows;
  });

describe('POST /api-super-admin/users/bulk/', () => {
  test('people of several schools are suspended and let in again; each school reads by whom and why', async ({
    app,
    colleague,
    school,
    hillcrest,
    here,
    there,
    perform,
    undo,
    suspendedAmong,
    eventsAt,
  }) => {
    const ids = [here.id, there.id];
    const { id, ...suspended } = await perform(LIST, { action: 'suspend', ids, count: 2, reason }, colleague);
    expect(suspended).toMatchObject({ state: 'done', total: 2, done: 2, failed: [] });
    expect(await suspendedAmong(ids)).toEqual(ids.toSorted());
    expect((await app.request('/api/user/profile/', { as: here })).statusCode).toBe(401);
    const event = { actor_kind: 'platform', actor_name: 'Ada Okoye', facts: { reason }, from_address: null };
    expect(await eventsAt(hillcrest.id)).toEqual([{ act: 'person.suspended', subject_id: there.id, ...event }]);

    expect(await undo(id, colleague)).toMatchObject({ state: 'undone', done: 2, failed: [] });
    expect(await suspendedAmong(ids)).toEqual([]);
    expect(await eventsAt(school.id)).toEqual([
      { act: 'person.suspended', subject_id: here.id, ...event },
      { act: 'person.restored', subject_id: here.id, ...event },
    ]);
  });

  test('what is done to a colleague is in the log of the platform as what its people do there', async ({
    app,
    colleague,
    perform,
    eventsAt,
  }) => {
    const platform = await app.thePlatform();
    const other = await app.aPerson(platform, 'upschool_admin');
    const url = `/api${LIST}${other.id}/sign-out/`;
    await app.request(url, { method: 'POST', as: colleague, host: 'localhost', body: { reason } });
    await perform(LIST, { action: 'sign_out', ids: [other.id], count: 1, reason }, colleague);

    const events = (await eventsAt(platform.id)).filter(({ subject_id }) => subject_id === other.id);
    const event = { act: 'person.signed_out', actor_kind: 'platform', actor_name: 'Ada Okoye', facts: { reason } };
    expect(events).toMatchObject([event, event]);
    const log = await app.request(`/api/api-super-admin/audit-events/?who=${colleague.id}&whom=${other.id}`, {
      as: colleague,
      host: 'localhost',
    });
    expect(log.json().count).toBe(2);
  });

  test('everything that a search matches is chosen, and another count is refused with the number of now', async ({
    colleague,
    here,
    start,
    perform,
    suspendedAmong,
  }) => {
    const where = { search: here.id.slice(0, 8) };
    expect((await start(LIST, { action: 'suspend', where, count: 5, reason }, colleague)).json().state).toEqual({
      count: 0,
    });
    const done = await perform(
      LIST,
      { action: 'suspend', where: { tenant: here.school.id, role: 'teacher' }, count: 1, reason },
      colleague,
    );
    expect(done).toMatchObject({ total: 1, done: 1 });
    expect(await suspendedAmong([here.id])).toEqual([here.id]);
  });

  test('the last admin of a school and oneself stay, with the cause', async ({
    admin,
    colleague,
    here,
    perform,
    suspendedAmong,
  }) => {
    const ids = [admin.id, colleague.id, here.id];
    const { failed, done } = await perform(LIST, { action: 'suspend', ids, count: 3, reason }, colleague);
    expect(done).toBe(1);
    expect(Object.fromEntries(failed.map(({ id, error }) => [id, error]))).toEqual({
      [admin.id]: 'This is the only admin. Make someone else an admin first.',
      [colleague.id]: 'You cannot suspend yourself. Ask a colleague.',
    });
    expect(await suspendedAmong(ids)).toEqual([here.id]);
  });

  test('people are signed out on all devices, which cannot be undone', async ({
    app,
    colleague,
    here,
    perform,
    askUndo,
    eventsAt,
    school,
  }) => {
    const { id, undo_until } = await perform(LIST, { action: 'sign_out', ids: [here.id], count: 1, reason }, colleague);
    expect((await app.request('/api/user/profile/', { as: here })).statusCode).toBe(401);
    expect(undo_until).toBeNull();
    expect((await askUndo(id, colleague)).json().state).toBe('not_undoable');
    expect(await eventsAt(school.id)).toMatchObject([{ act: 'person.signed_out', actor_kind: 'platform' }]);
  });

  test.for([undefined, '', 'too short', 'x'.repeat(301)])(
    'the reason %s is refused',
    async (short, { colleague, here, start }) => {
      const reply = await start(LIST, { action: 'suspend', ids: [here.id], count: 1, reason: short }, colleague);
      expect(reply.json().fields).toEqual({ reason: ['Enter a reason of 10 to 300 characters.'] });
    },
  );

  test('no one else starts, reads or undoes one', async ({ app, admin, colleague, here, start, perform, askUndo }) => {
    const body = { action: 'suspend', ids: [here.id], count: 1, reason };
    expect((await start(LIST, body, admin)).statusCode).toBe(404);
    const { id } = await perform(LIST, body, colleague);
    const other = await app.aColleague();
    expect((await app.request(`/api/bulk/${id}/`, { as: other, host: 'localhost' })).statusCode).toBe(404);
    expect((await askUndo(id, other)).statusCode).toBe(404);
    expect((await app.request(`/api/bulk/${id}/`, { as: admin })).statusCode).toBe(404);
  });
});
