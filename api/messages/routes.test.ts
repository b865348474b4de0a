import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MESSAGES = '/api/messages/';
const good = { kind: 'contact', name: 'Ada', email: 'ada@home.example', body: 'When does the library open?' };

const mailsTo = async (address: string) =>
  (await app.database.owner.query('select * from mails where to_address = $1', [address])).rows;

describe('POST /messages/', () => {
  test('a visitor writes to the school: the message is stored and an email to the school is queued', async () => {
    const school = await app.aSchool({ school_email: 'office@one.example' });

    const answer = await app.request(MESSAGES, { method: 'POST', at: school, body: good });

    expect(answer.statusCode).toBe(201);
    const { rows } = await app.database.owner.query('select * from messages where tenant_id = $1', [school.id]);
    expect(rows).toMatchObject([{ kind: 'contact', name: 'Ada', body: good.body, person_id: null }]);
    expect(await mailsTo('office@one.example')).toMatchObject([{ state: 'queued' }]);
  });

  test('line breaks in a name or address add no second recipient', async () => {
    const school = await app.aSchool({ school_email: 'office@two.example' });

    const named = await app.request(MESSAGES, {
      method: 'POST',
      at: school,
      body: { ...good, name: 'Ada\r\nBcc: x@evil.example' },
    });
    const addressed = await app.request(MESSAGES, {
      method: 'POST',
      at: school,
      body: { ...good, email: 'a@b.example\r\nBcc: x@evil.example' },
    });

    expect([named.statusCode, addressed.statusCode]).toEqual([400, 400]);
    expect(await mailsTo('office@two.example')).toEqual([]);
  });

  test('the sixth message from one IP address within an hour is refused, and other addresses can still write', async () => {
    const school = await app.aSchool();
    const write = (from: string) => app.request(MESSAGES, { method: 'POST', at: school, body: good, from });

    const own = [];
    for (let turn = 0; turn < 6; turn++) own.push((await write('203.0.113.1')).statusCode);

    expect(own).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await write('203.0.113.2')).statusCode).toBe(201);
  });

  test('a site gets 200 messages a day at most', async () => {
    const school = await app.aSchool();
    const statuses = [];
    for (let turn = 0; turn < 201; turn++)
      statuses.push(
        (await app.request(MESSAGES, { method: 'POST', at: school, body: good, from: `203.0.${turn}.1` })).statusCode,
      );

    expect([statuses.at(199), statuses.at(200)]).toEqual([201, 429]);
  });

  test('after ten emails a day, further messages are stored and not emailed', async () => {
    const school = await app.aSchool({ school_email: 'office@three.example' });

    for (let turn = 0; turn < 12; turn++)
      await app.request(MESSAGES, { method: 'POST', at: school, body: good, from: `203.0.113.${turn}` });

    const { rows } = await app.database.owner.query('select * from messages where tenant_id = $1', [school.id]);
    expect([rows.length, (await mailsTo('office@three.example')).length]).toEqual([12, 10]);
  });

  test('a message without text is refused by field', async () => {
    const answer = await app.request(MESSAGES, {
      method: 'POST',
      body: { kind: 'contact', name: '', email: 'x', body: ' ' },
    });

    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields).sort()).toEqual(['body', 'email', 'name']);
  });

  test('a form on another site cannot send a message', async () => {
    const school = await app.aSchool();
    const headers = { origin: 'http://sibling.localhost' };

    const answer = await app.request(MESSAGES, { method: 'POST', at: school, body: good, headers });

    expect(answer.statusCode).toBe(403);
  });

  test('a plain text form is refused', async () => {
    const school = await app.aSchool();
    const headers = { 'content-type': 'text/plain' };

    const answer = await app.request(MESSAGES, { method: 'POST', at: school, body: JSON.stringify(good), headers });

    expect(answer.statusCode).toBe(415);
  });

  test('twenty requests at the same time with one Idempotency-Key are one message; another body with that key is refused', async () => {
    const school = await app.aSchool();
    const headers = { 'idempotency-key': 'once' };
    const send = (body: object) => app.request(MESSAGES, { method: 'POST', at: school, body, headers });

    const answers = await Promise.all(Array.from({ length: 20 }, () => send(good)));
    const other = await send({ ...good, body: 'Something else.' });

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const { rows } = await app.database.owner.query('select id from messages where tenant_id = $1', [school.id]);
    expect([rows.length, other.statusCode]).toEqual([1, 409]);
  });
});

test('messages are deleted after 90 days', async () => {
  const school = await app.aSchool();
  await app.request(MESSAGES, { method: 'POST', at: school, body: good });
  await app.database.owner.query(`update messages set created_at = now() - interval '91 days' where tenant_id = $1`, [
    school.id,
  ]);

  await app.platformPool.query('select forget_expired()');

  const { rows } = await app.database.owner.query('select from messages where tenant_id = $1', [school.id]);
  expect(rows).toEqual([]);
});
