import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect } from 'vitest';
import { openPool } from '#api/kit/pipeline.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import { createUploadActions, tus } from '#api/testing/upload-actions.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { uploadWords } from '#contract/core/upload-words.ts';
import { MAX_BOOK_BYTES } from '#contract/library/limits.ts';
import { removeExpiredUploads } from './jobs.ts';

const BYTES = Buffer.from('A boat waits in the reeds.');

const test = schoolTest
  .extend('actions', { scope: 'file' }, () => createUploadActions())
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend(
    'create',
    ({ app, actions }) =>
      (as: Person, length = BYTES.length, name?: string) =>
        actions.create(app, as, length, name),
  )
  .extend(
    'send',
    ({ app, actions }) =>
      (as: Person, id: string, offset: number, bytes = BYTES) =>
        actions.send(app, as, id, offset, bytes),
  )
  .extend(
    'head',
    ({ app, actions }) =>
      (as: Person, id: string) =>
        actions.head(app, as, id),
  )
  .extend(
    'age',
    ({ app }) =>
      (id: string, interval: string) =>
        app.database.owner.query('update uploads set changed_at = now() - $2::interval where id = $1', [id, interval]),
  );

describe('POST /uploads/', () => {
  test('begins an upload with its address and the day when it ends', async ({ create, student }) => {
    const reply = await create(student, 12, '../قارب "1".pdf');
    expect(reply.statusCode).toBe(201);
    expect(reply.headers.location).toBe(`/api/uploads/${reply.json().id}`);
    expect(reply.headers['tus-resumable']).toBe('1.0.0');
    const hours = (Date.parse(String(reply.headers['upload-expires'])) - Date.now()) / 3600_000;
    expect(Math.round(hours)).toBe(24);
    expect(reply.json()).toMatchObject({ name: 'قارب 1.pdf', offset: 0, length: 12 });
  });

  test('accepts 100 MB and not a byte more', async ({ app, create, school }) => {
    const person = await app.aPerson(school, 'teacher');
    expect((await create(person, MAX_BOOK_BYTES)).statusCode).toBe(201);
    const reply = await create(person, MAX_BOOK_BYTES + 1);
    expect(reply.statusCode).toBe(413);
    expect(reply.json().error).toBe('The file must be 100 MB or smaller. Save it again with smaller pictures.');
  });

  test.for(['', '-1', '1.5', 'x', '0', '1e3', '9'.repeat(16)])(
    'refuses the length "%s"',
    async (length, { app, student }) => {
      const headers = { ...tus, 'upload-length': length };
      const reply = await app.request('/api/uploads/', { method: 'POST', as: student, headers });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toEqual({ 'upload-length': [uploadWords.lengthMissing] });
    },
  );

  test('refuses another version of the protocol, and names its own', async ({ app, student }) => {
    const headers = { 'tus-resumable': '0.2.2', 'upload-length': '4' };
    const reply = await app.request('/api/uploads/', { method: 'POST', as: student, headers });
    expect(reply.statusCode).toBe(412);
    expect(reply.headers['tus-version']).toBe('1.0.0');
  });

  test('refuses a fourth open upload of one person, also when four begin together', async ({
    app,
    create,
    school,
    student,
  }) => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => create(student)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 429]);
    expect((await create(await app.aPerson(school, 'student'))).statusCode).toBe(201);
  });

  test('refuses a file for which the school has no space left; open uploads count', async ({ app, create }) => {
    const school = await app.aSchool({ max_storage_bytes: 100 });
    const student = await app.aPerson(school, 'student');
    expect((await create(student, 60)).statusCode).toBe(201);
    const reply = await create(student, 60);
    expect(reply.statusCode).toBe(402);
    expect(reply.json()).toEqual({ error: uploadWords.storageFull, limit: { name: 'storage', used: 60, max: 100 } });
  });
});

