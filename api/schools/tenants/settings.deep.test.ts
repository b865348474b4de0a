import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import type { Person, RequestOptions, School } from '#api/testing/test-app.ts';
import { tenantWords } from '#contract/schools/tenants.ts';

const SETTINGS = '/api/school-settings/';

const test = appTest
  .extend('anAdmin', ({ app }) => async (facts = {}) => {
    return app.aPerson(await app.aSchool(facts), 'school_admin');
  })
  .extend('show', ({ app }) => (as: Person) => {
    return app.request(SETTINGS, { as });
  })
  .extend('change', ({ app }) => (as: Person, form: NonNullable<RequestOptions['form']>, etag?: string) => {
    return app.request(SETTINGS, { method: 'PATCH', as, form, headers: etag ? { 'if-match': etag } : {} });
  })
  .extend('actsOf', ({ app }) => async ({ school }: Person) => {
    return (
      await app.database.owner.query('select act, facts from audit_events where tenant_id = $1 order by id', [
        school.id,
      ])
    ).rows;
  })
  /** Creates four books: for everyone, for the school, for families in a category, for families outside it. */
  .extend('shelved', ({ app }) => async (school: School): Promise<string> => {
    const category = await app.database.owner.query(
      `insert into categories (tenant_id, slug, name) values ($1, 'sea', 'The sea') returning id`,
      [school.id],
    );
    const [{ id: category_id }] = category.rows;
    await app.aBook(school, { title: 'For everyone' });
    await app.aBook(school, { title: 'Of the school', audience: 'school' });
    await app.aBook(school, { title: 'Outside', audience: 'families' });
    const inside = await app.aBook(school, { title: 'Inside', audience: 'families' });
    await app.insert('book_categories', { tenant_id: school.id, book_id: inside.id, category_id });
    return category_id;
  })
  .extend('comeIn', ({ app }) => async (admin: Person): Promise<string> => {
    const password = 'otters read rivers';
    await app.request(`${SETTINGS}community-password/`, { method: 'PUT', as: admin, body: { password } });
    const reply = await app.request('/api/generic-password-login', {
      method: 'POST',
      at: admin.school,
      body: { password },
    });
    return String(reply.headers['set-cookie']).split(';')[0] ?? '';
  });

// Removes the shipped content, whose words a search would find too.
test.beforeAll(({ app }) => app.removeContent());

