import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { rolesAllowedBy } from '#api/kit/policy.ts';
import { appTest } from '#api/testing/app-test.ts';
import { aCardToken, setPassword } from '#api/testing/credentials.ts';
import { aLiveLesson } from '#api/testing/live-lessons.ts';
import { plantWorks } from '#api/testing/planted-works.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { ChildData, PendingErasure } from '#contract/administration/child-data.ts';
import { childDataWords } from '#contract/administration/child-data-kinds.ts';
import type { AuditEvent } from '#contract/core/audit.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { mayErase, mayReadChildData } from './routes.ts';

async function unzipped(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) files[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return files;
}

const test = appTest
  .extend('admin', async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  .extend('student', { auto: true }, ({ app, admin }) =>
    app.aPerson(admin.school, 'student', { first_name: 'Ada', last_name: 'Byron', external_id: '7' }),
  )
  .extend('archive', ({ app }) => (person: Person, days: number) => {
    return app.database.owner.query('update users set archived_at = now() - make_interval(days => $2) where id = $1', [
      person.id,
      days,
    ]);
  })
  .extend('retain', ({ app, admin }) => (months: unknown, as = admin) => {
    return app.request('/api/child-data/retention/', { method: 'PUT', as, body: { months } as object });
  })
  .extend('acts', ({ app, admin }) => async (act: string): Promise<AuditEvent[]> => {
    return (await app.request(`/api/acts/?act=${act}`, { as: admin })).json().results;
  })
  .extend('put', ({ app, admin }) => async (key: string, bytes: string): Promise<void> => {
    const file = path.join(tmpdir(), `exporting-${crypto.randomUUID()}`);
    await writeFile(file, bytes);
    await app.storage.put(`${admin.school.id}/${key}`, file);
  });

describe('GET /child-data/', () => {
  test('an admin sees the stored data by category, for students of the school only', async ({
    app,
    admin,
    student,
  }) => {
    const teacher = await app.aPerson(admin.school, 'teacher', { external_id: '8' });
    await app.aClass(teacher, 'Otters', [student]);
    for (const person of [student, teacher]) await setPassword(app, person, 'sunflower');
    await aCardToken(app, student);
    await aCardToken(app, student);
    const { id } = await app.aBook(admin.school, { author_id: student.id });
    await app.request(`/api/books/${id}/bookmarks/1/`, { method: 'PUT', as: student });
    await app.request(`/api/books/${id}/favourite/`, { method: 'PUT', as: student });
    await app.request('/api/data/cart/merge/', { method: 'POST', as: student, body: { items: [id] } });
    await app.request(`/api/books/${id}/reports/`, { method: 'POST', as: student, body: { reason: 'broken' } });
    await app.request(`/api/books/${id}/notes/1/`, { method: 'PUT', as: student, body: { text: 'Why?' } });
    await app.request(`/api/books/${id}/reaction/`, { method: 'PUT', as: student, body: { reaction: 'loved_it' } });
    const lesson = await aLiveLesson(app);
    await app.request(`/api/live/${lesson}/registrations/`, { method: 'POST', as: student, body: {} });
    await app.aPerson(await app.aSchool(), 'student');

    const { held: categories, retention_months } = (
      await app.request('/api/child-data/', { as: admin })
    ).json<ChildData>();

    expect(Object.fromEntries(categories.map(({ kind, count }) => [kind, count]))).toEqual({
      ...{
        names: 1,
        numbers: 1,
        pictures: 0,
        classes: 1,
        passwords: 1,
        cards: 1,
        sessions: 1,
        positions: 0,
        bookmarks: 1,
        reactions: 1,
        favourites: 1,
        wishes: 1,
        lessons: 1,
        reports: 1,
        notes: 1,
        answers: 0,
        films: 0,
        drafts: 0,
        uploads: 0,
        drawings: 0,
        voices: 0,
        checks: 0,
        certificates: 0,
        entries: 0,
        permissions: 1,
      },
      ...{ books: 1, families: 0, lists: 0, messages: 0, acts: 0 },
    });
    expect(retention_months).toBe(12);
  });
});

describe('GET /child-data/waiting/', () => {
  test('an admin lists pending erasures in the order of their dates', async ({
    app,
    admin,
    student,
    archive,
    retain,
  }) => {
    const other = await app.aPerson(admin.school, 'student', { first_name: 'Zoë', last_name: 'Lund' });
    await archive(student, 10);
    await archive(other, 40);
    await retain(2);
    const pendingErasures = async (query = ''): Promise<PendingErasure[]> =>
      (await app.request(`/api/child-data/waiting/${query}`, { as: admin })).json().results;

    expect((await pendingErasures()).map(({ first_name }) => first_name)).toEqual(['Zoë', 'Ada']);
    expect((await pendingErasures('?search=zoe')).map(({ first_name }) => first_name)).toEqual(['Zoë']);
    const [{ archived_at, erased_at } = { archived_at: '', erased_at: '' }] = await pendingErasures();
    const days = (Date.parse(erased_at) - Date.parse(archived_at)) / DAY_MS;
    expect(days).toBeGreaterThan(58);
    expect(days).toBeLessThan(63);
  });

  test('an admin exports pending erasures, which is recorded', async ({ app, admin, student, archive, acts }) => {
    await archive(student, 10);
    const { body } = await app.request('/api/child-data/waiting/?format=csv', { as: admin });

    expect(body).toContain('Ada,Byron');
    expect(await acts('people.exported')).toMatchObject([{ facts: { count: 1 } }]);
  });
});

describe('PUT /child-data/retention/', () => {
  test('an admin changes the retention period, which is recorded once', async ({ retain, acts }) => {
    const replies = [await retain(6), await retain(6)];

    expect(replies.map((reply) => reply.json())).toEqual([{ retention_months: 6 }, { retention_months: 6 }]);
    expect(await acts('retention.changed')).toMatchObject([{ facts: { from: 12, to: 6 } }]);
  });

  test.for([0, 121, 1.5, '6', null])(
    'an admin cannot set a retention period of %j months',
    async (months, { retain }) => {
      const reply = await retain(months);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toEqual({ months: [childDataWords.monthsWrong] });
    },
  );
});

describe('GET /students/{id}/export/', () => {
  test('an admin exports a student with all documents and files, and without secrets', async ({
    app,
    admin,
    student,
    acts,
    put,
  }) => {
    const teacher = await app.aPerson(admin.school, 'teacher');
    await app.aClass(teacher, 'Otters', [student]);
    await setPassword(app, student, 'sunflower');
    const card = await aCardToken(app, student);
    await put('avatars/ada.webp', 'a face');
    await app.database.owner.query(`update users set avatar = 'ada.webp' where id = $1`, [student.id]);
    const book = await app.aBook(admin.school, { author_id: student.id, title: '../My: Boat' });
    await put(`sources/${'0'.repeat(64)}/file`, 'the boat as it came');
    await app.request(`/api/books/${book.id}/reading/`, { method: 'PUT', as: student, body: { page: 1 } });
    await app.request('/api/messages/', {
      method: 'POST',
      as: student,
      body: { kind: 'problem', name: 'Ada', email: 'ada@x.test', body: 'It hangs.', page: '/' },
    });
    await app.request('/api/user/tours/stories/', { method: 'PUT', as: student, body: {} });
    const lesson = await aLiveLesson(app);
    await app.request(`/api/live/${lesson}/registrations/`, { method: 'POST', as: student, body: {} });
    await app.request(`/api/people/${student.id}/`, { as: admin });

    const reply = await app.request(`/api/students/${student.id}/export/`, { as: admin });

    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/zip');
    expect(reply.headers['content-disposition']).toEqual(`attachment; filename="student-${student.id}.zip"`);
    const files = await unzipped(reply.rawPayload);
    const document = (name: string) => JSON.parse(files[`${name}.json`] ?? 'null');
    expect(document('profile')).toMatchObject({ first_name: 'Ada', last_name: 'Byron', external_id: '7' });
    expect(document('classes')).toMatchObject([{ name: 'Otters' }]);
    expect(document('sign-in')).toMatchObject({ password_set_at: expect.any(String), cards: [{ revoked_at: null }] });
    expect(document('reading')).toMatchObject([{ title: '../My: Boat', page: 1 }]);
    expect(document('books')).toMatchObject([{ title: '../My: Boat', pages: ['A boat.'] }]);
    expect(document('tours')).toEqual(['stories']);
    expect(document('live-lessons')).toMatchObject([{ title: 'Follow a raindrop', seats: 1 }]);
    expect(document('messages')).toMatchObject([{ body: 'It hangs.' }]);
    expect(document('acts')).toMatchObject([{ act: 'person.viewed' }]);
    expect(files['books/1 My Boat/boat.epub']).toBe('the boat as it came');
    expect(files['picture/ada.webp']).toBe('a face');
    const all = JSON.stringify(files);
    expect(all.includes('argon2')).toBe(false);
    expect(all.includes(card)).toBe(false);
    expect(all.includes('secret_hash')).toBe(false);
    expect(await acts('person.exported')).toMatchObject([{ subject_id: student.id, actor_id: admin.id }]);
  });

  test('an admin gets the rendition of a book whose uploaded file is gone', async ({ app, admin, student, put }) => {
    const { renditionId } = await app.aBook(admin.school, { author_id: student.id });
    await put(`books/${renditionId}/p1.webp`, 'RIFF');

    const reply = await app.request(`/api/students/${student.id}/export/`, { as: admin });

    expect(await unzipped(reply.rawPayload)).toMatchObject({ 'books/1 The Boat/p1.webp': 'RIFF' });
  });

  test('an admin exports what a student has uploaded so far, with the bytes that have arrived', async ({
    app,
    admin,
    student,
  }) => {
    await plantWorks(app, student, 'Ada Byron');
    const reply = await app.request(`/api/students/${student.id}/export/`, { as: admin });
    const files = await unzipped(reply.rawPayload);

    expect(JSON.parse(files['uploads.json'] ?? '')).toEqual([
      { file_name: 'Ada Byron.pdf', size: 12, received: 12, created_at: expect.any(String) },
      { file_name: 'Ada Byron.epub', size: 5000, received: 15, created_at: expect.any(String) },
    ]);
    expect(files['uploads/1 Ada Byron.pdf']).toBe('by Ada Byron');
    expect(files['uploads/2 Ada Byron.epub']).toBe('Ada Byron again');
  });

  test('names the animal that a student chose as their picture', async ({ app, admin, student }) => {
    const body = { animal: 'frog', colour: 'purple' };
    await app.request('/api/user/avatar/', { method: 'PUT', as: student, body });
    const reply = await app.request(`/api/students/${student.id}/export/`, { as: admin });
    const files = await unzipped(reply.rawPayload);
    expect(JSON.parse(files['profile.json'] ?? '{}').animal).toEqual(body);
    expect(Object.keys(files).filter((name) => name.startsWith('picture/'))).toEqual([]);
  });

  test('only admins export, and only students of their school', async ({ app, admin, student, retain }) => {
    const url = (id: string) => `/api/students/${id}/export/`;
    const foreign = await app.aPerson(await app.aSchool(), 'school_admin');
    const teacher = await app.aPerson(admin.school, 'teacher_admin');
    const status = async (id: string, as: Person) => (await app.request(url(id), { as })).statusCode;

    expect(rolesAllowedBy(mayReadChildData)).toEqual(['school_admin', 'organization_admin']);
    expect(rolesAllowedBy(mayErase)).toEqual(['school_admin', 'organization_admin']);
    expect(mayReadChildData({ role: 'organization_admin', visit: 'administer' })).toBe(true);
    expect(mayReadChildData({ role: 'organization_admin', visit: 'figures' })).toBe(false);
    expect(mayErase({ role: 'organization_admin', visit: 'administer' })).toBe(false);
    expect(await status(student.id, foreign)).toBe(404);
    expect(await status(teacher.id, admin)).toBe(404);
    expect(await status(student.id, teacher)).toBe(403);
    expect((await app.request(url('x'), { as: admin })).statusCode).toBe(400);
    expect((await retain(3, teacher)).statusCode).toBe(403);
  });
});