describe('GET /uploads/', () => {
  test('lists what keeps its author from another upload; one that ends without tus makes room', async ({
    app,
    create,
    send,
    age,
    school,
    student,
  }) => {
    const list = async (as: Person) => (await app.request('/api/uploads/', { as })).json().results;
    const ids: string[] = [];
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) ids.push((await create(student, 26, name)).json().id);
    await send(student, ids[0] ?? '', 0, BYTES.subarray(0, 10));
    const open: { name: string; offset: number }[] = await list(student);
    expect(open.map(({ name }) => name).sort()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(open.find(({ name }) => name === 'a.pdf')).toMatchObject({ id: ids[0], offset: 10, length: 26 });
    expect(await list(await app.aPerson(school, 'student'))).toEqual([]);

    const url = `/api/uploads/${ids[0]}/`;
    const stranger = await app.aPerson(school, 'student');
    expect((await app.request(url, { method: 'DELETE', as: stranger })).statusCode).toBe(404);
    expect((await app.request(url, { method: 'DELETE', as: student })).statusCode).toBe(204);
    expect((await create(student)).statusCode).toBe(201);

    await age(ids[1] ?? '', '25 hours');
    expect((await list(student)).map(({ id }: { id: string }) => id)).not.toContain(ids[1]);
    expect((await app.request('/api/uploads/', { at: school })).statusCode).toBe(401);
  });

  test.for(['student', 'teacher', 'teacher_admin', 'school_admin'] as const)(
    'tells a %s whether a file would be taken: only after the school has confirmed its email address',
    async (role, { app, school, create }) => {
      const author = await app.aPerson(school, role);
      const canUpload = async () => (await app.request('/api/uploads/', { as: author })).json().can_upload;
      expect(await canUpload()).toBe(true);
      await app.database.owner.query('update tenants set verified_at = null where id = $1', [school.id]);
      expect(await canUpload()).toBe(false);
      expect((await create(author)).statusCode).toBe(403);
    },
  );
});

