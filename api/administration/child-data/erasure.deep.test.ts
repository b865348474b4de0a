import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import { setPassword } from '#api/testing/credentials.ts';
import { createEnrolmentActions } from '#api/testing/enrolment-actions.ts';
import { findWords } from '#api/testing/find-words.ts';
import { aLiveLesson } from '#api/testing/live-lessons.ts';
import { plantWorks } from '#api/testing/planted-works.ts';
import { childDataWords } from '#contract/administration/child-data-kinds.ts';

const NAMES = ['Zephyrine', 'Quillfeather', 'zephyrine.q', 'Zed the Otter', 'ZQ-77'];

const facts = { first_name: 'Zephyrine', last_name: 'Quillfeather', username: 'zephyrine.q' };

const test = workerTest
  // Skips the job, because the tests take the worker's steps themselves.
  .extend('workerOptions', { scope: 'file' }, () => ({ skippedJobs: ['process-piece'] }))
  /** Has confirmed the school's address, which messages reach. */
  .extend('admin', async ({ app }) => {
    const email = 'rose@harbour.example';
    const school = await app.aSchool({ school_email: email });
    return app.aPerson(school, 'school_admin', { email, email_verified_at: new Date() });
  })
  .extend('student', ({ app, admin }) =>
    app.aPerson(admin.school, 'student', { ...facts, pen_name: 'Zed the Otter', external_id: 'ZQ-77' }),
  )
  .extend('post', ({ app, admin }) => (url: string, body: object, as = admin) => {
    return app.request(url, { method: 'POST', as, body });
  })
  .extend('erase', ({ admin, student, post }) => (confirm: string, as = admin, id = student.id) => {
    return post(`/api/students/${id}/erase/`, { confirm }, as);
  })
  .extend('count', ({ app, student }) => async (query: string, values: unknown[] = [student.id]) => {
    return Number((await app.database.owner.query(`select count(*) as n ${query}`, values)).rows[0].n);
  })
  .extend('put', ({ app }) => async (key: string, bytes: string | Buffer): Promise<void> => {
    const file = path.join(tmpdir(), `erasing-${key.replaceAll('/', '-')}`);
    await writeFile(file, bytes);
    await app.storage.put(key, file);
  })
  /** Creates a book with the student's name in its file, credits, search document and file name. */
  .extend('aBookBy', ({ app, student, put }) => async (state: 'published' | 'in_review') => {
    const credits = JSON.stringify([
      { name: 'Zephyrine Quillfeather', role: 'author' },
      { name: 'Rose Hale', role: 'editor' },
    ]);
    const by = { author: 'Zed the Otter', author_id: student.id, created_by: student.id, credits };
    const book = await app.aBook(student.school, { state, ...by });
    const hash = state === 'published' ? 'a'.repeat(64) : 'b'.repeat(64);
    await app.database.owner.query('update renditions set file_name = $2, file_hash = $3 where id = $1', [
      book.renditionId,
      'zephyrine quillfeather.epub',
      hash,
    ]);
    await put(`${student.school.id}/sources/${hash}/file`, 'by Zephyrine Quillfeather');
    await put(
      `${student.school.id}/books/${book.renditionId}/p1.webp`,
      `RIFF ${state === 'published' ? '' : 'Zephyrine'}`,
    );
    return book;
  })
  /** Stores a student's name in every place that the product has for names. */
  .extend('plantEverywhere', ({ app, admin, student, post, aBookBy }) => async () => {
    const teacher = await app.aPerson(student.school, 'teacher');
    const schoolClass = await app.aClass(teacher, 'Otters', [student]);
    await setPassword(app, student, 'sunflower');
    const [keptBook, deletedBook] = [await aBookBy('published'), await aBookBy('in_review')];
    await app.request(`/api/api-admin/books/${keptBook.id}/`, { method: 'PATCH', as: admin, body: { level: 2 } });
    await app.request(`/api/books/${keptBook.id}/reading/`, { method: 'PUT', as: student, body: { page: 1 } });
    await app.request(`/api/books/${keptBook.id}/bookmarks/1/`, { method: 'PUT', as: student });
    await app.request(`/api/books/${keptBook.id}/reads/`, { method: 'POST', as: student });
    const body = { reaction: 'loved_it' };
    await app.request(`/api/books/${keptBook.id}/favourite/`, { method: 'PUT', as: student });
    await app.request('/api/data/cart/merge/', { method: 'POST', as: student, body: { items: [keptBook.id] } });
    await app.insert('wish_lists', {
      tenant_id: student.school.id,
      student_id: student.id,
      token_hash: `\\x${'ab'.repeat(32)}`,
    });
    await app.request(`/api/books/${keptBook.id}/reports/`, {
      method: 'POST',
      as: student,
      body: { reason: 'broken' },
    });
    const lesson = await aLiveLesson(app);
    await app.request(`/api/live/${lesson}/registrations/`, { method: 'POST', as: student, body: {} });
    const note = { text: 'Why is the boat blue?' };
    await app.request(`/api/books/${keptBook.id}/notes/1/`, { method: 'PUT', as: student, body: note });
    await app.request(`/api/books/${keptBook.id}/reaction/`, { method: 'PUT', as: student, body });
    const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#AA3300' } })
      .png()
      .toBuffer();
    const form = { avatar: { name: 'a', bytes } };
    await app.request(`/api/people/${student.id}/`, { method: 'PATCH', as: admin, form });
    const name = { first_name: 'Zephyrine', last_name: 'Quillfeather' };
    await app.request(`/api/students/${student.id}/`, {
      method: 'PATCH',
      as: admin,
      body: name,
      headers: { 'idempotency-key': 'once' },
    });
    const sender = { name: 'Zephyrine Quillfeather', email: 'zephyrine@family.example' };
    const message = { kind: 'problem', page: '/', body: 'Help', ...sender };
    expect((await post('/api/messages/', message, student)).statusCode).toBe(201);
    const list = 'First name,Last name,Student ID\nZephyrine,Quillfeather-Oak,ZQ-77\n';
    await createEnrolmentActions(app).createImport(admin, list, { school_class_id: schoolClass.id });
    const parent = { email: 'mum@zephyrine.example', confirmed_at: new Date() };
    await app.insert('family_links', { tenant_id: student.school.id, child_id: student.id, ...parent });
    const works = await plantWorks(app, student, 'Zephyrine Quillfeather');
    for (const act of ['archive', 'restore']) await post(`/api/students/${act}/`, { ids: [student.id] });
    return { keptBook, deletedBook, works };
  });

