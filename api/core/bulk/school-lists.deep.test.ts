import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { bulkTest, runBulkJob } from '#api/testing/bulk-test.ts';

const test = bulkTest
  .extend('archivedNames', ({ app, school }) => async () => {
    const { rows } = await app.database.owner.query(
      'select first_name from users where tenant_id = $1 and archived_at is not null order by first_name',
      [school.id],
    );
    return rows.map(({ first_name }) => first_name);
  })
  .extend('eventsOf', ({ app, school }) => async (act: string) => {
    const { rows } = await app.database.owner.query(
      'select actor_name, subject_id, from_address from audit_events where tenant_id = $1 and act = $2',
      [school.id, act],
    );
    return rows;
  })
  .extend('ada', ({ aNamedStudent }) => aNamedStudent('Ada'))
  .extend('bo', ({ aNamedStudent }) => aNamedStudent('Bo'));

describe('POST /people/bulk/', () => {
  test('an admin archives chosen people, reads the progress and undoes it', async ({
    start,
    read,
    app,
    undo,
    ada,
    bo,
    archivedNames,
    eventsOf,
  }) => {
    const reply = await start('/people/', { action: 'archive', ids: [ada.id, bo.id], count: 2 });
    const { id } = reply.json();
    expect(reply.statusCode).toBe(202);
    expect(reply.json()).toEqual({ id, count: 2 });
    expect(await read(id)).toMatchObject({ action: 'archive', state: 'waiting', total: 2, done: 0, undo_until: null });

    await runBulkJob(app, id);
    const done = await read(id);
    expect(done).toMatchObject({ state: 'done', total: 2, done: 2, failed: [] });
    expect(Date.parse(done.undo_until ?? '') - Date.now()).toBeGreaterThan(23.9 * 3600_000);
    expect(await archivedNames()).toEqual(['Ada', 'Bo']);
    expect(await eventsOf('person.archived')).toEqual(
      expect.arrayContaining([{ actor_name: 'Rose Hale', subject_id: ada.id, from_address: '127.0.0.1' }]),
    );

    expect(await undo(id)).toMatchObject({ state: 'undone', done: 2, failed: [], undo_until: null });
    expect(await archivedNames()).toEqual([]);
    expect(await eventsOf('person.restored')).toHaveLength(2);
  });

  test('an admin archives everything that the filters match, and no one else', async ({
    perform,
    ada,
    bo,
    archivedNames,
  }) => {
    expect(bo.role).toBe('student');
    const where = { search: 'ada', group: 'students' };
    expect(await perform('/people/', { action: 'archive', where, count: 1 })).toMatchObject({ total: 1, done: 1 });
    expect(await archivedNames()).toEqual(['Ada']);
    expect(ada.role).toBe('student');
  });

  test('another number of rows than the person saw is refused with the new number, and nothing changes', async ({
    start,
    ada,
    bo,
    app,
    school,
    archivedNames,
  }) => {
    const reply = await start('/people/', { action: 'archive', where: { group: 'students' }, count: 5 });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().state).toEqual({ count: 2 });
    expect((await start('/people/', { action: 'archive', ids: [ada.id, bo.id], count: 3 })).statusCode).toBe(409);
    const { rows } = await app.database.owner.query('select from bulk_actions where tenant_id = $1', [school.id]);
    expect(rows).toEqual([]);
    expect(await archivedNames()).toEqual([]);
  });

  test('a row that cannot be changed is listed with the cause, and the others are done', async ({
    perform,
    admin,
    ada,
    archivedNames,
  }) => {
    const action = await perform('/people/', { action: 'archive', ids: [ada.id, admin.id], count: 2 });
    expect(action).toMatchObject({ state: 'done', done: 1, failed: [{ id: admin.id }] });
    expect(action.failed[0]?.error).toBe('You cannot archive yourself. Ask another admin.');
    expect(await archivedNames()).toEqual(['Ada']);
  });

  test('a row that is already as wanted counts as done, and an undo leaves it', async ({
    app,
    perform,
    undo,
    ada,
    bo,
    archivedNames,
  }) => {
    await app.database.owner.query('update users set archived_at = now() where id = $1', [bo.id]);
    const action = await perform('/people/', { action: 'archive', ids: [ada.id, bo.id], count: 2 });
    expect(action).toMatchObject({ done: 2, failed: [] });
    expect(await undo(action.id)).toMatchObject({ done: 2, failed: [] });
    expect(await archivedNames()).toEqual(['Bo']);
  });

  test('someone who left the school before the job began is listed as failed', async ({
    app,
    start,
    read,
    ada,
    bo,
  }) => {
    const { id } = (await start('/people/', { action: 'archive', ids: [ada.id, bo.id], count: 2 })).json();
    await app.database.owner.query('delete from users where id = $1', [ada.id]);
    await runBulkJob(app, id);
    expect(await read(id)).toMatchObject({
      done: 1,
      failed: [{ id: ada.id, error: 'This page or item was not found.' }],
    });
  });

  test('an action stops when the person who started it is archived', async ({
    app,
    start,
    school,
    ada,
    archivedNames,
  }) => {
    const colleague = await app.aPerson(school, 'school_admin', { first_name: 'Sue' });
    const { id } = (await start('/people/', { action: 'archive', ids: [ada.id], count: 1 }, colleague)).json();
    await app.database.owner.query('update users set archived_at = now() where id = $1', [colleague.id]);
    await runBulkJob(app, id);
    expect(await archivedNames()).toEqual(['Sue']);
  });
});