describe('HEAD and PATCH /uploads/{id}', () => {
  test('an upload continues where it stopped', async ({ create, send, head, student, app }) => {
    const { id } = (await create(student)).json();
    const first = await send(student, id, 0, BYTES.subarray(0, 10));
    expect(first.statusCode).toBe(204);
    expect(first.headers['upload-offset']).toBe('10');
    const state = await head(student, id);
    expect(state.statusCode).toBe(200);
    expect(state.body).toBe('');
    expect(state.headers).toMatchObject({ 'upload-offset': '10', 'upload-length': '26', 'cache-control': 'no-store' });
    expect((await send(student, id, 10, BYTES.subarray(10))).headers['upload-offset']).toBe('26');
    const { rows } = await app.database.owner.query('select cardinality(parts) as parts from uploads where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ parts: 2 }]);
  });

  test('a wrong offset is refused, and changes nothing', async ({ create, send, head, student }) => {
    const { id } = (await create(student)).json();
    await send(student, id, 0, BYTES.subarray(0, 10));
    for (const offset of [0, 9, 11, 26]) expect((await send(student, id, offset)).statusCode).toBe(409);
    expect((await head(student, id)).headers['upload-offset']).toBe('10');
  });

  test('of the same bytes sent twice together, one request is accepted and one refused', async ({
    app,
    school,
    create,
    send,
    head,
    student,
  }) => {
    const { id } = (await create(student)).json();
    const replies = await Promise.all([send(student, id, 0), send(student, id, 0)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect((await head(student, id)).headers['upload-offset']).toBe('26');
    expect(await readdir(path.join(app.files, school.id, 'uploads', id))).toHaveLength(1);
  });

  test('more bytes than announced are refused, with and without a length', async ({
    app,
    create,
    send,
    head,
    student,
  }) => {
    const { id } = (await create(student, 10)).json();
    expect((await send(student, id, 0)).statusCode).toBe(413);
    const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const stream = { method: 'PATCH', as: student, headers, body: Readable.from([BYTES]) } as const;
    expect((await app.request(`/api/uploads/${id}`, stream)).statusCode).toBe(413);
    expect((await head(student, id)).headers['upload-offset']).toBe('0');
  });

  test('bytes of another media type, without offset or without version are refused', async ({
    app,
    create,
    student,
  }) => {
    const { id } = (await create(student)).json();
    const type = 'application/offset+octet-stream';
    const ask = async (headers: Record<string, string>) =>
      (await app.request(`/api/uploads/${id}`, { method: 'PATCH', as: student, headers, body: BYTES })).statusCode;
    expect(await ask({ ...tus, 'upload-offset': '0', 'content-type': 'application/pdf' })).toBe(415);
    expect(await ask({ ...tus, 'content-type': type })).toBe(400);
    expect(await ask({ 'upload-offset': '0', 'content-type': type })).toBe(412);
  });

  test('the upload of another person is not there, also for staff and for another school', async ({
    app,
    actions,
    create,
    school,
    student,
  }) => {
    const { id } = (await create(student)).json();
    const others = [
      await app.aPerson(school, 'student'),
      await app.aPerson(school, 'school_admin'),
      await app.aPerson(await app.aSchool(), 'student'),
    ];
    for (const other of others) {
      expect((await actions.head(app, other, id)).statusCode).toBe(404);
      expect((await actions.send(app, other, id, 0, BYTES)).statusCode).toBe(404);
      const removal = { method: 'DELETE', as: other, headers: tus } as const;
      expect((await app.request(`/api/uploads/${id}`, removal)).statusCode).toBe(404);
    }
    expect((await app.request(`/api/uploads/${id}`, { method: 'HEAD', at: school, headers: tus })).statusCode).toBe(
      401,
    );
  });
});

describe('the end of an upload', () => {
  test('DELETE removes it with its bytes', async ({ app, school, create, send, head, student }) => {
    const { id } = (await create(student)).json();
    await send(student, id, 0, BYTES.subarray(0, 10));
    const reply = await app.request(`/api/uploads/${id}/`, { method: 'DELETE', as: student, headers: tus });
    expect(reply.statusCode).toBe(204);
    expect((await head(student, id)).statusCode).toBe(404);
    expect(await readdir(path.join(app.files, school.id, 'uploads'))).toEqual([]);
  });

  test('after a day without a byte it is gone, and its space a little later', async ({
    app,
    school,
    create,
    send,
    head,
    age,
    student,
  }) => {
    const { id } = (await create(student)).json();
    const { id: young } = (await create(student)).json();
    await send(student, id, 0, BYTES.subarray(0, 10));
    await send(student, young, 0, BYTES.subarray(0, 10));
    await age(id, '24 hours 1 second');
    await age(young, '23 hours 59 minutes');
    expect((await head(student, id)).statusCode).toBe(410);
    expect((await send(student, id, 10, BYTES.subarray(10))).statusCode).toBe(410);
    expect((await head(student, young)).statusCode).toBe(200);

    const platformPool = openPool(app.database.platform);
    await removeExpiredUploads(jobContextOf(app, platformPool));
    expect(await readdir(path.join(app.files, school.id, 'uploads'))).toEqual([young]);
    expect((await head(student, id)).statusCode).toBe(410);
    await age(id, '9 days');
    await removeExpiredUploads(jobContextOf(app, platformPool));
    await platformPool.end();
    expect((await head(student, id)).statusCode).toBe(404);
  });

  test('an expired upload counts neither for the person nor for the school', async ({ app, create, age }) => {
    const student = await app.aPerson(await app.aSchool({ max_storage_bytes: 100 }), 'student');
    for (const size of [30, 30, 30]) await age((await create(student, size)).json().id, '25 hours');
    expect((await create(student, 90)).statusCode).toBe(201);
  });
});
