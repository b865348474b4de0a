import { afterAll, beforeAll, expect, test } from 'vitest';
import { adultPassword, aTeacher, setPassword } from '#api/testing/credentials.ts';
import { type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { Role } from '#contract/roles.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

let app: TestApp;
let school: School;
beforeAll(async () => {
  app = await startTestApp();
  school = await app.aSchool();
});
afterAll(() => app.close());

async function anAdmin(role: Role = 'school_admin', at = school): Promise<Person> {
  const email = `${crypto.randomUUID()}@school.example`;
  const admin = await app.aPerson(at, role, { username: email, email });
  await setPassword(app, admin, adultPassword);
  return admin;
}

/** Signs in as a browser does, with what the last sign-in left there; answers with the browser. */
async function signIn({ username, school: at }: Person, cookie?: string): Promise<string> {
  const answer = await app.request('/api/auth/token/', {
    method: 'POST',
    at,
    body: { username, password: adultPassword },
    headers: { 'user-agent': CHROME },
    ...(cookie && { cookie }),
  });
  expect(answer.statusCode).toBe(200);
  return String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
}

async function lettersTo({ username }: Person) {
  const { rows } = await app.database.owner.query('select * from mails where to_address = $1', [username]);
  return rows;
}

test('an admin gets an email about a new browser, but not about the first or a known one', async () => {
  const admin = await anAdmin();
  const own = await signIn(admin);
  await signIn(admin, own);
  expect(await lettersTo(admin)).toEqual([]);
  const other = await signIn(admin);
  await signIn(admin, other);
  const [letter, ...more] = await lettersTo(admin);

  expect(more).toEqual([]);
  expect(letter.subject).toBe('New sign-in to your account');
  expect(letter.text_part).toContain('Chrome, Windows');
  expect(letter.text_part).toContain('UTC');
  expect(letter.links).toEqual([`http://${school.subdomain}.localhost:3000/resetpasswordemail`]);
});

test('a client without cookies causes three emails a day at most', async () => {
  const admin = await anAdmin();
  for (let turn = 0; turn < 6; turn++) await signIn(admin);

  expect(await lettersTo(admin)).toHaveLength(3);
});

test.each(['organization_admin', 'upschool_admin'] as const)('a %s gets the email too', async (role) => {
  const at = role === 'upschool_admin' ? await app.thePlatform() : school;
  const admin = await anAdmin(role, at);
  const body = { username: admin.username, password: adultPassword };
  const host = role === 'upschool_admin' ? 'localhost' : `${at.subdomain}.localhost`;
  for (let turn = 0; turn < 2; turn++) await app.request('/api/auth/token/', { method: 'POST', host, body });

  expect(await lettersTo(admin)).toHaveLength(1);
});

test('a teacher gets no email, and the device cookie gives no access and is HttpOnly', async () => {
  const teacher = await aTeacher(app, school);
  await signIn(teacher);
  await signIn(teacher);
  expect(await lettersTo(teacher)).toEqual([]);

  const cookie = await signIn(await anAdmin());
  expect((await app.request('/api/user/profile/', { at: school, cookie })).statusCode).toBe(401);
});

test('only the newest 20 browsers are remembered', async () => {
  const admin = await anAdmin();
  await app.database.owner.query(
    `insert into known_devices (tenant_id, user_id, device_hash, seen_at)
     select $1, $2, sha256(n::text::bytea), now() - n * interval '1 day' from generate_series(1, 30) n`,
    [school.id, admin.id],
  );
  await signIn(admin);
  const { rows } = await app.database.owner.query('select seen_at from known_devices where user_id = $1', [admin.id]);

  expect(rows).toHaveLength(20);
});