describe('a refused POST /people/bulk/', () => {
  test('no one of another school can be chosen', async ({ app, start, ada, archivedNames }) => {
    const stranger = await app.aPerson(await app.aSchool(), 'student');
    const reply = await start('/people/', { action: 'archive', ids: [ada.id, stranger.id], count: 2 });
    expect(reply.statusCode).toBe(404);
    expect(await archivedNames()).toEqual([]);
  });

  test('a teacher cannot use it', async ({ app, school, start, ada }) => {
    const teacher = await app.aPerson(school, 'teacher');
    expect((await start('/people/', { action: 'archive', ids: [ada.id], count: 1 }, teacher)).statusCode).toBe(403);
  });

  test.for<[string, object, string]>([
    ['ids and a filter', { ids: [randomUUID()], where: {}, count: 1 }, 'ids'],
    ['neither ids nor a filter', { count: 1 }, 'ids'],
    ['no ids', { ids: [], count: 0 }, 'ids'],
    ['too many ids', { ids: Array.from({ length: 1001 }, () => randomUUID()), count: 1001 }, 'ids'],
    ['no count', { ids: [randomUUID()] }, 'count'],
    ['a filter that the list does not have', { where: { shoe: '38' }, count: 1 }, 'shoe'],
    ['the place of a page', { where: { offset: '20' }, count: 1 }, 'offset'],
    ['a short reason', { ids: [randomUUID()], count: 1, reason: 'gone' }, 'reason'],
  ])('a request with %s is refused', async ([, body, field], { start }) => {
    const reply = await start('/people/', { action: 'archive', ...body });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });
});

describe('a worker that is killed', () => {
  test('has left whole chunks, and the next one does no row twice', async ({ app, school, start, read, eventsOf }) => {
    await app.database.owner.query(
      `insert into users (tenant_id, role, username, first_name, last_name)
        select $1, 'student', 'child-' || n, 'Child ' || n, 'X' from generate_series(1, 120) n`,
      [school.id],
    );
    const body = { action: 'archive', where: { group: 'students' }, count: 120 };
    const { id } = (await start('/people/', body)).json();
    const abort = new AbortController();
    const killed = runBulkJob(app, id, { signal: abort.signal });
    const partly = async () => (await read(id)).done;
    await expect.poll(partly, { interval: 1 }).toBeGreaterThan(0);
    abort.abort();
    await killed.catch(() => {});
    expect(await partly()).toSatisfy((done: number) => done === 120 || done % 50 === 0);

    await Promise.all([runBulkJob(app, id), runBulkJob(app, id)]);
    expect(await read(id)).toMatchObject({ state: 'done', done: 120, failed: [] });
    expect(await eventsOf('person.archived')).toHaveLength(120);
  });
});

describe('GET /bulk/{id}/ and POST /bulk/{id}/undo/', () => {
  test('only the person who started an action finds it', async ({ app, school, perform, askUndo, ada }) => {
    const { id } = await perform('/people/', { action: 'archive', ids: [ada.id], count: 1 });
    const colleague = await app.aPerson(school, 'school_admin');
    const elsewhere = await app.aPerson(await app.aSchool(), 'school_admin');
    for (const as of [colleague, elsewhere]) {
      expect((await app.request(`/api/bulk/${id}/`, { as })).statusCode).toBe(404);
      expect((await askUndo(id, as)).statusCode).toBe(404);
    }
    expect((await app.request(`/api/bulk/${id}/`, { at: school })).statusCode).toBe(401);
    expect((await app.request('/api/bulk/7/', { as: colleague })).statusCode).toBe(400);
  });

  test('an undo leaves who was changed since, and lists them', async ({
    app,
    perform,
    undo,
    admin,
    ada,
    bo,
    archivedNames,
  }) => {
    const { id } = await perform('/people/', { action: 'archive', ids: [ada.id, bo.id], count: 2 });
    for (const path of ['restore', 'archive'])
      await app.request(`/api/people/${path}/`, { method: 'POST', as: admin, body: { ids: [bo.id] } });

    expect(await undo(id)).toMatchObject({
      state: 'undone',
      done: 1,
      failed: [{ id: bo.id, error: 'Someone has changed this since, so it was left as it is.' }],
    });
    expect(await archivedNames()).toEqual(['Bo']);
  });

  test('an action is undone once, not while it runs, and not after a day', async ({
    app,
    start,
    askUndo,
    undo,
    ada,
  }) => {
    const { id } = (await start('/people/', { action: 'archive', ids: [ada.id], count: 1 })).json();
    expect((await askUndo(id)).json().state).toBe('running');
    await runBulkJob(app, id);
    await app.database.owner.query(`update bulk_actions set ended_at = now() - interval '25 hours' where id = $1`, [
      id,
    ]);
    expect((await askUndo(id)).json().state).toBe('too_late');
    await app.database.owner.query('update bulk_actions set ended_at = now() where id = $1', [id]);
    await undo(id);
    const again = await askUndo(id);
    expect(again.statusCode).toBe(409);
    expect(again.json().state).toBe('undone');
  });
});