describe('the profile of a school', () => {
  test('details, languages, menu and short names change, and the audit log lists the fields', async ({
    app,
    anAdmin,
    change,
    actsOf,
  }) => {
    const admin = await anAdmin();
    const form = {
      domain_url: 'otter.example/about',
      country: 'KE',
      languages: 'ar,en,ar',
      hidden_menu: '/courses,/canva/',
      short_names: 'true',
    };
    const reply = await change(admin, form);
    const site = (await app.request('/api/current-tenant', { at: admin.school })).json();

    expect(reply.json()).toMatchObject({
      domain_url: 'https://otter.example/about',
      country: 'KE',
      languages: ['ar', 'en'],
      hidden_menu: ['/courses', '/canva/'],
      short_names: true,
    });
    expect(site).toMatchObject({ languages: ['ar', 'en'], hidden_menu: ['/courses', '/canva/'] });
    expect(await actsOf(admin)).toEqual([
      { act: 'settings.changed', facts: { fields: 'domain_url, country, languages, hidden_menu, short_names' } },
    ]);
    expect((await change(admin, { country: '', hidden_menu: '' })).json()).toMatchObject({
      country: null,
      hidden_menu: [],
    });
  });

  test('short names appear in the picker', async ({ app, anAdmin, change }) => {
    const admin = await anAdmin();
    const student = await app.aPerson(admin.school, 'student', { first_name: 'Amara', last_name: 'Okafor' });
    const { class_id } = await app.aClass(await app.aPerson(admin.school, 'teacher'), 'Otters', [student]);
    await change(admin, { short_names: 'true' });

    const picker = await app.request(`/api/list-student-in-class/${class_id}/`, { at: admin.school });
    expect(picker.json().results.students).toMatchObject([{ first_name: 'Amara', last_name: 'O' }]);
  });

  test('a change with an old ETag is refused, and can be sent again with the new one', async ({
    anAdmin,
    show,
    change,
  }) => {
    const admin = await anAdmin();
    const settingsReply = await show(admin);
    const etag = String(settingsReply.headers.etag);
    const first = await change(admin, { announcement: 'One' }, etag);
    const late = await change(admin, { school_name: 'Two School' }, etag);
    const again = await change(admin, { school_name: 'Two School' }, String(first.headers.etag));

    expect(etag).toBe(`"${settingsReply.json().version}"`);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toEqual({ error: tenantWords.edited, state: 'edited' });
    expect(again.json()).toMatchObject({ school_name: 'Two School', announcement: 'One' });
  });

  test('of two simultaneous changes with the same ETag one is refused', async ({ anAdmin, show, change }) => {
    const admin = await anAdmin();
    const etag = String((await show(admin)).headers.etag);
    const both = await Promise.all([
      change(admin, { announcement: 'One' }, etag),
      change(admin, { announcement: 'Two' }, etag),
    ]);

    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('a line break in name, email or announcement is refused, and nothing is written', async ({
    anAdmin,
    show,
    change,
    actsOf,
  }) => {
    const admin = await anAdmin();
    const reply = await change(admin, {
      school_name: 'Harbour\r\nBcc: x@evil.example',
      school_email: 'a@b.example\r\nBcc: x@evil.example',
      announcement: 'Hello\nthere',
    });

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields).sort()).toEqual(['announcement', 'school_email', 'school_name']);
    expect((await show(admin)).json().school_name).toBe('Harbour School');
    expect(await actsOf(admin)).toEqual([]);
  });

  test.for([
    ['domain_url', 'http://127.0.0.1/'],
    ['domain_url', 'http://[::1]/'],
    ['country', 'XX'],
    ['languages', ''],
    ['languages', 'en,tlh'],
    ['hidden_menu', 'javascript:alert(1)'],
    ['short_names', 'maybe'],
    ['name_order', 'by age'],
    ['community_categories', 'everything'],
    ['community_modes', 'everything'],
    ['everyone_by', 'student'],
    ['teachers_set_permission', 'maybe'],
    ['switchboard', 'true'],
    ['community_password_hash', 'x'],
  ] as const)('%s = %j is refused by name', async ([name, value], { anAdmin, change }) => {
    const reply = await change(await anAdmin(), { [name]: value });
    const [first] = Object.keys(reply.json().fields);
    expect(reply.statusCode).toBe(400);
    expect(first?.split('.')[0]).toBe(name);
  });

  test('a logo one byte over the limit is refused, and nothing of it is stored', async ({ anAdmin, show, change }) => {
    const admin = await anAdmin();
    const reply = await change(admin, { logo: { name: 'logo.png', bytes: Buffer.alloc(5 * 1024 * 1024 + 1) } });

    expect(reply.statusCode).toBe(413);
    expect((await show(admin)).json().logo).toBeNull();
  });

  test('a token of another school, teachers, leads and students cannot change settings', async ({
    app,
    anAdmin,
    change,
  }) => {
    const [mine, there] = [await anAdmin(), await app.aSchool()];
    const form = { announcement: 'Mine now' };
    const statuses = [(await app.request(SETTINGS, { method: 'PATCH', as: mine, at: there, form })).statusCode];
    for (const role of ['teacher', 'teacher_admin', 'student'] as const)
      statuses.push((await change(await app.aPerson(there, role), form)).statusCode);

    expect(statuses).toEqual([401, 403, 403, 403]);
    expect((await app.request('/api/current-tenant', { at: there })).json().announcement).toBeNull();
  });
});

