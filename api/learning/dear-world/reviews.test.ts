import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aMessageToTheWorld, permitWorks } from '#api/testing/messages-to-the-world.ts';
import type { DearWorldMessage } from '#contract/learning/dear-world.ts';
import { dearWorldWords } from '#contract/learning/dear-world-words.ts';
import type { ReviewedMessage } from '#contract/learning/message-reviews.ts';

const test = schoolTest
  .extend('student', ({ aNamedStudent }) => aNamedStudent('Amara', 'Okafor'))
  .extend('teacher', async ({ app, school, student }) => {
    const teacher = await app.aPerson(school, 'teacher');
    await app.aClass(teacher, 'Otters', [student]);
    return teacher;
  })
  .extend('lead', ({ app, school }) => app.aPerson(school, 'teacher_admin'))
  .extend('platform', ({ app }) => app.aColleague())
  .extend('message', async ({ app, school, student, teacher }) => {
    expect(teacher.id).toBeTruthy();
    await permitWorks(app, school, student);
    return aMessageToTheWorld(app, school, student);
  })
  .extend('queue', ({ app, lead }) => async (state = 'in_review', as = lead): Promise<ReviewedMessage[]> => {
    return (await app.request(`/api/message-reviews/?state=${state}`, { as })).json().results;
  })
  .extend('decide', ({ app, lead, queue }) => async (id: string, step: string, body: object = {}, as = lead) => {
    const found = (
      await Promise.all(['in_review', 'approved', 'published', 'pulled_down'].map((state) => queue(state)))
    )
      .flat()
      .find((one) => one.id === id);
    const seen = step === 'take-down' ? {} : { sent_at: found?.sent_at };
    return app.request(`/api/message-reviews/${id}/${step}/`, { method: 'POST', as, body: { ...seen, ...body } });
  })
  .extend('secondLook', ({ app, platform }) => async (id: string, step = 'publish') => {
    const list = (
      await app.request('/api/api-super-admin/dear-world/?limit=100', { as: platform, host: 'localhost' })
    ).json().results;
    const approved_at = list.find((one: { id: string }) => one.id === id)?.approved_at;
    const body = step === 'publish' ? { approved_at } : { reason: 'A name of a child is in it.' };
    return app.request(`/api/api-super-admin/dear-world/${id}/${step}/`, {
      method: 'POST',
      as: platform,
      host: 'localhost',
      body,
    });
  })
  .extend('isPublic', ({ app }) => async (id: string) => {
    const list: DearWorldMessage[] = (await app.request('/api/dear-world/?limit=100', { host: 'localhost' })).json()
      .results;
    return list.some((one) => one.id === id);
  });

describe('the two looks at a message', () => {
  test('an adult of the school approves, then the platform publishes; nothing is public before', async ({
    app,
    student,
    message,
    queue,
    decide,
    secondLook,
    isPublic,
  }) => {
    expect((await queue())[0]).toMatchObject({ id: message, can_approve: true, class: { name: 'Otters' } });
    expect((await secondLook(message)).statusCode).toBe(400);
    expect((await decide(message, 'approve')).json()).toMatchObject({ state: 'approved' });
    expect(await isPublic(message)).toBe(false);
    expect((await secondLook(message)).json()).toMatchObject({ state: 'published', pen_name: 'Amara O.' });
    expect(await isPublic(message)).toBe(true);
    const { rows } = await app.database.owner.query(
      `select act, actor_kind from audit_events where subject_id = $1 and act like 'dear_world.%' order by id`,
      [student.id],
    );
    expect(rows).toEqual([
      { act: 'dear_world.approved', actor_kind: 'person' },
      { act: 'dear_world.published', actor_kind: 'platform' },
    ]);
  });

  test('the platform sees no author, and keeps an approved message from being public', async ({
    app,
    platform,
    message,
    decide,
    secondLook,
  }) => {
    await decide(message, 'approve');
    const { results } = (
      await app.request('/api/api-super-admin/dear-world/?limit=100', { as: platform, host: 'localhost' })
    ).json();
    expect(Object.keys(results.find((one: { id: string }) => one.id === message))).not.toContain('author');
    expect((await secondLook(message, 'take-down')).json()).toMatchObject({ state: 'pulled_down' });
    expect((await secondLook(message)).statusCode).toBe(400);
  });

  test('the database lets no one publish what the school has not approved, and no one but the platform', async ({
    app,
    school,
    message,
  }) => {
    const update = async (role: string, change: string) => {
      const connection = await app.database.owner.connect();
      try {
        await connection.query(`begin; set local app.role = ${role}`);
        return await connection.query(`update dear_world_messages set ${change} where id = $1`, [message]);
      } finally {
        await connection.query('rollback');
        connection.release();
      }
    };
    expect(school.id).toBeTruthy();
    await expect(update('school_admin', `state = 'published', published_at = now()`)).rejects.toMatchObject({
      code: 'BK409',
    });
    await expect(update('upschool_admin', `state = 'approved', approved_at = now()`)).rejects.toMatchObject({
      code: 'BK403',
    });
  });
});