// The search also finds words of the shipped content.
test.beforeAll(({ app }) => app.removeContent());

describe('POST /students/{id}/erase/', () => {
  test('an admin erases a student: the name leaves every table and file, and the totals stay', async ({
    app,
    student,
    erase,
    count,
    plantEverywhere,
  }) => {
    const { keptBook, deletedBook, works } = await plantEverywhere();
    const planted = await findWords(app, NAMES);
    expect(planted).toEqual(
      expect.arrayContaining(
        [
          'users.first_name',
          'mails.text_part',
          'messages.name',
          'idempotency_keys.reply',
          'enrolment_rows.first_name',
          'books.author',
        ]
          .concat([
            'pieces.title',
            'piece_pages.text',
            'piece_revisions.content',
            'uploads.file_name',
            'piece_pictures.alt',
          ])
          .concat(['books.credits', 'search_documents.words', 'renditions.file_name', 'family_links.email'])
          .map((place) => `public.${place}`)
          .concat('file', 'p1.webp'),
      ),
    );
    const ofWorks = ['piece_checks', 'piece_pictures', 'page_voices', 'uploads', 'certificates'];
    for (const table of ofWorks)
      expect(await count(`from ${table} where tenant_id = $1`, [student.school.id]), table).toBeGreaterThan(0);
    const folders = [`pieces/${works.id}`, ...works.uploads.map((id) => `uploads/${id}`)];
    const filesIn = async (folder: string) => {
      let files = 0;
      for await (const _ of app.storage.listFiles(`${student.school.id}/${folder}`)) files += 1;
      return files;
    };
    expect(await Promise.all(folders.map(filesIn))).toEqual([4, 1, 2]);
    const avatars = `${student.school.id}/avatars`;
    expect(await readdir(path.join(app.files, avatars))).toHaveLength(1);

    const reply = await erase('Zephyrine Quillfeather');

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ books_kept: 2, books_deleted: 2 });
    await expect.poll(() => findWords(app, NAMES)).toEqual([]);
    expect(await readdir(path.join(app.files, avatars))).toEqual([]);
    expect(await Promise.all(folders.map(filesIn))).toEqual([0, 0, 0]);
    for (const table of ofWorks)
      expect(await count(`from ${table} where tenant_id = $1`, [student.school.id]), table).toBe(0);
    const columns = {
      user_id: ['sessions', 'cards', 'credentials', 'positions', 'bookmarks', 'known_devices'],
      student_id: ['enrolments', 'publishing_permissions', 'wish_lists'],
      person_id: ['reactions', 'favourites', 'reports', 'notes', 'carts', 'cart_lines', 'live_registrations'],
    };
    for (const [column, tables] of Object.entries(columns))
      for (const table of tables) expect(await count(`from ${table} where ${column} = $1`), table).toBe(0);
    expect(await count('from pieces where tenant_id = $1', [student.school.id])).toBe(0);
    expect(
      await count(
        'from books b join book_reads n on n.book_id = b.id where b.id = $1 and n.reads = 1 and b.author_id is null',
        [keptBook.id],
      ),
    ).toBe(1);
    expect(await count('from books where id = $1', [deletedBook.id])).toBe(0);
    expect(await app.storage.size(`${student.school.id}/books/${keptBook.renditionId}/p1.webp`)).toBeGreaterThan(0);
  });

  test('an email to someone whose name contains the student’s name stays', async ({ app, student, post, erase }) => {
    await app.database.owner.query("update users set first_name = 'Ann', last_name = 'Le' where id = $1", [student.id]);
    await post('/api/invitations/', { email: 'joann@school.example', name: 'Joann Leeds', role: 'teacher' });

    expect((await erase('Ann Le')).statusCode).toBe(200);

    const { rows } = await app.database.owner.query("select from mails where to_address = 'joann@school.example'");
    expect(rows).toHaveLength(1);
  });

  test('a published book stays readable and searchable, without an author', async ({
    app,
    student,
    erase,
    plantEverywhere,
  }) => {
    const { keptBook } = await plantEverywhere();
    await erase('zephyrine.q');

    const book = (await app.request(`/api/books/${keptBook.id}/`, { at: student.school })).json();
    expect(book).toMatchObject({ author: '', credits: [{ name: 'Rose Hale', role: 'editor' }] });
    const countBooks = async (words: string) =>
      (await app.request(`/api/combined/?search=${words}`, { at: student.school })).json().count;
    expect(await countBooks('boat')).toBe(2);
    expect(await countBooks('otter')).toBe(0);
  });

  test('the audit log says who erased a student, without the name', async ({ app, admin, student, post, erase }) => {
    await post('/api/students/archive/', { ids: [student.id] });
    await erase('Zephyrine Quillfeather');

    const { results } = (await app.request('/api/acts/', { as: admin })).json();
    expect(results).toMatchObject([
      {
        act: 'person.erased',
        actor_id: admin.id,
        subject_id: student.id,
        subject_name: null,
        facts: { books_kept: 0 },
      },
      { act: 'person.archived', subject_name: null },
    ]);
    expect((await app.request('/api/user/profile/', { as: student })).statusCode).toBe(401);
    expect((await app.request(`/api/people/${student.id}/`, { as: admin })).statusCode).toBe(404);
  });

  test('an uploaded file that another book uses is kept', async ({ app, student, erase, count, aBookBy }) => {
    await aBookBy('published');
    const other = await app.aBook(student.school);
    await app.database.owner.query('update renditions set file_hash = $2 where id = $1', [
      other.renditionId,
      'a'.repeat(64),
    ]);

    await erase('zephyrine.q');

    await expect.poll(() => count(`from graphile_worker.jobs where task_identifier <> 'process-piece'`, [])).toBe(0);
    expect(await app.storage.size(`${student.school.id}/sources/${'a'.repeat(64)}/file`)).toBeGreaterThan(0);
  });
});

