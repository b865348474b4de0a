import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, type RequestOptions, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { familyWords } from '#contract/family-words.ts';
import { peopleWords } from '#contract/people-words.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.aPerson(await app.aSchool(), 'teacher');
});

const email = 'parent@home.example';
const post = (url: string, body: object, asked: RequestOptions = { at: teacher.school }) =>
  app.request(`/api/family-links/${url}/`, { method: 'POST', body, ...asked });

async function offer(): Promise<string> {
  const student = await app.aPerson(teacher.school, 'student');
  await app.aClass(teacher, 'Otters', [student]);
  return (await app.request(`/api/students/${student.id}/family-links/`, { method: 'POST', as: teacher })).json().code;
}

test.each([
  ['confirm', { code: '', email: 'a@b.test' }, 'code', familyWords.codeMissing],
  ['confirm', { code: 'short', email: 'a@b.test' }, 'code', familyWords.codeWrong],
  ['confirm', { code: 'BCDFGHJKMN', email: 'nobody' }, 'email', peopleWords.emailWrong],
  ['confirm', { code: 'BCDFGHJKMN', email: 'a@b.test\r\nBcc: c@d.test' }, 'email', peopleWords.emailWrong],
  ['renew', { email: '' }, 'email', peopleWords.emailMissing],
  ['open', { token: '' }, 'token', familyWords.linkEnded],
])('%s with %j is refused at the field', async (url, body, field, says) => {
  const answer = await post(url, body);
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: [says] }]);
});

test('guessing codes is limited per IP address, and another address can continue', async () => {
  const code = await offer();
  const wrong = (from: string) => post('confirm', { code: 'BBBBBBBBBB', email }, { at: teacher.school, from });
  const answers = await Promise.all(Array.from({ length: 17 }, () => wrong('192.0.2.9')));
  expect(answers.map(({ statusCode }) => statusCode)).toContain(429);

  const held = await post('confirm', { code, email }, { at: teacher.school, from: '192.0.2.9' });
  expect([held.statusCode, Number(held.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect((await post('confirm', { code, email }, { at: teacher.school, from: '192.0.2.10' })).statusCode).toBe(202);
});

test('wrong codes from many addresses do not block a parent of the school', async () => {
  const code = await offer();
  for (let line = 0; line < 21; line++)
    await Promise.all(
      Array.from({ length: 15 }, () =>
        post('confirm', { code: 'BBBBBBBBBB', email }, { at: teacher.school, from: `198.51.100.${line}` }),
      ),
    );

  const right = await post('confirm', { code, email }, { at: teacher.school, from: '192.0.2.77' });
  expect([right.statusCode, await mailedTo(email)]).toEqual([202, 1]);
}, 60_000);

test('a correct code sends at most five emails a day, and the reply is always the same', async () => {
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

async function mailedTo(addresses: string): Promise<number | null> {
  const { rowCount } = await app.database.owner.query('select from mails where tenant_id = $1 and to_address like $2', [
    teacher.school.id,
    addresses,
  ]);
  return rowCount;
}
