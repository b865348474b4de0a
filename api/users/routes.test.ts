import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aTeacher } from '#api/testing/credentials.ts';
import { type Person, type RequestOptions, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { Role } from '#contract/roles.ts';

let app: TestApp;
let school: School;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.aSchool();
  teacher = await aTeacher(app, school);
});

const PROFILE = '/api/user/profile/';
const change = (body: object, options: RequestOptions = {}) =>
  app.request(PROFILE, { method: 'PATCH', as: teacher, body, ...options });

test('a person of any role reads their own profile', async () => {
  for (const role of Role.options) {
    const person = await app.aPerson(school, role);
    expect((await app.request(PROFILE, { as: person })).json()).toMatchObject({ id: person.id, role });
  }
});

test('a visitor and a person at another school are asked to sign in', async () => {
  const visitor = await app.request(PROFILE, { at: school });
  const foreign = await app.request(PROFILE, { as: teacher, at: await app.aSchool() });

  expect([visitor.statusCode, foreign.statusCode]).toEqual([401, 401]);
});

test('a teacher changes only the fields of their profile that they send', async () => {
  const answer = await change({ last_name: ' O’Brien ' });

  expect(answer.json()).toMatchObject({ first_name: 'Robin', last_name: 'O’Brien', country: 'GB' });
  expect((await change({})).json()).toEqual(answer.json());
});

test('an empty or long name, a name with a line break and an unknown country are refused at the field', async () => {
  const invalid = [{ first_name: ' ' }, { last_name: 'a'.repeat(101) }, { first_name: 'a\nb' }, { country: 'Spain' }];

  for (const body of invalid) {
    const { statusCode, body: reply } = await change(body);
    expect(statusCode).toBe(400);
    expect(Object.keys(JSON.parse(reply).fields)).toEqual(Object.keys(body));
  }
  expect((await change({ first_name: '' })).json().fields.first_name).toEqual(['First name is required']);
});

describe('an avatar', () => {
  const send = (bytes: Buffer, form: Record<string, string> = {}, name = 'me.jpg') =>
    app.request(PROFILE, { method: 'PATCH', as: teacher, form: { ...form, avatar: { name, bytes } } });
  const photo = () =>
    sharp({ create: { width: 900, height: 500, channels: 3, background: '#a33' } })
      .withExif({ IFD3: { GPSLatitude: '51/1 28/1 38/1' } })
      .jpeg()
      .toBuffer();

  test('is re-encoded as a square without metadata, and replaces the previous one', async () => {
    const sent = await photo();
    expect(sent.includes('Exif')).toBe(true);

    const answer = await send(sent, { first_name: 'Ada' });

    const { avatar, first_name } = answer.json();
    expect(answer.statusCode).toBe(200);
    expect(first_name).toBe('Ada');
    const { rawPayload, statusCode } = await app.request(avatar, { at: school });
    const { format, width, height, exif } = await sharp(rawPayload).metadata();
    expect(statusCode).toBe(200);
    expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 });
    expect(exif).toBeUndefined();
    expect((await app.request(avatar, { at: await app.aSchool() })).statusCode).toBe(404);

    const blue = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    const next = (await send(blue)).json().avatar;
    const statuses = [
      (await app.request(avatar, { at: school })).statusCode,
      (await app.request(next, { at: school })).statusCode,
    ];
    expect(statuses).toEqual([404, 200]);
  });

  test('a file that is not a picture or is too large is refused, and nothing changes', async () => {
    const page = await send(Buffer.from('<html>hello</html>'), { first_name: 'Ada' }, 'me.png');
    const large = await send(Buffer.alloc(5 * 1024 * 1024 + 1));

    expect(page.statusCode).toBe(400);
    expect(Object.keys(page.json().fields)).toEqual(['avatar']);
    expect(large.statusCode).toBe(413);
    expect(large.json().error).toBe('File too large');
    expect((await app.request(PROFILE, { as: teacher })).json()).toMatchObject({ avatar: null, first_name: 'Robin' });
  });
});

test('people cannot change their own role, school, email address and verification', async () => {
  const before = await app.request(PROFILE, { as: teacher });
  const body = {
    role: 'school_admin',
    tenant_id: school.id,
    email: 'x@y.example',
    email_verified_at: 'now',
    id: school.id,
  };

  const answer = await change(body);

  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields).sort()).toEqual(Object.keys(body).sort());
  expect((await app.request(PROFILE, { as: teacher })).json()).toEqual(before.json());
});

test('__proto__ keys are refused', async () => {
  const answer = await change(
    {},
    { body: '{"__proto__":{"role":"x"},"constructor":1}', headers: { 'content-type': 'application/json' } },
  );

  expect(answer.statusCode).toBe(400);
});

test('a student reads their own profile and cannot change their name', async () => {
  const answer = await change({ first_name: 'Nobody' }, { as: await app.aPerson(school, 'student') });

  expect(answer.statusCode).toBe(403);
});
