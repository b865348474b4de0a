import { expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { appTest } from '#api/testing/app-test.ts';
import { adultPassword, aPasswordHash, signInTokens } from '#api/testing/credentials.ts';
import { callerOf } from '#api/testing/test-app.ts';
import { createPerson, setPassword } from './service.ts';

const ada = {
  role: 'teacher',
  username: ' Ada@School.Example',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'Ada@School.Example',
  pen_name: 'Ada B.',
} as const;

const test = appTest.extend('school', { scope: 'file' }, ({ app }) => app.aSchool());

test('a new person gets a password and signs in; the same username again is refused at the field', async ({
  app,
  school,
}) => {
  const admin = callerOf(await app.aPerson(school, 'school_admin'));
  const passwordHash = await aPasswordHash(adultPassword);
  const id = await inTenant(app.pool, admin, async (db) => {
    const { id: userId } = await createPerson(db, ada);
    await setPassword(db, { userId, passwordHash });
    return userId;
  });

  const retry = inTenant(app.pool, admin, (db) => createPerson(db, ada));

  await expect(retry).rejects.toMatchObject({ status: 400, details: { fields: { email: expect.any(Array) } } });
  const person = { id, school, username: 'ADA@school.example', role: 'teacher', sessionId: '' } as const;
  expect(await signInTokens(app, person, adultPassword)).toBeTruthy();
  const { rows } = await app.database.owner.query('select pen_name from users where id = $1', [id]);
  expect(rows).toEqual([{ pen_name: 'Ada B.' }]);
});
