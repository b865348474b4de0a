import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCardToken, aStudent, studentPassword } from '#api/testing/credentials.ts';
import { type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { cardWords } from '#contract/card-words.ts';
import { signInWords } from '#contract/session.ts';

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

describe('POST /cards/print/ while the student is being removed', () => {
  test.each([{}, { new_passwords: true }])(
    'a teacher who prints with %o reads that a student was removed',
    async (options) => {
      const answer = await removeDuring(() => print({ ids: [student.id], ...options }));

      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({ error: cardWords.removed, state: 'removed' });
    },
  );
});

describe('POST /auth/token/ while the student is being removed', () => {
  test('a student with the right password reads that the account was removed', async () => {
    const answer = await removeDuring(() => signIn(studentPassword));

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ error: signInWords.removed, state: 'removed' });
  });

  test('a student with a card reads that the account was removed', async () => {
    const card = await aCardToken(app, student);

    expect((await removeDuring(() => signIn(card))).json()).toEqual({ error: signInWords.removed, state: 'removed' });
  });
});

describe('POST /students/{id}/shown-card/ while the student is being removed', () => {
  test('the violated foreign key is logged with its statement and without a value', async () => {
    log.length = 0;

    const answer = await removeDuring(() =>
      app.request(`/api/students/${student.id}/shown-card/`, { method: 'POST', as: teacher, body: {} }),
    );

    expect(answer.statusCode).toBe(409);
    const [warning, ...others] = log.map((line) => JSON.parse(line)).filter(({ err }) => err);
    expect(warning).toMatchObject({ level: 40, err: { code: '23503', constraint: expect.stringMatching(/_fkey$/) } });
    expect(warning.err.statement).toContain('insert into');
    expect(others).toEqual([]);
    expect(log.join()).not.toContain(student.id);
  });
});
