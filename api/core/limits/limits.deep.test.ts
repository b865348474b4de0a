import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { openTransaction, waitUntilBlocked } from '#api/testing/open-transaction.ts';
import { setPlan } from '#api/testing/plan-limits.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { createStoryActions } from '#api/testing/story-actions.ts';
import { callerOf, type Person } from '#api/testing/test-app.ts';
import { limitWords } from '#contract/core/limit-words.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { assertRoomFor, findRoom } from './service.ts';

const test = schoolTest
  .extend('admin', { auto: true }, ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('otters', { auto: true }, ({ app, admin }) => app.aClass(admin, 'Otters'))
  .extend(
    'setPlan',
    ({ app, school }) =>
      (plan: Parameters<typeof setPlan>[2]) =>
        setPlan(app, school, plan),
  )
  .extend('post', ({ app, admin }) => (path: string, body: object = {}, as: Person = admin) => {
    return app.request(`/api${path}`, { method: 'POST', as, body });
  })
  .extend('addStudents', ({ post, otters }) => (...names: string[]) => {
    const students = names.map((first_name) => ({ first_name, last_name: 'Shah' }));
    return post('/students/many/', { class: otters.id, students });
  })
  .extend('uploadBook', ({ app, admin }) => async (title: string) => {
    const form = { file: { name: `${title}.epub`, bytes: await aSmallBook({ title }) } };
    return app.request('/api/books/', { method: 'POST', as: admin, form });
  })
  .extend('usedBy', ({ app, admin }) => async (name: 'students' | 'staff' | 'books' | 'storage') => {
    return (await inTenant(app.pool, callerOf(admin), (db) => findRoom(db, name))).used;
  });

describe('a limit of students', () => {
  test('lets in what fits, and refuses a list of which one is too many as a whole', async ({
    addStudents,
    setPlan,
    usedBy,
  }) => {
    await setPlan({ students: 3 });
    expect((await addStudents('Ada', 'Ben')).statusCode).toBe(201);

    const reply = await addStudents('Cleo', 'Dan');

    expect(reply.statusCode).toBe(402);
    expect(reply.json()).toMatchObject({ limit: { name: 'students', used: 2, max: 3 } });
    expect(reply.json().error).toContain('has 2 students, and its plan is for 3');
    expect(await usedBy('students')).toBe(2);
    expect((await addStudents('Cleo')).statusCode).toBe(201);
  });

  test('is asked before the body is read when not even one more fits', async ({ addStudents, post, setPlan }) => {
    await addStudents('Ada');
    await setPlan({ students: 1 });

    const replies = await Promise.all(
      ['/students/', '/students/many/', '/students/restore/', '/enrolments/'].map((path) => post(path)),
    );

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([402, 402, 402, 402]);
  });

  test('does not count the archived, and refuses to restore above it, also in bulk', async ({
    addStudents,
    post,
    setPlan,
  }) => {
    const [{ id }] = (await addStudents('Ada', 'Ben')).json().students;
    expect((await post('/students/archive/', { ids: [id] })).statusCode).toBe(200);
    await setPlan({ students: 2 });
    expect((await addStudents('Cleo')).statusCode).toBe(201);

    const refused = await post('/people/restore/', { ids: [id] });
    expect(refused.json()).toMatchObject({ limit: { name: 'students', used: 2, max: 2 } });

    await setPlan({ students: 3 });
    expect((await post('/students/restore/', { ids: [id] })).json()).toEqual({ count: 1 });
  });

  test('holds for two who add at the same moment: the second waits, and is refused', async ({
    app,
    admin,
    addStudents,
    setPlan,
    usedBy,
  }) => {
    await setPlan({ students: 1 });
    const { school } = admin;
    const release = await openTransaction(app, admin, async (db) => {
      await assertRoomFor(db, 'students', 1);
      await db
        .insertInto('users')
        .values({ tenant_id: school.id, role: 'student', username: 'ada', first_name: 'Ada', last_name: 'Byron' })
        .execute();
    });
    const second = addStudents('Ben');
    await waitUntilBlocked(app);
    await release();

    expect((await second).statusCode).toBe(402);
    expect(await usedBy('students')).toBe(1);
  });

  test('holds for many who add at the same moment', async ({ addStudents, setPlan, usedBy }) => {
    await setPlan({ students: 5 });

    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => addStudents(`Ada${'abcdefghijkl'[index]}`)),
    );

    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    expect(replies.filter(({ statusCode }) => statusCode === 402)).toHaveLength(7);
    expect(await usedBy('students')).toBe(5);
  });

  test('below what is used removes no one, and lets in no one', async ({
    addStudents,
    app,
    admin,
    setPlan,
    usedBy,
  }) => {
    await addStudents('Ada', 'Ben', 'Cleo');
    await setPlan({ students: 1 });

    expect((await addStudents('Dan')).json()).toMatchObject({ limit: { used: 3, max: 1 } });
    expect((await app.request('/api/students/', { as: admin })).json().count).toBe(3);
    expect(await usedBy('students')).toBe(3);
  });
});

