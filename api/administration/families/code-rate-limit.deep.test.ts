import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';
import { familyWords } from '#contract/administration/family-words.ts';
import { peopleWords } from '#contract/people/people-words.ts';

const email = 'parent@home.example';

const test = appTest
  .extend('teacher', async ({ app }) => app.aPerson(await app.aSchool(), 'teacher'))
  .extend(
    'post',
    ({ app, teacher }) =>
      (url: string, body: object, options: RequestOptions = { at: teacher.school }) => {
        return app.request(`/api/family-links/${url}/`, { method: 'POST', body, ...options });
      },
  )
  .extend('offer', ({ app, teacher }) => async (): Promise<string> => {
    const student = await app.aPerson(teacher.school, 'student');
    await app.aClass(teacher, 'Otters', [student]);
    return (await app.request(`/api/students/${student.id}/family-links/`, { method: 'POST', as: teacher })).json()
      .code;
  })
  .extend('mailedTo', ({ app, teacher }) => async (addresses: string): Promise<number | null> => {
    const { rowCount } = await app.database.owner.query(
      'select from mails where tenant_id = $1 and to_address like $2',
      [teacher.school.id, addresses],
    );
    return rowCount;
  });

describe('POST /family-links/confirm/, /renew/ and /open/', () => {
  test.for([
    ['confirm', { code: '', email: 'a@b.test' }, 'code', familyWords.codeMissing],
    ['confirm', { code: 'short', email: 'a@b.test' }, 'code', familyWords.codeWrong],
    ['confirm', { code: 'BCDFGHJKMN', email: 'nobody' }, 'email', peopleWords.emailWrong],
    ['confirm', { code: 'BCDFGHJKMN', email: 'a@b.test\r\nBcc: c@d.test' }, 'email', peopleWords.emailWrong],
    ['renew', { email: '' }, 'email', peopleWords.emailMissing],
    ['open', { token: '' }, 'token', familyWords.linkEnded],
  ] as const)('%s with %j is refused at the field', async ([url, body, field, says], { post }) => {
    const reply = await post(url, body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ [field]: [says] });
  });
});

describe('POST /family-links/confirm/ many times', () => {
  test('guessing codes is limited per IP address, and another address can continue', async ({
    teacher,
    post,
    offer,
  }) => {
    const code = await offer();
    const wrong = (from: string) => post('confirm', { code: 'BBBBBBBBBB', email }, { at: teacher.school, from });
    const replies = await Promise.all(Array.from({ length: 17 }, () => wrong('192.0.2.9')));
    expect(replies.map(({ statusCode }) => statusCode)).toContain(429);

    const blockedReply = await post('confirm', { code, email }, { at: teacher.school, from: '192.0.2.9' });
    expect(blockedReply.statusCode).toBe(429);
    expect(Number(blockedReply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post('confirm', { code, email }, { at: teacher.school, from: '192.0.2.10' })).statusCode).toBe(202);
  });

  test('wrong codes from many addresses do not block a parent of the school', async ({
    teacher,
    post,
    offer,
    mailedTo,
  }) => {
    const code = await offer();
    for (let line = 0; line < 21; line++)
      await Promise.all(
        Array.from({ length: 15 }, () =>
          post('confirm', { code: 'BBBBBBBBBB', email }, { at: teacher.school, from: `198.51.100.${line}` }),
        ),
      );

    const right = await post('confirm', { code, email }, { at: teacher.school, from: '192.0.2.77' });
    expect(right.statusCode).toBe(202);
    expect(await mailedTo(email)).toBe(1);
  });

  test('a correct code sends at most five emails a day, and the reply is always the same', async ({
    app,
    teacher,
    post,
    offer,
    mailedTo,
  }) => {
    const [code, other] = [await offer(), await offer()];
    const send = (to: string, by = code) =>
      post('confirm', { code: by, email: `${to}@town.example` }, { at: teacher.school, from: '192.0.2.78' });
    const first = await send('n0');
    const rest = await Promise.all(['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7'].map((to) => send(to)));

    expect(rest.map(({ statusCode, body }) => [statusCode, body])).toEqual(rest.map(() => [202, first.body]));
    expect(await mailedTo('n%@town.example')).toBe(5);
    await send('other', other);
    expect(await mailedTo('other@town.example')).toBe(1);
    await app.database.owner.query(
      `update attempts set forget_at = now(), wait_until = now() where kind = 'family mail'`,
    );
    await send('next-day');
    expect(await mailedTo('next-day@town.example')).toBe(1);
  });
});