describe('POST /students/{id}/erase/ without the right or the name', () => {
  test('an admin who types nothing erases no one', async ({ erase }) => {
    const reply = await erase('   ');
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ confirm: [childDataWords.confirmMissing] });
  });

  test('only admins of the school can erase, and only its own students', async ({ app, admin, erase, count }) => {
    const foreign = await app.aPerson(await app.aSchool(), 'school_admin');
    const roles = ['student', 'teacher', 'teacher_admin'] as const;
    const others = await Promise.all(roles.map((role) => app.aPerson(admin.school, role)));

    for (const as of others) expect((await erase('zephyrine.q', as)).statusCode).toBe(403);
    expect((await erase('zephyrine.q', foreign)).statusCode).toBe(404);
    expect((await erase('Robin Example', admin, admin.id)).statusCode).toBe(404);
    expect(await count('from users where id = $1')).toBe(1);
  });

  test('of two simultaneous erasures one succeeds', async ({ erase, count }) => {
    const replies = await Promise.all([erase('zephyrine.q'), erase('zephyrine.q')]);

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await count(`from audit_events where subject_id = $1 and act = 'person.erased'`)).toBe(1);
  });

  test.for(['Zephyrine', 'zephyrine', 'Quillfeather Zephyrine', 'yes'])(
    'an admin who types %j, which is not the name, erases no one',
    async (typed, { erase, count }) => {
      const reply = await erase(typed);

      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toEqual({ confirm: [childDataWords.confirmWrong] });
      expect(await count('from users where id = $1')).toBe(1);
    },
  );

  test.for(['  zephyrine   QUILLFEATHER ', 'ZEPHYRINE.Q'])(
    'an admin who types %j, which is the name, erases the student',
    async (typed, { erase }) => {
      expect((await erase(typed)).statusCode).toBe(200);
    },
  );
});
