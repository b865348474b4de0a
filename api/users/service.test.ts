import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { adultPassword, aPasswordHash, signInTokens } from '#api/testing/credentials.ts';
import { callerOf, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { createPerson, setPassword } from './service.ts';

let app: TestApp;
let school: School;
beforeAll(async () => {
  app = await startTestApp();
  school = await app.aSchool();
});
afterAll(() => app.close());

const ada = {
  role: 'teacher',
  username: ' Ada@School.Example',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'Ada@School.Example',
  pen_name: 'Ada B.',
} as const;

test('a new person gets a password and signs in; the same username again is refused at the field', async () => {
  const admin = callerOf(await app.aPerson(school, 'school_admin'));
  const passwordHash = await aPasswordHash(adultPassword);
  const made = await inTenant(app.pool, admin, async (db) => {
    const { id } = await createPerson(db, school.id, ada);
    await setPassword(db, { tenantId: school.id, userId: id, passwordHash });
    return id;
  });

  const again = inTenant(app.pool, admin, (db) => createPerson(db, school.id, ada));

  await expect(again).rejects.toMatchObject({ status: 400, details: { fields: { email: expect.any(Array) } } });
  const person = { id: made, school, username: 'ADA@school.example', role: 'teacher', sessionId: '' } as const;
  expect(await signInTokens(app, person, adultPassword)).toBeTruthy();
  const { rows } = await app.database.owner.query('select pen_name from users where id = $1', [made]);
  expect(rows).toEqual([{ pen_name: 'Ada B.' }]);
});
