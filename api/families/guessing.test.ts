import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Asked, aWorld, type Person, type World } from '#api/testing/world.ts';
import { familyWords } from '#contract/family-words.ts';
import { peopleWords } from '#contract/people-words.ts';

let world: World;
let teacher: Person;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  teacher = await world.aPerson(await world.aSchool(), 'teacher');
});

const email = 'parent@home.example';
const post = (url: string, body: object, asked: Asked = { at: teacher.school }) =>
  world.ask(`/api/family-links/${url}/`, { method: 'POST', body, ...asked });

async function offer(): Promise<string> {
  const child = await world.aPerson(teacher.school, 'student');
  await world.aClass(teacher, 'Otters', [child]);
  return (await world.ask(`/api/students/${child.id}/family-links/`, { method: 'POST', as: teacher })).json().code;
}

test.each([
  ['confirm', { code: '', email: 'a@b.test' }, 'code', familyWords.codeMissing],
  ['confirm', { code: 'short', email: 'a@b.test' }, 'code', familyWords.codeWrong],
  ['confirm', { code: 'BCDFGHJKMN', email: 'nobody' }, 'email', peopleWords.emailWrong],
  ['confirm', { code: 'BCDFGHJKMN', email: 'a@b.test\r\nBcc: c@d.test' }, 'email', peopleWords.emailWrong],
  ['renew', { email: '' }, 'email', peopleWords.emailMissing],
  ['open', { token: '' }, 'token', familyWords.linkEnded],
])('%s with %j is malformed, and says how', async (url, body, field, says) => {
  const answer = await post(url, body);
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: [says] }]);
});

test('guessing is held up from one address, whatever the school; and another address goes on', async () => {
  const code = await offer();
  const wrong = (from: string) => post('confirm', { code: 'BBBBBBBBBB', email }, { at: teacher.school, from });
  const answers = await Promise.all(Array.from({ length: 17 }, () => wrong('192.0.2.9')));
  expect(answers.map(({ statusCode }) => statusCode)).toContain(429);

  const held = await post('confirm', { code, email }, { at: teacher.school, from: '192.0.2.9' });
  expect([held.statusCode, Number(held.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect((await post('confirm', { code, email }, { at: teacher.school, from: '192.0.2.10' })).statusCode).toBe(202);
});

test('guessing from everywhere at once is held up too', async () => {
  await world.database.owner.query(
    `insert into attempts (tenant_id, kind, subject, tries, forget_at) values ($1, 'family codes', 'all', 299, now() + interval '1 hour')`,
    [teacher.school.id],
  );
  const wrong = (n: number) =>
    post('confirm', { code: 'BBBBBBBBBB', email }, { at: teacher.school, from: `192.0.2.${n}` });
  expect([(await wrong(1)).statusCode, (await wrong(2)).statusCode]).toEqual([202, 429]);
});
