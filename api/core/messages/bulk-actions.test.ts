import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { bulkTest } from '#api/testing/bulk-test.ts';

const LIST = '/leads/';
const reason = 'Answered by phone today.';
const test = bulkTest
  .extend('colleague', ({ app }) => app.aColleague())
  /** Writes messages at several sites; returns their ids and their common address. */
  .extend('leads', async ({ app, school }) => {
    const email = `${randomUUID()}@home.example`;
    const message = { kind: 'contact', name: 'Pat', email, body: 'Hello.' };
    const ids = [];
    for (const { id: tenant_id } of [school, await app.aSchool()])
      ids.push(await app.insert('messages', { tenant_id, ...message }));
    return { ids, email };
  })
  .extend('valuesOf', ({ app }) => async (ids: string[]) => {
    const { rows } = await app.database.owner.query(
      'select state, assigned_to from messages where id = any($1) order by array_position($1, id)',
      [ids],
    );
    return rows;
  });

describe('POST /leads/bulk/', () => {
  test('leads of several sites are closed and opened again, except one that was changed since', async ({
    app,
    colleague,
    leads: { ids },
    perform,
    undo,
    valuesOf,
  }) => {
    const { id, ...closed } = await perform(LIST, { action: 'close', ids, count: 2, reason }, colleague);
    expect(closed).toMatchObject({ state: 'done', total: 2, done: 2, failed: [] });
    expect(await valuesOf(ids)).toMatchObject([{ state: 'closed' }, { state: 'closed' }]);

    const { rows: events } = await app.database.owner.query(
      'select facts from audit_events where subject_id = any($1)',
      [ids],
    );
    expect(events).toEqual(Array(2).fill({ facts: { from: 'new', to: 'closed', reason } }));

    await app.request(`/api/leads/${ids[0]}/`, {
      method: 'PATCH',
      as: colleague,
      host: 'localhost',
      body: { state: 'in_progress' },
    });
    const undone = await undo(id, colleague);

    expect(undone.failed.map((row: { id: string }) => row.id)).toEqual([ids[0]]);
    expect(await valuesOf(ids)).toMatchObject([{ state: 'in_progress' }, { state: 'new' }]);
  });

  test('everything that a search matches is assigned, and the platform’s log names the reason', async ({
    app,
    colleague,
    leads: { ids, email },
    perform,
    undo,
    valuesOf,
  }) => {
    const body = { action: 'assign', where: { search: email }, count: 2, reason, assigned_to: colleague.id };

    const { id } = await perform(LIST, body, colleague);

    expect(await valuesOf(ids)).toMatchObject([{ assigned_to: colleague.id }, { assigned_to: colleague.id }]);
    const { rows } = await app.database.owner.query('select * from audit_events where subject_id = any($1)', [ids]);
    expect(rows).toMatchObject(
      Array(2).fill({
        tenant_id: colleague.school.id,
        act: 'lead.changed',
        actor_kind: 'platform',
        facts: { reason, fields: 'assigned_to' },
      }),
    );
    await undo(id, colleague);
    expect(await valuesOf(ids)).toMatchObject([{ assigned_to: null }, { assigned_to: null }]);
  });

  test('assigning needs a person of the platform', async ({
    app,
    school,
    colleague,
    leads: { ids },
    start,
    perform,
  }) => {
    const teacher = await app.aPerson(school, 'teacher');
    const body = { action: 'assign', ids, count: 2, reason };

    expect((await start(LIST, body, colleague)).json().fields).toHaveProperty('assigned_to');
    const done = await perform(LIST, { ...body, assigned_to: teacher.id }, colleague);
    expect(done.failed).toHaveLength(2);
  });

  test('a reason is needed, another count is refused, and no school reaches the call', async ({
    app,
    school,
    colleague,
    leads: { ids },
    start,
  }) => {
    const body = { action: 'close', ids, count: 2, reason };

    expect((await start(LIST, { ...body, reason: 'short' }, colleague)).json().fields).toHaveProperty('reason');
    expect((await start(LIST, { ...body, count: 3 }, colleague)).json().state).toEqual({ count: 2 });
    const admin = await app.aPerson(school, 'school_admin');
    expect((await app.request('/api/leads/bulk/', { method: 'POST', as: admin, body })).statusCode).toBe(404);
  });
});
