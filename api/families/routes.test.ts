import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aFamily } from '#api/testing/families.ts';
import { type Person, type RequestOptions, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { familyWords } from '#contract/family-words.ts';
import { peopleWords } from '#contract/people-words.ts';
import { familyScheduledJobs } from './jobs.ts';

let app: TestApp;
let teacher: Person;
let student: Person;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.owner.query('delete from attempts');
  teacher = await app.aPerson(await app.aSchool(), 'teacher');
  student = await app.aPerson(teacher.school, 'student', { first_name: 'Ada', last_name: 'Byron', pen_name: 'Ada B.' });
  await app.aClass(teacher, 'Otters', [student]);
  email = `${crypto.randomUUID()}@home.example`;
});

const post = (url: string, body: object, request: RequestOptions = { at: teacher.school }) =>
  app.request(`/api/family-links/${url}/`, { method: 'POST', body, ...request });
const linksOf = (id = student.id) => `/api/students/${id}/family-links/`;
const createCode = async (as = teacher): Promise<string> =>
  (await app.request(linksOf(), { method: 'POST', as })).json().code;
const listLinks = async (as = teacher) => (await app.request(linksOf(), { as })).json().results;

/** Returns the token of the newest email to this address. */
async function latestToken(to = email): Promise<string | undefined> {
  const { rows } = await app.database.owner.query<{ links: string[] }>(
    'select links from mails where to_address = $1 order by id desc limit 1',
    [to],
  );
  return rows[0]?.links[0]?.split('#')[1];
}