describe('a limit of staff', () => {
  test('counts open invitations, and a revoked one gives its place back', async ({ app, admin, post, setPlan }) => {
    await setPlan({ staff: 2 });
    const invite = (email: string) => post('/invitations/', { email, name: 'Ben Ode', role: 'teacher' });
    const first = await invite('ben@example.test');
    expect(first.statusCode).toBe(201);

    const second = await invite('cleo@example.test');
    expect(second.json()).toMatchObject({ limit: { name: 'staff', used: 2, max: 2 } });

    const revoked = await app.request(`/api/invitations/${first.json().id}/`, { method: 'DELETE', as: admin });
    expect(revoked.statusCode).toBeLessThan(300);
    expect((await invite('cleo@example.test')).statusCode).toBe(201);
  });

  test('refuses another member of staff, and still adds a student', async ({ app, admin, otters, setPlan }) => {
    await setPlan({ staff: 1 });
    const add = (body: object) => app.request('/api/people/', { method: 'POST', as: admin, body });

    const teacher = await add({
      role: 'teacher',
      first_name: 'Ben',
      last_name: 'Ode',
      email: 'ben@a.test',
      country: 'GB',
    });
    const student = await add({ role: 'student', first_name: 'Ada', last_name: 'Byron', class: otters.id });

    expect(teacher.json()).toMatchObject({ limit: { name: 'staff', used: 1, max: 1 } });
    expect(student.statusCode).toBe(201);
  });
});

describe('a limit of books', () => {
  test('counts drafts that are not deleted, and refuses to bring a deleted one back above it', async ({
    app,
    admin,
    post,
    setPlan,
  }) => {
    await setPlan({ books: 1 });
    const begin = () => post('/my-books/', { source: 'pages', title: 'Kites' });
    const first = await begin();
    expect(first.statusCode).toBe(201);
    expect((await begin()).json()).toMatchObject({ limit: { name: 'books', used: 1, max: 1 } });

    await app.request(`/api/my-books/${first.json().id}/`, { method: 'DELETE', as: admin });
    expect((await begin()).statusCode).toBe(201);
    expect((await post(`/my-books/${first.json().id}/undelete/`)).statusCode).toBe(402);
  });

  test('refuses an upload, and a student reads a sentence for them', async ({
    app,
    school,
    uploadBook,
    post,
    setPlan,
  }) => {
    await post('/my-books/', { source: 'pages', title: 'Stars' });
    await setPlan({ books: 1 });
    const student = await app.aPerson(school, 'student');

    expect((await uploadBook('Kites')).json()).toMatchObject({ limit: { name: 'books', used: 1, max: 1 } });
    expect((await post('/my-books/', { source: 'pages' }, student)).json().error).toBe(limitWords.forStudents);
  });
});

describe('a limit of storage', () => {
  test('counts the revisions that authors’ changes leave', async ({ app, admin, usedBy }) => {
    const actions = createStoryActions(app);
    const before = await usedBy('storage');
    await actions.aRevisedStory(admin, [`<p>${'boat '.repeat(2000)}</p>`, '<p>A ship.</p>']);
    expect(await usedBy('storage')).toBeGreaterThan(before + 10_000);
  });

  test('is the smaller one of the plan and of the school', async ({ app, school, uploadBook, setPlan }) => {
    await setPlan({ storage: 100 });
    expect((await uploadBook('Kites')).json()).toMatchObject({
      error: limitWords.storage,
      limit: { name: 'storage', max: 100 },
    });

    await setPlan({ storage: 10_000_000 });
    await app.database.owner.query('update tenants set max_storage_bytes = 50 where id = $1', [school.id]);
    expect((await uploadBook('Kites')).json()).toMatchObject({
      error: publishingWords.noStorage,
      limit: { name: 'storage', max: 50 },
    });
  });
});

describe('a plan that has ended', () => {
  test('lets nothing in and takes nothing away', async ({ app, admin, addStudents, uploadBook, post, setPlan }) => {
    await addStudents('Ada');
    await setPlan({ isEnded: true });

    const added = await addStudents('Ben');
    expect(added.statusCode).toBe(402);
    expect(added.json()).toEqual({ error: limitWords.ended, limit: { name: 'students', used: 1, max: 1 } });
    expect((await uploadBook('Kites')).statusCode).toBe(402);
    expect((await post('/my-stories/', { kind: 'story' })).statusCode).toBe(402);
    expect((await post('/invitations/', { email: 'ben@example.test', name: 'Ben', role: 'teacher' })).statusCode).toBe(
      402,
    );

    for (const path of ['/students/', '/students/?format=csv', '/people/', '/my-books/', '/v1/school-classes/']) {
      const reply = await app.request(`/api${path}`, { as: admin });
      expect(reply.statusCode, path).toBe(200);
    }
  });

  test('during an upload refuses the file when it is to be added, and nothing stays', async ({
    app,
    school,
    admin,
    uploadBook,
    setPlan,
  }) => {
    const release = await openTransaction(app, admin, (db) => assertRoomFor(db, 'storage', 1));
    const upload = uploadBook('Kites');
    await waitUntilBlocked(app);
    await setPlan({ isEnded: true });
    await release();

    expect((await upload).statusCode).toBe(402);
    const { rows } = await app.database.owner.query('select id from books where tenant_id = $1', [school.id]);
    expect(rows).toEqual([]);
  });
});

test('a school without a plan has no limits, and waits for no one', async ({ app, admin, addStudents }) => {
  const release = await openTransaction(app, admin, (db) => assertRoomFor(db, 'students', 1000));
  expect((await addStudents('Ada')).statusCode).toBe(201);
  await release();
});
