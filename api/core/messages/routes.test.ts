import { describe, expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';

const MESSAGES = '/api/messages/';
const good = { kind: 'contact', name: 'Ada', email: 'ada@home.example', body: 'When does the library open?' };

describe('POST /messages/', () => {
  test('a visitor writes to the school: the message is stored and an email to the school is queued', async ({
    app,
    emailsTo,
  }) => {
    const school = await app.aSchool({ school_email: 'office@one.example' });

    const reply = await app.request(MESSAGES, { method: 'POST', at: school, body: good });

    expect(reply.statusCode).toBe(201);
    const { rows } = await app.database.owner.query('select * from messages where tenant_id = $1', [school.id]);
    expect(rows).toMatchObject([{ kind: 'contact', name: 'Ada', body: good.body, person_id: null }]);
    expect(await emailsTo('office@one.example')).toMatchObject([{ state: 'queued' }]);
  });

  test('line breaks in a name or address add no second recipient', async ({ app, emailsTo }) => {
    const school = await app.aSchool({ school_email: 'office@two.example' });

    const reply = await app.request(MESSAGES, {
      method: 'POST',
      at: school,
      body: { ...good, name: 'Ada\r\nBcc: x@evil.example' },
    });
    const addressed = await app.request(MESSAGES, {
      method: 'POST',
      at: school,
      body: { ...good, email: 'a@b.example\r\nBcc: x@evil.example' },
    });

    expect(reply.statusCode).toBe(400);
    expect(addressed.statusCode).toBe(400);
    expect(await emailsTo('office@two.example')).toEqual([]);
  });

  test('a report has a topic, and a contact message has none', async ({ app }) => {
    const school = await app.aSchool();
    const send = (body: object) => app.request(MESSAGES, { method: 'POST', at: school, body: { ...good, ...body } });

    expect((await send({ kind: 'problem', topic: 'unsafe' })).statusCode).toBe(201);
    expect((await send({ kind: 'problem', topic: 'weather' })).json().fields).toHaveProperty('topic');
    expect((await send({ kind: 'contact', topic: 'money' })).json().fields).toEqual({
      topic: ['Only problem reports have a topic.'],
    });
  });

  test('after ten emails a day, further messages are stored and not emailed', async ({ app, emailsTo }) => {
    const school = await app.aSchool({ school_email: 'office@three.example' });

    for (let turn = 0; turn < 12; turn++)
      await app.request(MESSAGES, { method: 'POST', at: school, body: good, from: `203.0.113.${turn}` });

    const { rows } = await app.database.owner.query('select * from messages where tenant_id = $1', [school.id]);
    expect(rows).toHaveLength(12);
    expect(await emailsTo('office@three.example')).toHaveLength(10);
  });

  test('a message without text is refused by field', async ({ app }) => {
    const reply = await app.request(MESSAGES, {
      method: 'POST',
      body: { kind: 'contact', name: '', email: 'x', body: ' ' },
    });

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields).sort()).toEqual(['body', 'email', 'name']);
  });

  test('a form on another site cannot send a message', async ({ app }) => {
    const school = await app.aSchool();
    const headers = { origin: 'http://sibling.localhost' };

    const reply = await app.request(MESSAGES, { method: 'POST', at: school, body: good, headers });

    expect(reply.statusCode).toBe(403);
  });

  test('a plain text form is refused', async ({ app }) => {
    const school = await app.aSchool();
    const headers = { 'content-type': 'text/plain' };

    const reply = await app.request(MESSAGES, { method: 'POST', at: school, body: JSON.stringify(good), headers });

    expect(reply.statusCode).toBe(415);
  });

  test('twenty requests at the same time with one Idempotency-Key are one message; another body with that key is refused', async ({
    app,
  }) => {
    const school = await app.aSchool();
    const headers = { 'idempotency-key': 'one-message-once' };
    const send = (body: object) => app.request(MESSAGES, { method: 'POST', at: school, body, headers });

    const replies = await Promise.all(Array.from({ length: 20 }, () => send(good)));
    const other = await send({ ...good, body: 'Something else.' });

    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const { rows } = await app.database.owner.query('select id from messages where tenant_id = $1', [school.id]);
    expect(rows).toHaveLength(1);
    expect(other.statusCode).toBe(409);
  });
});

describe('the nightly job', () => {
  test('messages are deleted after 90 days', async ({ app }) => {
    const school = await app.aSchool();
    await app.request(MESSAGES, { method: 'POST', at: school, body: good });
    await app.database.owner.query(`update messages set created_at = now() - interval '91 days' where tenant_id = $1`, [
      school.id,
    ]);

    await app.platformPool.query('select delete_expired()');

    const { rows } = await app.database.owner.query('select from messages where tenant_id = $1', [school.id]);
    expect(rows).toEqual([]);
  });
});
