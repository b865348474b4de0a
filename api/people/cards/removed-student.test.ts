import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aCardToken, aStudent, studentPassword } from '#api/testing/credentials.ts';
import { signInWords } from '#contract/identity/session.ts';
import { cardWords } from '#contract/people/card-words.ts';

const log: string[] = [];

const test = schoolTest
  .extend('appOptions', { scope: 'file' }, () => ({ log: { write: (line: string) => void log.push(line) } }))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('student', ({ app, school }) => aStudent(app, school))
  /** Deletes the student in a transaction that commits once the request waits for it. */
  .extend('removeDuring', ({ app, student }) => async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    const removal = await app.database.owner.connect();
    await removal.query('begin');
    await removal.query('delete from users where id = $1', [student.id]);
    const waitingStatements = async () =>
      (await removal.query('select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid'))
        .rowCount;
    const reply = request();
    try {
      await expect.poll(waitingStatements).toBe(1);
    } finally {
      await removal.query('commit');
      removal.release();
    }
    return reply;
  })
  .extend('print', ({ app, teacher }) => (body: object) => {
    return app.request('/api/cards/print/', { method: 'POST', as: teacher, body });
  })
  .extend('signIn', ({ app, school, student }) => (password: string) => {
    return app.request('/api/auth/token/', {
      method: 'POST',
      at: school,
      body: { username: student.username, password },
    });
  });

test.beforeEach(async ({ app, teacher, student }) => {
  await app.aClass(teacher, 'Otters', [student]);
});

describe('POST /cards/print/ while the student is being removed', () => {
  test.for([{}, { new_passwords: true }])(
    'a teacher who prints with %o reads that a student was removed',
    async (options, { student, removeDuring, print }) => {
      const reply = await removeDuring(() => print({ ids: [student.id], ...options }));

      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toEqual({ error: cardWords.removed, state: 'removed' });
    },
  );
});

describe('POST /auth/token/ while the student is being removed', () => {
  test('a student with the right password reads that the account was removed', async ({ removeDuring, signIn }) => {
    const reply = await removeDuring(() => signIn(studentPassword));

    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({ error: signInWords.removed, state: 'removed' });
  });

  test('a student with a card reads that the account was removed', async ({ app, student, removeDuring, signIn }) => {
    const card = await aCardToken(app, student);

    expect((await removeDuring(() => signIn(card))).json()).toEqual({ error: signInWords.removed, state: 'removed' });
  });
});

describe('POST /students/{id}/shown-card/ while the student is being removed', () => {
  test('the violated foreign key is logged with its statement and without a value', async ({
    app,
    teacher,
    student,
    removeDuring,
  }) => {
    log.length = 0;

    const reply = await removeDuring(() =>
      app.request(`/api/students/${student.id}/shown-card/`, { method: 'POST', as: teacher, body: {} }),
    );

    expect(reply.statusCode).toBe(409);
    const [warning, ...others] = log.map((line) => JSON.parse(line)).filter(({ err }) => err);
    expect(warning).toMatchObject({ level: 40, err: { code: '23503', constraint: expect.stringMatching(/_fkey$/) } });
    expect(warning.err.statement).toContain('insert into');
    expect(others).toEqual([]);
    expect(log.join()).not.toContain(student.id);
  });
});
