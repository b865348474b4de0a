import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCardToken, aStudent, studentPassword } from '#api/testing/credentials.ts';
import { type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let school: School;
let teacher: Person;
let student: Person;
const log: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ log: { write: (line: string) => void log.push(line) } });
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.aSchool();
  teacher = await app.aPerson(school, 'teacher');
  student = await aStudent(app, school);
  await app.aClass(teacher, 'Otters', [student]);
});

/** Deletes the student in a transaction that commits once the request waits for it. */
async function removeDuring<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  const removal = await app.database.owner.connect();
  await removal.query('begin');
  await removal.query('delete from users where id = $1', [student.id]);
  const waiting = async () =>
    (await removal.query('select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid'))
      .rowCount;
  const answer = request();
  try {
    await expect.poll(waiting, { timeout: 15_000 }).toBe(1);
  } finally {
    await removal.query('commit');
    removal.release();
  }
  return answer;
}

const print = (body: object) => app.request('/api/cards/print/', { method: 'POST', as: teacher, body });
const signIn = (password: string) =>
  app.request('/api/auth/token/', { method: 'POST', at: school, body: { username: student.username, password } });

test.each([{}, { new_passwords: true }])(
  'a print with %o that waits for the removal of the student says that something has changed',
  async (options) => {
    const answer = await removeDuring(() => print({ ids: [student.id], ...options }));

    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'This has changed since you opened it. Reload and try again.',
    ]);
  },
);

test('the violated foreign key of such a print is logged with its statement and without a value', async () => {
  log.length = 0;

  await removeDuring(() => print({ ids: [student.id] }));

  const [warning, ...others] = log.map((line) => JSON.parse(line)).filter(({ err }) => err);
  expect(warning).toMatchObject({ level: 40, err: { code: '23503', constraint: expect.stringMatching(/_fkey$/) } });
  expect(warning.err.statement).toContain('insert into');
  expect(others).toEqual([]);
  expect(log.join()).not.toContain(student.id);
});

test('a sign-in with a password or a card that waits for the removal of the student is refused', async () => {
  expect((await removeDuring(() => signIn(studentPassword))).statusCode).toBe(401);

  student = await aStudent(app, school);
  const card = await aCardToken(app, student);
  expect((await removeDuring(() => signIn(card))).statusCode).toBe(401);
});
