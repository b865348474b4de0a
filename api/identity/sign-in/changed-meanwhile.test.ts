import { describe, expect } from 'vitest';
import { startCheckedSession } from '#api/identity/sessions/service.ts';
import { setPassword as setPasswordOf } from '#api/identity/users/service.ts';
import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { aPasswordHash, setPassword, studentPassword } from '#api/testing/credentials.ts';
import { openTransaction, waitUntilBlocked } from '#api/testing/open-transaction.ts';
import { aPictureStudent } from '#api/testing/picture-students.ts';
import { signInWords } from '#contract/identity/session.ts';
import { findStoredSecret } from './credential-queries.ts';

const device = { hash: Buffer.alloc(32), key: 'a browser' };
const noOne = { device, unknownName: 'a name', address: { subject: 'an address' } };
const wrongMessage = 'The password is wrong.';

/** Students sign in by `kind`: `find` is the step before the hash, `start` the step after it. */
const test = schoolTest
  .extend('student', async ({ app, school }) => {
    const student = await aPictureStudent(app, await app.aPerson(school, 'teacher'));
    await setPassword(app, student, studentPassword);
    return student;
  })
  .extend('within', ({ app, school }) => <T>(work: (db: TenantDb) => Promise<T>): Promise<T> => {
    return inTenant(app.pool, { tenantId: school.id, role: 'visitor', personId: null, sessionId: null }, work);
  })
  .extend('find', ({ student, within }) => async (kind: string) => {
    const { subject, stored } = await within((db) =>
      findStoredSecret(db, { kind, username: student.username, ...noOne }),
    );
    return { kind, subject, userId: stored?.user_id ?? '', changedAt: stored?.changed_at ?? '' };
  })
  .extend('start', ({ within }) => (secret: { kind: string; subject: string; userId: string; changedAt: string }) => {
    return within((db) => startCheckedSession(db, { ...secret, remember: false, wrongMessage }));
  })
  .extend('sessionsOf', ({ app, student }) => async () => {
    const { rows } = await app.database.owner.query(
      'select ended_at is null as is_active from sessions s join refresh_tokens t on t.session_id = s.id where user_id = $1',
      [student.id],
    );
    return rows;
  });

describe('a sign-in whose secret was right', () => {
  test.for(['password', 'pictures'])(
    'with %s starts a session when nothing changed',
    async (kind, { find, start, sessionsOf }) => {
      expect(await start(await find(kind))).toHaveProperty('refresh');
      expect(await sessionsOf()).toEqual([{ is_active: true }]);
    },
  );

  test.for([
    ['password', 'a new password', `update credentials set changed_at = clock_timestamp() where user_id = $1`],
    ['pictures', 'new pictures', `update picture_passwords set changed_at = clock_timestamp() where user_id = $1`],
    ['password', 'a removed password', `delete from credentials where user_id = $1`],
    ['password', 'an archived person', `update users set archived_at = now() where id = $1`],
    ['pictures', 'a suspended person', `update users set suspended_at = now() where id = $1`],
  ] as const)('with %s is refused after %s', async ([kind, _, change], { app, student, find, start, sessionsOf }) => {
    const secret = await find(kind);
    await app.database.owner.query(change, [student.id]);

    await expect(start(secret)).rejects.toMatchObject({ status: 401, message: wrongMessage });
    expect(await sessionsOf()).toEqual([]);
  });

  test('tells a person who was removed meanwhile', async ({ app, student, find, start }) => {
    const secret = await find('password');
    await app.database.owner.query('delete from users where id = $1', [student.id]);

    await expect(start(secret)).rejects.toMatchObject({ status: 409, message: signInWords.removed });
  });

  test('waits when other attempts were counted meanwhile, and keeps their count', async ({
    app,
    school,
    find,
    start,
    sessionsOf,
  }) => {
    const secret = await find('password');
    await app.database.owner.query(
      `insert into attempts (tenant_id, kind, subject, tries, wait_until, forget_at)
       values ($1, 'password', $2, 10, now() + interval '50 seconds', now() + interval '1 day')`,
      [school.id, secret.subject],
    );

    expect(await start(secret)).toEqual({ waitSeconds: expect.closeTo(50, -1) });
    expect(await sessionsOf()).toEqual([]);
    expect((await app.database.owner.query('select from attempts where subject = $1', [secret.subject])).rowCount).toBe(
      1,
    );
  });

  test('clears the attempts of the account, in any browser', async ({ app, school, find, start }) => {
    const secret = await find('password');
    const subjects = [secret.subject, `${secret.subject} a browser`, crypto.randomUUID()];
    await app.database.owner.query(
      `insert into attempts (tenant_id, kind, subject, tries, forget_at)
       select $1, 'password', subject, 3, now() + interval '1 day' from unnest($2::text[]) subject`,
      [school.id, subjects],
    );

    await start(secret);

    const { rows } = await app.database.owner.query('select subject from attempts where subject = any($1)', [subjects]);
    expect(rows).toEqual([{ subject: subjects[2] }]);
  });

  test('is ended by a change of the password that waits for it', async ({ app, student, find, within, sessionsOf }) => {
    const secret = await find('password');
    const commit = await openTransaction(app, student, (db) =>
      startCheckedSession(db, { ...secret, remember: false, wrongMessage }),
    );
    const passwordHash = await aPasswordHash('a door of red paper');
    const changing = within((db) => setPasswordOf(db, { userId: student.id, passwordHash }));
    await waitUntilBlocked(app);
    await commit();
    await changing;

    expect(await sessionsOf()).toEqual([{ is_active: false }]);
  });
});
