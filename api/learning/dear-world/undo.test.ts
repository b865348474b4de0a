import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aMessageToTheWorld, permitWorks } from '#api/testing/messages-to-the-world.ts';
import type { Person } from '#api/testing/test-app.ts';
import { reviewWords } from '#contract/authoring/review-words.ts';
import { dearWorldWords } from '#contract/learning/dear-world-words.ts';

const MESSAGES = '/api/api-super-admin/dear-world/';

const test = schoolTest
  .extend('student', async ({ app, school, aNamedStudent }) => {
    const student = await aNamedStudent('Amara', 'Okafor');
    await permitWorks(app, school, student);
    return student;
  })
  .extend('platform', ({ app }) => app.aColleague())
  .extend('decide', ({ app, platform }) => (id: string, step: string, as: Person = platform) => {
    const bodies: Record<string, object> = { 'take-down': { reason: 'A name of a child is in it.' } };
    return app.request(`${MESSAGES}${id}/${step}/`, {
      method: 'POST',
      as,
      host: 'localhost',
      body: bodies[step] ?? {},
    });
  })
  .extend('publish', ({ app, platform }) => async (id: string) => {
    const { rows } = await app.database.owner.query('select approved_at from dear_world_messages where id = $1', [id]);
    const body = { approved_at: rows[0].approved_at.toISOString() };
    return app.request(`${MESSAGES}${id}/publish/`, { method: 'POST', as: platform, host: 'localhost', body });
  })
  .extend('rowOf', ({ app }) => async (id: string) => {
    const text = 'select state, remark, approved_at, published_at::text from dear_world_messages where id = $1';
    return (await app.database.owner.query(text, [id])).rows[0];
  });

describe('POST /api-super-admin/dear-world/{id}/undo/', () => {
  test('takes back a publication and a removal: the message and its reports are as they were', async ({
    app,
    school,
    student,
    decide,
    publish,
    rowOf,
  }) => {
    const id = await aMessageToTheWorld(app, school, student, { state: 'approved' });
    const approved = await rowOf(id);
    expect((await publish(id)).json().state).toBe('published');
    expect((await decide(id, 'undo')).json()).toMatchObject({ state: 'approved', can_publish: true });
    expect(await rowOf(id)).toEqual(approved);

    await publish(id);
    const published = await rowOf(id);
    await app.insert('reports', { tenant_id: school.id, message_id: id, reason: 'not_kind', reader_hash: 'one' });
    expect((await decide(id, 'take-down')).json()).toMatchObject({ state: 'pulled_down', reports: 0 });
    expect((await decide(id, 'undo')).json()).toMatchObject({ state: 'published', remark: '', reports: 1 });
    expect(await rowOf(id)).toEqual(published);
    expect((await decide(id, 'undo')).json()).toMatchObject({ error: reviewWords.undoOver });
    const { rows } = await app.database.owner.query(
      `select act, actor_kind from audit_events where subject_id = $1 and act = 'dear_world.decision_undone'`,
      [student.id],
    );
    expect(rows).toEqual(Array(2).fill({ act: 'dear_world.decision_undone', actor_kind: 'platform' }));
  });

  test('is refused to another colleague, after a minute, and once the school has decided', async ({
    app,
    school,
    student,
    decide,
  }) => {
    const colleague = await app.aColleague();
    const id = await aMessageToTheWorld(app, school, student, { state: 'published' });
    await decide(id, 'take-down');
    expect((await decide(id, 'undo', colleague)).statusCode).toBe(409);
    const { rows } = await app.database.owner.query('select sent_at from dear_world_messages where id = $1', [id]);
    const lead = await app.aPerson(school, 'teacher_admin');
    const body = { sent_at: rows[0].sent_at.toISOString() };
    const approval = await app.request(`/api/message-reviews/${id}/approve/`, { method: 'POST', as: lead, body });
    expect(approval.json().state).toBe('approved');
    expect((await decide(id, 'undo')).statusCode).toBe(409);

    await decide(id, 'take-down');
    await app.database.owner.query(
      `update dear_world_messages set last_decision = last_decision || jsonb_build_object('at', now() - interval '61 seconds')
        where id = $1`,
      [id],
    );
    expect((await decide(id, 'undo')).statusCode).toBe(409);
    expect((await decide(crypto.randomUUID(), 'undo')).statusCode).toBe(404);
  });

  test('publishes nothing whose permission was withdrawn since', async ({ app, school, student, decide }) => {
    const id = await aMessageToTheWorld(app, school, student, { state: 'published' });
    await decide(id, 'take-down');
    await permitWorks(app, school, student, false);
    expect((await decide(id, 'undo')).json()).toMatchObject({ error: dearWorldWords.permission });
  });
});