describe('the books of the community', () => {
  test('limiting the community to categories affects lists, counts and single books of the community only', async ({
    app,
    anAdmin,
    change,
    shelved,
    comeIn,
  }) => {
    const admin = await anAdmin();
    const category = await shelved(admin.school);
    const cookie = await comeIn(admin);
    const books = async (options: RequestOptions) => (await app.request('/api/books/', options)).json().results;
    const titles = async (options: RequestOptions) =>
      (await books(options)).map(({ title }: { title: string }) => title).sort();
    const community = { at: admin.school, cookie };
    const wide = await books(community);
    const outside = wide.find(({ title }: { title: string }) => title === 'Outside');

    await change(admin, { community_categories: category });
    expect(await titles(community)).toEqual(['For everyone', 'Inside']);
    expect((await app.request(`/api/books/${outside.id}/`, community)).statusCode).toBe(404);
    expect((await app.request('/api/book-stats', community)).json().book_stats.all_book).toBe(2);
    expect(await titles({ as: admin })).toHaveLength(4);
    expect(await titles({ at: admin.school })).toEqual(['For everyone']);

    await change(admin, { community_categories: '' });
    expect(await titles(community)).toEqual(['For everyone']);
    await change(admin, { community_categories: 'all' });
    expect(await titles(community)).toEqual(['For everyone', 'Inside', 'Outside']);
  });

  test('limiting the community to categories affects search', async ({ app, anAdmin, change, shelved, comeIn }) => {
    const admin = await anAdmin();
    const category = await shelved(admin.school);
    await app.database.owner.query(
      `insert into search_documents (tenant_id, kind, id, path, title, snippet, audience, words, spelling)
       select tenant_id, 'book', id, '/library/' || id, title, '', audience, document_words('en', lower(title), '', 'boat'), ''
       from books where tenant_id = $1`,
      [admin.school.id],
    );
    const cookie = await comeIn(admin);
    const find = async () => (await app.request('/api/combined/?search=boat', { at: admin.school, cookie })).json();
    const before = await find();
    await change(admin, { community_categories: category });
    const after = await find();

    expect(before.count).toBe(3);
    expect(after.count).toBe(2);
    expect(JSON.stringify(after)).not.toContain('Outside');
  });

  test('a category of another school is refused', async ({ anAdmin, change, shelved }) => {
    const [here, there] = [await anAdmin(), await anAdmin()];
    const reply = await change(here, { community_categories: await shelved(there.school) });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['community_categories']);
  });
});

describe('the dashboard', () => {
  test('lists open tasks of the own school', async ({ app, anAdmin }) => {
    const admin = await anAdmin();
    const { school } = admin;
    await createPieceActions(app).aBookInReview(school, await app.aPerson(school, 'student'));
    await app.aPerson(school, 'student', { archived_at: new Date('2025-01-01') });
    await app.aPerson(school, 'student', { archived_at: new Date() });
    const letter = { email: 'ada@teacher.example', name: 'Ada', role: 'teacher' };
    await app.request('/api/invitations/', { method: 'POST', as: admin, body: letter });
    const tasks = async (as: Person) => (await app.request('/api/school-tasks/', { as })).json().tasks;

    expect(await tasks(admin)).toEqual([
      { task: 'invitations', count: 1 },
      { task: 'review', count: 1 },
      { task: 'erasure', count: 1 },
    ]);
    expect(await tasks(await anAdmin())).toEqual([]);
  });

  test('counts readers without names', async ({ app, anAdmin }) => {
    const admin = await anAdmin();
    const { school } = admin;
    const student = await app.aPerson(school, 'student', { last_name: 'Unmistakable' });
    const published = await app.aBook(school);
    const inReview = { id: await createPieceActions(app).aBookInReview(school, student) };
    const read = (book_id: string, days: number) =>
      app.database.owner.query(
        `insert into positions (tenant_id, user_id, book_id, page, updated_at) values ($1, $2, $3, 1, now() - make_interval(days => $4))`,
        [school.id, student.id, book_id, days],
      );
    await read(published.id, 2);
    await read(inReview.id, 9);
    const reply = await app.request('/api/figures/', { as: admin });

    expect(reply.json()).toMatchObject({
      students: 1,
      books: 2,
      waiting_books: 1,
      readers_this_week: 1,
      books_read_this_week: 1,
    });
    expect(reply.body).not.toContain('Unmistakable');
  });
});
