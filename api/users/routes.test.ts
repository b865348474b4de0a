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
const change = (body: object, asked: RequestOptions = {}) =>
  app.request(PROFILE, { method: 'PATCH', as: teacher, body, ...asked });

test('a person of every role reads the own profile', async () => {
  for (const role of Role.options) {
    const person = await app.aPerson(school, role);
    expect((await app.request(PROFILE, { as: person })).json()).toMatchObject({ id: person.id, role });
  }
});

test('nobody signed in, and a person at another school, are asked to sign in', async () => {
  const visitor = await app.request(PROFILE, { at: school });
  const foreign = await app.request(PROFILE, { as: teacher, at: await app.aSchool() });

  expect([visitor.statusCode, foreign.statusCode]).toEqual([401, 401]);
});

test('a teacher changes the own name and country, and only what was sent', async () => {
  const answer = await change({ last_name: ' O’Brien ' });

  expect(answer.json()).toMatchObject({ first_name: 'Robin', last_name: 'O’Brien', country: 'GB' });
  expect((await change({})).json()).toEqual(answer.json());
});

test('a name that is empty, endless or with a line break in it, and a country that is none, are refused at the field', async () => {
  const odd = [{ first_name: ' ' }, { last_name: 'a'.repeat(101) }, { first_name: 'a\nb' }, { country: 'Spain' }];

  for (const body of odd) {
    const { statusCode, body: said } = await change(body);
    expect([statusCode, Object.keys(JSON.parse(said).fields)]).toEqual([400, Object.keys(body)]);
  }
  expect((await change({ first_name: '' })).json().fields.first_name).toEqual(['First name is required']);
});

describe('the own avatar', () => {
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
    expect([answer.statusCode, first_name]).toEqual([200, 'Ada']);
    const { rawPayload, statusCode } = await app.request(avatar, { at: school });
    const { format, width, height, exif } = await sharp(rawPayload).metadata();
    expect([statusCode, format, width, height, exif]).toEqual([200, 'webp', 256, 256, undefined]);
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

    expect([page.statusCode, Object.keys(page.json().fields)]).toEqual([400, ['avatar']]);
    expect([large.statusCode, large.json().error]).toEqual([413, 'File too large']);
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

  expect([answer.statusCode, Object.keys(answer.json().fields).sort()]).toEqual([400, Object.keys(body).sort()]);
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
