import sharp from 'sharp';
import { expect } from 'vitest';
import { avatarUrl } from '#api/identity/users/service.ts';
import { renditionFolderUrl } from '#api/library/books/service.ts';
import { appTest } from '#api/testing/app-test.ts';
import { everybody } from '#api/testing/call-table.ts';
import { createCallers, listOperations, operationUrl } from '#api/testing/operations.ts';
import { filesSecret, type Person, type RequestOptions } from '#api/testing/test-app.ts';

const ANY_PORTRAIT = /\/files\/avatars\/[^"]+/g;
const SIGNED = /^\/files\/avatars\/\d{10}\/[\w-]{32}\/[0-9a-f]{32}\.webp$/;
const HOUR = 3_600_000;

const test = appTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('admin', { scope: 'file' }, ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('student', { scope: 'file' }, ({ app, school }) => app.aPerson(school, 'student'))
  .extend('picture', { scope: 'file' }, () =>
    sharp({ create: { width: 90, height: 90, channels: 3, background: '#AA3300' } })
      .png()
      .toBuffer(),
  )
  /** Uploads a person's picture; returns the URL that the admin gets. */
  .extend('portraitOf', ({ app, admin, picture }) => async ({ id }: Person, by = admin, bytes = picture) => {
    const form = { avatar: { name: 'face.png', bytes } };
    const reply = await app.request(`/api/people/${id}/`, { method: 'PATCH', as: by, form });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().avatar).toMatch(SIGNED);
    return reply.json().avatar;
  })
  .extend('statusOf', ({ app, school }) => async (url: string, asked: RequestOptions = { at: school }) => {
    return (await app.request(url, asked)).statusCode;
  });

test('a signed picture URL works without a token and is cached only by the browser', async ({
  app,
  school,
  student,
  portraitOf,
}) => {
  const { statusCode, headers } = await app.request(await portraitOf(student), { at: school });

  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('image/webp');
  expect(headers['cache-control']).toBe('private, max-age=600');
});

test('an unsigned, foreign, forged or expired picture URL is refused for every role', async ({
  app,
  school,
  admin,
  student,
  portraitOf,
  statusOf,
}) => {
  const address = await portraitOf(student);
  const [name = '', mac = '', expiry = ''] = address.split('/').reverse();
  const other = await portraitOf(await app.aPerson(school, 'student'));
  const there = await app.aPerson(await app.aSchool(), 'school_admin');
  const ended = avatarUrl({ tenantId: school.id, name }, filesSecret, Date.now() - 2 * HOUR);
  const { renditionId } = await app.aBook(school, { audience: 'school' });
  const ofBook = renditionFolderUrl({ tenantId: school.id, renditionId, access: 'school' }, filesSecret);
  const wrong = [
    `/files/avatars/${name}`,
    `/files/logos/${name}`,
    ended,
    address.replace(expiry, String(Number(expiry) + 3600)),
    address.replace(mac, `${mac.slice(1)}A`),
    address.replace(name, other.split('/').at(-1) ?? ''),
    avatarUrl({ tenantId: there.school.id, name }, filesSecret),
    ofBook.replace(renditionId, 'avatars') + name,
    address.replace(name, `..%2favatars%2f${name}`),
    address.replace(name, `${student.id}.webp`),
  ];

  for (const options of [{ at: school }, { as: admin }, { as: student }, { as: there }] as RequestOptions[])
    for (const url of wrong) expect(await statusOf(url, options), url).toBe(404);
  expect(await statusOf(address, { as: there })).toBe(404);
  expect(await statusOf(address, { host: 'localhost' })).toBe(404);
  expect(await statusOf(ended.replace(/\d{10}\/[\w-]{32}/, `${expiry}/${mac}`))).toBe(200);
});

test('a picture URL stops working when the picture is changed or removed, or the school is suspended', async ({
  app,
  school,
  admin,
  student,
  picture,
  portraitOf,
  statusOf,
}) => {
  const adult = await app.aPerson(school, 'teacher');
  const [before, ofStudent] = [await portraitOf(adult), await portraitOf(student)];
  const after = await portraitOf(adult, admin, await sharp(picture).negate({ alpha: false }).toBuffer());
  await app.storage.remove(`${school.id}/avatars/${ofStudent.split('/').at(-1)}`);
  expect(await statusOf(before)).toBe(404);
  expect(await statusOf(after)).toBe(200);
  expect(await statusOf(ofStudent)).toBe(404);

  const closed = await app.aSchool();
  const address = await portraitOf(await app.aPerson(closed, 'student'), await app.aPerson(closed, 'school_admin'));
  await app.database.owner.query('update tenants set suspended_at = now() where id = $1', [closed.id]);
  await expect.poll(() => statusOf(address, { at: closed })).toBe(404);
});

test('callers who are not staff get only their own picture, and no one gets an unsigned URL', async ({
  app,
  school,
  student,
  portraitOf,
}) => {
  const callers = await createCallers(app, school);
  const { as: caller } = callers.student.options;
  if (!caller) throw new Error('The student has no account.');
  const own = (await portraitOf(caller)).split('/').at(-1) ?? '';
  await portraitOf(await app.aPerson(school, 'teacher'));
  const reads = (await listOperations(app)).filter(({ method }) => method === 'GET');
  const handed: Record<string, Set<string>> = {};
  for (const who of everybody) {
    const names = new Set<string>();
    for (const operation of reads) {
      const ids = operation.parameters.path.includes('id') ? [caller.id, student.id] : [caller.id];
      const asked = ids.map((id) => app.request(operationUrl(operation, { id }), callers[who].options));
      for (const { body } of await Promise.all(asked))
        for (const address of body.match(ANY_PORTRAIT) ?? []) {
          expect(address).toMatch(SIGNED);
          names.add(address.split('/').at(-1) ?? '');
        }
    }
    handed[who] = names;
  }

  for (const who of ['visitor', 'community', 'family'] as const) expect(handed[who]?.size, who).toBe(0);
  expect([...(handed.student ?? [])]).toEqual([own]);
  expect([...(handed.school_admin ?? [])]).toContain(own);
});

test('a repeated Idempotency-Key returns a picture URL that still works', async ({ app, admin, picture, statusOf }) => {
  const body = { role: 'teacher', first_name: 'Ada', last_name: 'Byron', email: 'ada@school.example', country: 'GB' };
  const form = { ...body, avatar: { name: 'face.png', bytes: picture } };
  const add = () =>
    app.request('/api/people/', { method: 'POST', as: admin, form, headers: { 'idempotency-key': 'once' } });
  const [first, again] = [await add(), await add()];

  const { rows } = await app.database.owner.query(`select from idempotency_keys where reply::text like '%/files/%'`);
  expect(first.statusCode).toBe(201);
  expect(again.statusCode).toBe(201);
  expect(rows).toEqual([]);
  expect(again.json()).toEqual(first.json());
  expect(await statusOf(again.json().avatar)).toBe(200);
});