/** Uses a code as a parent does, and returns the cookie. */
async function openLink(code: string, to = email): Promise<string> {
  expect((await post('confirm', { code, email: to })).statusCode).toBe(202);
  const answer = await post('open', { token: await latestToken(to) });
  expect(answer.statusCode, answer.body).toBe(204);
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

const family = (cookie: string) => app.request('/api/family/', { at: teacher.school, cookie });

describe('GET /family/', () => {
  test('a parent with a code and an email address sees the published books and names of the child', async () => {
    const code = await createCode();
    expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{10}$/);
    for (const audience of ['everyone', 'families', 'school'])
      await app.aBook(student.school, { title: audience, audience, author_id: student.id });
    await app.aBook(student.school, { title: 'draft', state: 'in_review', author_id: student.id });
    await app.aBook(student.school, { title: 'by another' });

    const cookie = await openLink(code);
    const answer = await family(cookie);

    expect(answer.json()).toMatchObject({ first_name: 'Ada', pen_name: 'Ada B.' });
    expect(answer.json().books.map(({ title }: { title: string }) => title)).toEqual([
      'school',
      'families',
      'everyone',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await listLinks()).toMatchObject([{ state: 'confirmed', email }]);
  });

  test('archiving a student ends the family’s access, and restoring brings it back', async () => {
    const cookie = await openLink(await createCode());
    const archived = (at: string) =>
      app.database.owner.query(`update users set archived_at = ${at} where id = $1`, [student.id]);

    await archived('now()');
    expect((await family(cookie)).statusCode).toBe(401);
    expect((await app.request(linksOf(), { method: 'POST', as: teacher })).json()).toEqual({
      error: peopleWords.archived,
      state: 'archived',
    });
    await archived('null');
    expect((await family(cookie)).statusCode).toBe(200);
    await app.database.owner.query('delete from users where id = $1', [student.id]);
    expect((await family(cookie)).statusCode).toBe(401);
  });

  test('the cookie of one school does not work at another', async () => {
    const cookie = await openLink(await createCode());
    const at = await app.aSchool();
    expect((await app.request('/api/family/', { at, cookie })).statusCode).toBe(401);
    expect((await app.request('/api/family/', { host: 'localhost', cookie })).statusCode).toBe(404);
  });
});

describe('a family at other routes', () => {
  test('a family can read books for families and the child’s own, and nothing else of the school', async () => {
    const [own, ofOther, pulledDown, ofFamilies] = [
      await app.aBook(student.school, { title: 'own', audience: 'school', author_id: student.id }),
      await app.aBook(student.school, { title: 'other', audience: 'school' }),
      await app.aBook(student.school, { title: 'down', state: 'pulled_down', author_id: student.id }),
      await app.aBook(student.school, { title: 'families', audience: 'families' }),
    ];
    const cookie = await openLink(await createCode());
    const request = { at: teacher.school, cookie };
    const status = async ({ id }: { id: string }) => (await app.request(`/api/books/${id}/`, request)).statusCode;

    expect(await Promise.all([own, ofOther, pulledDown, ofFamilies].map(status))).toEqual([200, 404, 404, 200]);
    const listed = (await app.request('/api/books/', request)).json();
    expect(listed.results.map(({ title }: { title: string }) => title)).toEqual(['families', 'own']);
    const sibling = await app.aPerson(teacher.school, 'student');
    const other = { at: teacher.school, cookie: `__Host-family=${(await aFamily(app, sibling)).secret}` };
    expect((await app.request('/api/books/', other)).json().results).toHaveLength(1);
    expect((await app.request(`/api/books/${own.id}/`, other)).statusCode).toBe(404);
    const files: string = (await app.request(`/api/books/${own.id}/`, request)).json().files;
    expect(files).toMatch(/^\/files\/[\w-]+\/\d{10}\//);
  });

  test.each(['/api/user/profile/', '/api/reading/', '/api/students/', '/api/acts/'])(
    'a family cannot use a route that needs an account: %s',
    async (url) => {
      const cookie = await openLink(await createCode());
      expect((await app.request(url, { at: teacher.school, cookie })).statusCode).toBe(401);
    },
  );
});

describe('POST /family-links/confirm/', () => {
  test('a code can be typed with spaces, hyphens and lowercase letters', async () => {
    const code = await createCode();
    await openLink(` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `);
  });

  test('a correct and a wrong code get the same reply, and a wrong one sends no email', async () => {
    const right = await post('confirm', { code: await createCode(), email });
    const wrong = await post('confirm', { code: 'BBBBBBBBBB', email: `wrong-${email}` });

    expect([wrong.statusCode, wrong.body]).toEqual([right.statusCode, right.body]);
    expect(right.json()).toEqual({ message: familyWords.emailSent });
    expect(await latestToken(`wrong-${email}`)).toBeUndefined();
  });

  test('neither the email nor its subject names the child', async () => {
    await post('confirm', { code: await createCode(), email });
    const { rows } = await app.database.owner.query('select * from mails where to_address = $1', [email]);

    expect(JSON.stringify(rows)).not.toMatch(/Ada|Byron/);
    expect(rows[0].links[0]).toMatch(
      new RegExp(`^http://${teacher.school.subdomain}.localhost:3000/family#[\\w-]{43}$`),
    );
  });

  test('a code works once and expires after a week', async () => {
    const code = await createCode();
    await post('confirm', { code, email: `late-${email}` });
    await openLink(code);

    await post('confirm', { code, email: `third-${email}` });
    expect(await latestToken(`third-${email}`)).toBeUndefined();
    expect((await post('open', { token: await latestToken(`late-${email}`) })).statusCode).toBe(400);

    const old = await createCode();
    await app.database.owner.query(`update family_links set code_expires_at = now() where confirmed_at is null`);
    await post('confirm', { code: old, email: `old-${email}` });
    expect(await latestToken(`old-${email}`)).toBeUndefined();
    expect(await listLinks()).toMatchObject([{ state: 'expired' }, { state: 'confirmed' }]);
  });

  test('a parent who mistyped the email address can use the same code again', async () => {
    const code = await createCode();
    await post('confirm', { code, email: `typo-${email}` });
    await openLink(code);
  });
});

describe('POST /family-links/open/ and /family-links/renew/', () => {
  test('the link in an email works once, for one hour', async () => {
    await post('confirm', { code: await createCode(), email });
    const token = await latestToken();
    const answers = await Promise.all([post('open', { token }), post('open', { token })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);

    await post('renew', { email });
    await app.database.owner.query(`update family_tokens set expires_at = now()`);
    const late = await post('open', { token: await latestToken() });
    expect([late.statusCode, late.json().fields]).toEqual([400, { token: [familyWords.linkEnded] }]);
  });

  test('after 30 days a new email restores access, and only to the address of the family', async () => {
    const cookie = await openLink(await createCode());
    await app.database.owner.query('update family_sessions set expires_at = now()');
    expect((await family(cookie)).statusCode).toBe(401);

    const [known, unknown] = [await post('renew', { email }), await post('renew', { email: `x-${email}` })];
    expect([known.body, known.statusCode]).toEqual([unknown.body, unknown.statusCode]);
    expect(await latestToken(`x-${email}`)).toBeUndefined();
    const again = await post('open', { token: await latestToken() });

    expect(again.headers['set-cookie']).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    expect((await family(String(again.headers['set-cookie']).split(';')[0] ?? '')).statusCode).toBe(200);
  });
});

describe('POST /family-links/leave/', () => {
  test('a family that signs out loses access in this browser only', async () => {
    const first = await openLink(await createCode());
    await post('renew', { email });
    const second =
      String((await post('open', { token: await latestToken() })).headers['set-cookie']).split(';')[0] ?? '';

    await post('leave', {}, { at: teacher.school, cookie: first });

    expect([(await family(first)).statusCode, (await family(second)).statusCode]).toEqual([401, 200]);
  });
});

describe('DELETE /family-links/{id}/', () => {
  test.each([
    ['the school', async (id: string) => app.request(`/api/family-links/${id}/`, { method: 'DELETE', as: teacher })],
    [
      'the family',
      async (id: string, cookie: string) =>
        app.request(`/api/family-links/${id}/`, { method: 'DELETE', at: teacher.school, cookie }),
    ],
  ])('after %s removed the link, the family sees what visitors see', async (_, end) => {
    await app.aBook(student.school, { audience: 'families' });
    const cookie = await openLink(await createCode());
    const [{ id }] = await listLinks();

    expect((await end(id, cookie)).statusCode).toBe(204);

    expect((await family(cookie)).statusCode).toBe(401);
    expect((await app.request('/api/books/', { at: teacher.school, cookie })).json().count).toBe(0);
    expect(await listLinks()).toMatchObject([{ state: 'ended' }]);
    await post('renew', { email: `${email}` });
    expect((await post('open', { token: (await latestToken()) ?? '' })).statusCode).toBe(400);
    const admin = await app.aPerson(teacher.school, 'school_admin');
    const acts = (await app.request(`/api/acts/?whom=${student.id}`, { as: admin })).json().results;
    expect(acts.map(({ act }: { act: string }) => act)).toEqual(['family.ended', 'family.confirmed', 'family.offered']);
  });

  test('a family can remove only its own link, and staff only those of students they can access', async () => {
    const cookie = await openLink(await createCode());
    const sibling = await app.aPerson(teacher.school, 'student');
    const other = await aFamily(app, sibling);
    const end = (id: string, request: RequestOptions) =>
      app.request(`/api/family-links/${id}/`, { method: 'DELETE', ...request });

    expect((await end(other.linkId, { at: teacher.school, cookie })).statusCode).toBe(404);
    // The teacher cannot access the other student, and another school can access neither.
    expect((await end(other.linkId, { as: teacher })).statusCode).toBe(404);
    const foreign = await app.aPerson(await app.aSchool(), 'school_admin');
    expect((await end(other.linkId, { as: foreign })).statusCode).toBe(404);
    expect((await end(other.linkId, { as: student })).statusCode).toBe(403);
    expect((await end(other.linkId, { at: teacher.school })).statusCode).toBe(401);
  });
});

describe('POST /students/{id}/family-links/', () => {
  test('a teacher creates codes for students of their own classes, at most ten per student', async () => {
    const otherStudent = await app.aPerson(teacher.school, 'student');
    const foreign = await app.aPerson(await app.aSchool(), 'school_admin');
    const ask = async (id: string, as: Person) => (await app.request(linksOf(id), { method: 'POST', as })).statusCode;

    expect(await ask(otherStudent.id, teacher)).toBe(404);
    expect(await ask(student.id, foreign)).toBe(404);
    expect(await ask(student.id, student)).toBe(403);
    expect((await app.request(linksOf(otherStudent.id), { as: teacher })).statusCode).toBe(404);
    for (let n = 0; n < 10; n++) expect(await ask(student.id, teacher)).toBe(200);
    expect(await ask(student.id, teacher)).toBe(409);
  });

  test('no code is stored in plain text, not even as an idempotent reply', async () => {
    const answer = await app.request(linksOf(), { method: 'POST', as: teacher, headers: { 'idempotency-key': 'k' } });
    const { rows } = await app.database.owner.query(
      'select (select json_agg(l) from family_links l) as links, (select json_agg(a) from idempotency_keys a) as answered',
    );
    expect(JSON.stringify(rows)).not.toContain(answer.json().code);
  });
});

test('unused codes and the email addresses of ended links are deleted', async () => {
  await createCode();
  await openLink(await createCode());
  const [, { id }] = (await listLinks()).toReversed();
  await app.request(`/api/family-links/${id}/`, { method: 'DELETE', as: teacher });
  const runJob = () => familyScheduledJobs[0]?.run(jobContextOf(app, app.platformPool));

  await runJob();
  expect(await listLinks()).toHaveLength(2);
  await app.database.owner.query(
    `update family_links set code_expires_at = now() - interval '2 days', ended_at = ended_at - interval '31 days'`,
  );
  await runJob();

  expect(await listLinks()).toEqual([]);
});