describe('POST /message-reviews/{id}/approve/', () => {
  test('refuses what was changed since it was read, an own message and one without the permission', async ({
    app,
    school,
    student,
    lead,
    message,
    decide,
    queue,
  }) => {
    const stale = await decide(message, 'approve', { sent_at: new Date(0).toISOString() });
    expect(stale.json()).toMatchObject({ error: dearWorldWords.changed, state: 'in_review' });
    const own = await aMessageToTheWorld(app, school, lead);
    expect((await decide(own, 'approve')).json()).toMatchObject({ error: dearWorldWords.ownMessage });
    await permitWorks(app, school, student, false);
    expect((await queue()).find(({ id }) => id === message)).toMatchObject({ is_permitted: false, can_approve: false });
    expect((await decide(message, 'approve')).json()).toMatchObject({ error: dearWorldWords.permission });
  });

  test('a teacher approves for everyone only where the school lets teachers do so, and only own classes', async ({
    app,
    school,
    teacher,
    message,
    decide,
    queue,
  }) => {
    expect((await decide(message, 'approve', {}, teacher)).statusCode).toBe(403);
    await app.database.owner.query(`update tenants set everyone_by = 'teacher' where id = $1`, [school.id]);
    const stranger = await app.aPerson(school, 'teacher');
    expect(await queue('in_review', stranger)).toEqual([]);
    expect((await decide(message, 'approve', {}, stranger)).statusCode).toBe(404);
    expect((await decide(message, 'approve', {}, teacher)).json()).toMatchObject({ state: 'approved' });
  });

  test('what the checks found needs a reason', async ({ app, school, student, message, decide }) => {
    expect(message).toBeTruthy();
    const findings = JSON.stringify([{ kind: 'name', level: 'must', words: 'Rose' }]);
    const id = await aMessageToTheWorld(app, school, student, { findings });
    expect((await decide(id, 'approve')).json()).toMatchObject({ fields: { waiver: [dearWorldWords.waiverMissing] } });
    expect((await decide(id, 'approve', { waiver: 'It is the flower.' })).json()).toMatchObject({ state: 'approved' });
  });
});

describe('after the publication', () => {
  test('a withdrawn permission, the school and the platform take it down immediately', async ({
    app,
    school,
    student,
    message,
    decide,
    secondLook,
    isPublic,
  }) => {
    await decide(message, 'approve');
    await secondLook(message);
    await permitWorks(app, school, student, false);
    expect(await isPublic(message)).toBe(false);
    const other = await aMessageToTheWorld(app, school, student, { state: 'published' });
    expect((await decide(other, 'take-down', { remark: 'The family asked.' })).json()).toMatchObject({
      ...{ state: 'pulled_down', remark: 'The family asked.' },
    });
    expect(await isPublic(other)).toBe(false);
    const third = await aMessageToTheWorld(app, school, student, { state: 'published' });
    expect((await secondLook(third, 'take-down')).json()).toMatchObject({ state: 'pulled_down' });
    expect(await isPublic(third)).toBe(false);
  });

  test('readers of any site report it to its school, and taking it down closes the reports', async ({
    app,
    school,
    student,
    teacher,
    lead,
    decide,
  }) => {
    const id = await aMessageToTheWorld(app, school, student, { state: 'published' });
    const elsewhere = await app.aSchool();
    const body = { reason: 'not_kind', text: 'It is about my brother.' };
    const report = (at?: typeof school) =>
      app.request(`/api/dear-world/${id}/reports/`, { method: 'POST', body, ...(at ? { at } : { host: 'localhost' }) });
    expect((await report(elsewhere)).statusCode).toBe(201);
    expect((await report()).statusCode).toBe(201);
    for (const as of [lead, teacher]) {
      const { results } = (await app.request('/api/reports/', { as })).json();
      expect(results).toMatchObject([{ type: 'message', piece: { id, state: 'published', can_review: true } }]);
    }
    expect((await app.request('/api/reports/', { as: await app.aPerson(school, 'teacher') })).json().results).toEqual(
      [],
    );
    await decide(id, 'take-down', { remark: 'The family asked.' });
    expect((await app.request('/api/reports/?type=message&state=closed', { as: lead })).json().results).toMatchObject([
      { outcome: 'taken_down' },
    ]);
    expect((await report()).statusCode).toBe(404);
  });
});

test('in the second look the longest waiting and the newest published messages are first', async ({
  app,
  school,
  student,
  platform,
}) => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  const times = [2, 1, 3].map((number) => ({ approved_at: day(number), text: String(number) }));
  for (const facts of times) {
    await aMessageToTheWorld(app, school, student, { ...facts, state: 'approved' });
    await aMessageToTheWorld(app, school, student, { ...facts, state: 'published', published_at: facts.approved_at });
  }
  const textsOf = async (
    state: string,
    url = `/api-super-admin/dear-world/?limit=2&tenant=${school.id}&state=${state}`,
  ) => {
    const reply = (await app.request(`/api${url}`, { as: platform, host: 'localhost' })).json();
    return { texts: reply.results.map(({ text }: { text: string }) => text), next: reply.next };
  };
  const published = await textsOf('published');
  expect(published.texts).toEqual(['3', '2']);
  const { pathname, search } = new URL(published.next, 'http://localhost');
  expect((await textsOf('published', `${pathname}${search}`.replace('/api/', '/'))).texts).toEqual(['1']);
  expect((await textsOf('approved')).texts).toEqual(['1', '2']);
});
