import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aTeacher } from '#api/testing/credentials.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';
import { Role } from '#contract/kit/roles.ts';

const PROFILE = '/api/user/profile/';

const test = schoolTest
  .extend('teacher', ({ app, school }) => aTeacher(app, school))
  .extend('change', ({ app, teacher }) => (body: object, options: RequestOptions = {}) => {
    return app.request(PROFILE, { method: 'PATCH', as: teacher, body, ...options });
  })
  .extend('send', ({ app, teacher }) => (bytes: Buffer, form: Record<string, string> = {}, name = 'me.jpg') => {
    return app.request(PROFILE, { method: 'PATCH', as: teacher, form: { ...form, avatar: { name, bytes } } });
  });

describe('GET /user/profile/', () => {
  test('a person of any role reads their own profile', async ({ app, school }) => {
    for (const role of Role.options) {
      const person = await app.aPerson(school, role);
      expect((await app.request(PROFILE, { as: person })).json()).toMatchObject({ id: person.id, role });
    }
  });

  test('a visitor and a person at another school must sign in', async ({ app, school, teacher }) => {
    const visitor = await app.request(PROFILE, { at: school });
    const foreign = await app.request(PROFILE, { as: teacher, at: await app.aSchool() });

    expect(visitor.statusCode).toBe(401);
    expect(foreign.statusCode).toBe(401);
  });
});

describe('PATCH /user/profile/', () => {
  test('a teacher changes only the fields of their profile that they send', async ({ change }) => {
    const reply = await change({ last_name: ' O’Brien ' });

    expect(reply.json()).toMatchObject({ first_name: 'Robin', last_name: 'O’Brien', country: 'GB' });
    expect((await change({})).json()).toEqual(reply.json());
  });

  test('an empty or long name, a name with a line break and an unknown country are refused at the field', async ({
    change,
  }) => {
    const invalid = [{ first_name: ' ' }, { last_name: 'a'.repeat(101) }, { first_name: 'a\nb' }, { country: 'Spain' }];

    for (const body of invalid) {
      const { statusCode, body: reply } = await change(body);
      expect(statusCode).toBe(400);
      expect(Object.keys(JSON.parse(reply).fields)).toEqual(Object.keys(body));
    }
    expect((await change({ first_name: '' })).json().fields.first_name).toEqual(['First name is required']);
  });

  test('a person with a single name has no last name', async ({ change }) => {
    expect((await change({ first_name: 'Suharto', last_name: '' })).json()).toMatchObject({
      first_name: 'Suharto',
      last_name: '',
    });
  });

  test('people cannot change their own role, school, email address and verification', async ({
    app,
    school,
    teacher,
    change,
  }) => {
    const before = await app.request(PROFILE, { as: teacher });
    const body = {
      role: 'school_admin',
      tenant_id: school.id,
      email: 'x@y.example',
      email_verified_at: 'now',
      id: school.id,
    };

    const reply = await change(body);

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields).sort()).toEqual(Object.keys(body).sort());
    expect((await app.request(PROFILE, { as: teacher })).json()).toEqual(before.json());
  });

  test('__proto__ keys are refused', async ({ change }) => {
    const reply = await change(
      {},
      { body: '{"__proto__":{"role":"x"},"constructor":1}', headers: { 'content-type': 'application/json' } },
    );

    expect(reply.statusCode).toBe(400);
  });

  test('a student reads their own profile and cannot change their name', async ({ app, school, change }) => {
    const reply = await change({ first_name: 'Nobody' }, { as: await app.aPerson(school, 'student') });

    expect(reply.statusCode).toBe(403);
  });
});

describe('PATCH /user/profile/ with an avatar', () => {
  const photo = () =>
    sharp({ create: { width: 900, height: 500, channels: 3, background: '#a33' } })
      .withExif({ IFD3: { GPSLatitude: '51/1 28/1 38/1' } })
      .jpeg()
      .toBuffer();

  test('is re-encoded as a square without metadata, and replaces the previous one', async ({ app, school, send }) => {
    const bytes = await photo();
    expect(bytes.includes('Exif')).toBe(true);

    const reply = await send(bytes, { first_name: 'Ada' });

    const { avatar, first_name } = reply.json();
    expect(reply.statusCode).toBe(200);
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

  test('a file that is not a picture or is too large is refused, and nothing changes', async ({
    app,
    teacher,
    send,
  }) => {
    const page = await send(Buffer.from('<html>hello</html>'), { first_name: 'Ada' }, 'me.png');
    const large = await send(Buffer.alloc(5 * 1024 * 1024 + 1));

    expect(page.statusCode).toBe(400);
    expect(Object.keys(page.json().fields)).toEqual(['avatar']);
    expect(large.statusCode).toBe(413);
    expect(large.json().error).toBe('File too large');
    expect((await app.request(PROFILE, { as: teacher })).json()).toMatchObject({ avatar: null, first_name: 'Robin' });
  });
});
