import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import type { School } from '#api/testing/test-app.ts';

const MESSAGES = '/api/messages/';
const good = { kind: 'contact', name: 'Ada', email: 'ada@home.example', body: 'When does the library open?' };

const test = appTest.extend('flagsAt', ({ app }) => async ({ id }: School): Promise<boolean[]> => {
  const { rows } = await app.database.owner.query(
    'select is_suspected_spam from messages where tenant_id = $1 order by id',
    [id],
  );
  return rows.map(({ is_suspected_spam }) => is_suspected_spam);
});

describe('POST /messages/ suspects spam', () => {
  test('the sixth message from one IP address within an hour is kept and suspected, and other addresses are not', async ({
    app,
    flagsAt,
  }) => {
    const school = await app.aSchool();
    const write = (from: string) => app.request(MESSAGES, { method: 'POST', at: school, body: good, from });

    const own = [];
    for (let turn = 0; turn < 6; turn++) own.push((await write('203.0.113.1')).statusCode);

    expect(own).toEqual(Array(6).fill(201));
    expect((await write('203.0.113.2')).statusCode).toBe(201);
    expect(await flagsAt(school)).toEqual([false, false, false, false, false, true, false]);
    const { rows } = await app.database.owner.query('select row_to_json(a) as row from attempts a');
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  test('one IP address gets 40 messages an hour at most, which leaves room for others', async ({ app }) => {
    const school = await app.aSchool();
    const write = (from: string) => app.request(MESSAGES, { method: 'POST', at: school, body: good, from });

    const statuses = [];
    for (let turn = 0; turn < 41; turn++) statuses.push((await write('203.0.113.1')).statusCode);

    expect(statuses[39]).toBe(201);
    expect(statuses[40]).toBe(429);
    expect((await write('203.0.113.2')).statusCode).toBe(201);
  });

  test.for([
    [{ website: 'http://spam.example' }, true],
    [{ seconds_open: 2.9 }, true],
    [{ seconds_open: 3 }, false],
    [{}, false],
  ] as const)(
    'a message with %j is answered like any other and suspected: %s',
    async ([sent, isSuspected], { app, flagsAt }) => {
      const school = await app.aSchool();

      const reply = await app.request(MESSAGES, { method: 'POST', at: school, body: { ...good, ...sent } });

      expect(reply.statusCode).toBe(201);
      expect(reply.json().message).toBe('Thank you. Your message has been sent to the people who run this site.');
      expect(await flagsAt(school)).toEqual([isSuspected]);
    },
  );

  test('suspected spam is not emailed, so that it cannot use up the emails of a day', async ({ app, emailsTo }) => {
    const school = await app.aSchool({ school_email: 'office@four.example' });

    await app.request(MESSAGES, { method: 'POST', at: school, body: { ...good, website: 'x' } });

    expect(await emailsTo('office@four.example')).toEqual([]);
  });
});
