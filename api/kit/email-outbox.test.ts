import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf, type Person, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { type EmailKind, queueEmail } from './email-outbox.ts';
import { inTenant } from './tenant.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const write = (as: Person, to: string, kind: EmailKind = 'invitation') =>
  inTenant(app.pool, callerOf(as), (db) =>
    queueEmail(db, as.school.id, { kind, to, subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>', links: [] }),
  );
const written = async ({ school }: Person) =>
  (
    await app.database.owner.query('select to_address from mails where tenant_id = $1 order by created_at', [school.id])
  ).rows.map(({ to_address }) => to_address);

/** A school with its first admin, a later one and a teacher. */
async function aStaff(facts: { verified_at?: Date | null }) {
  const school = await app.aSchool(facts);
  const person = (role: 'school_admin' | 'teacher', email: string) => app.aPerson(school, role, { email });
  const teacher = await person('teacher', 'teacher@new.example');
  const admin = await person('school_admin', 'first@new.example');
  await person('school_admin', 'second@new.example');
  return { admin, teacher };
}

test('a new tenant with an unverified email can send to its first admin only', async () => {
  const { admin, teacher } = await aStaff({ verified_at: null });

  await write(teacher, 'first@new.example');
  for (const to of ['second@new.example', 'teacher@new.example', 'stranger@else.example'])
    await expect(write(admin, to)).rejects.toMatchObject({ code: 'unconfirmed', status: 403 });

  expect(await written(admin)).toEqual(['first@new.example']);
});

test('a verified tenant can send to anyone, ten emails a day for each receiver', async () => {
  const { admin } = await aStaff({});

  for (let turn = 1; turn <= 10; turn++) await write(admin, 'stranger@other.example');

  await expect(write(admin, 'stranger@other.example')).rejects.toMatchObject({ code: 'tooOften' });
  await write(admin, 'second@new.example');
  expect(await written(admin)).toHaveLength(11);
});

test('the limit ignores case and tag of an address, and counts each kind of email separately', async () => {
  const { admin } = await aStaff({});
  for (let turn = 0; turn < 10; turn++) await write(admin, `Parent+${turn}@${turn % 2 ? 'Else' : 'else'}.example`);

  await expect(write(admin, 'parent@else.example')).rejects.toMatchObject({ code: 'tooOften' });
  await write(admin, 'parent@else.example', 'reset');
});
