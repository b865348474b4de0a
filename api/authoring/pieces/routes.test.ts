import { describe, expect } from 'vitest';
import { inPlatform } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { deleteOldDrafts } from './deletion-queries.ts';

const amara = { first_name: 'Amara', last_name: 'Okafor' };

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student', amara))
  .extend('eventsOf', ({ app }) => async (id: string) => {
    const { rows } = await app.database.owner.query('select act from audit_events where subject_id = $1 order by id', [
      id,
    ]);
    return rows.map(({ act }) => act);
  });

describe('POST and GET /my-books/', () => {
  test('a student begins a book, with a proposed pen name and what to do next', async ({ actions, student }) => {
    const created = await actions.send(student, 'POST', '/my-books/', {
      source: 'pages',
      title: 'The Boat',
      language: 'ar',
    });
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({
      title: 'The Boat',
      author: 'Amara O.',
      state: 'draft',
      direction: 'rtl',
      next_step: 'continue',
      status_text: 'You are working on this.',
      pages: [],
      can_edit: true,
      can_submit: true,
      can_withdraw: false,
    });
    const list = (await actions.send(student, 'GET', '/my-books/?search=boat&state=draft')).json();
    expect(list).toMatchObject({ count: 1, results: [{ id: created.json().id, is_class_book: false, url: null }] });
  });

  test('no one else finds it: not a classmate, not the library, not the list of an admin as their own', async ({
    app,
    school,
    actions,
    student,
  }) => {
    const { id, page } = await actions.aDraft(student);
    for (const role of ['student', 'teacher', 'school_admin'] as const) {
      const other = await app.aPerson(school, role);
      expect((await actions.send(other, 'GET', `/my-books/${id}/`)).statusCode, role).toBe(404);
      expect(
        (await actions.send(other, 'PATCH', `/my-books/${id}/pages/${page}/`, { text: 'Mine.' }, '"0"')).statusCode,
        role,
      ).toBe(404);
      expect((await actions.send(other, 'DELETE', `/my-books/${id}/`)).statusCode, role).toBe(404);
      expect((await actions.send(other, 'GET', '/my-books/')).json().count, role).toBe(0);
    }
    expect((await app.request(`/api/books/${id}/`, { at: school })).statusCode).toBe(404);
    expect((await app.request('/api/books/', { at: school })).json().count).toBe(0);
  });

  test('an unknown source or starter is refused by name', async ({ actions, student }) => {
    const reply = await actions.send(student, 'POST', '/my-books/', { source: 'voice', starter: 'novel' });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['source', 'starter']);
  });
});

describe('PATCH /my-books/{id}/', () => {
  test('needs the ETag, and the second of two devices gets 409 with the current one', async ({ actions, student }) => {
    const { id } = await actions.aDraft(student);
    const url = `/my-books/${id}/`;
    const { headers } = await actions.send(student, 'GET', url);
    const blind = await actions.send(student, 'PATCH', url, { blurb: 'A story.' });
    expect(blind.statusCode).toBe(400);
    expect(blind.json().fields).toHaveProperty('if-match');

    const race = await Promise.all(
      ['one', 'two'].map((blurb) => actions.send(student, 'PATCH', url, { blurb }, String(headers.etag))),
    );
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = race.find(({ statusCode }) => statusCode === 409);
    expect(late?.headers.etag).toBe((await actions.send(student, 'GET', url)).headers.etag);
  });

  test('a pen name is not the full name, in any order, case or accent', async ({ actions, student }) => {
    const { id } = await actions.aDraft(student);
    for (const author of ['Amara Okafor', 'okafor, AMARA', 'Ámara Rose Okafor']) {
      const reply = await actions.change(student, `/my-books/${id}/`, { author });
      expect(reply.statusCode, author).toBe(400);
      expect(reply.json().fields.author, author).toEqual([
        'This is a full name. Choose a pen name, such as “Amara O.”.',
      ]);
    }
    expect((await actions.change(student, `/my-books/${id}/`, { author: 'Boat Girl' })).json().author).toBe(
      'Boat Girl',
    );
  });

  test('title and pen name keep the direction of their letters, and hide no characters', async ({
    actions,
    student,
  }) => {
    const { id } = await actions.aDraft(student);
    const change = (body: object) => actions.change(student, `/my-books/${id}/`, body);
    const turned = await change({ title: ' The \u202EtaoB\u202C ', author: '\u2067ليلى\u2069 O.' });
    expect(turned.json()).toMatchObject({ title: 'The taoB', author: 'ليلى O.' });
    expect(Object.keys((await change({ title: '\u202E\u202C' })).json().fields)).toEqual(['title']);
    expect(Object.keys((await change({ author: 'Ama\u200Bra O.' })).json().fields)).toEqual(['author']);
  });

  test('ages from high to low, an unknown category, and fields that are not the author’s are refused by name', async ({
    actions,
    student,
  }) => {
    const { id } = await actions.aDraft(student);
    const refusedFields = async (body: object) =>
      Object.keys((await actions.change(student, `/my-books/${id}/`, body)).json().fields);
    expect(await refusedFields({ age_from: 9, age_to: 3 })).toEqual(['age_to']);
    expect(await refusedFields({ categories: ['no-such'] })).toEqual(['categories']);
    expect(await refusedFields({ state: 'published', audience: 'everyone', author_id: null })).toEqual([
      'state',
      'audience',
      'author_id',
    ]);
  });
});

describe('DELETE /my-books/{id}/ and POST /my-books/{id}/undelete/', () => {
  test('a draft is deleted and restored; a book in review is not deleted', async ({ actions, student }) => {
    const { id } = await actions.aDraft(student);
    expect((await actions.send(student, 'DELETE', `/my-books/${id}/`)).statusCode).toBe(204);
    expect((await actions.send(student, 'GET', `/my-books/${id}/`)).statusCode).toBe(404);
    expect((await actions.send(student, 'GET', '/my-books/')).json().count).toBe(0);
    expect((await actions.send(student, 'POST', `/my-books/${id}/undelete/`)).json().pages).toHaveLength(1);
    await actions.submit(student, id);
    const reply = await actions.send(student, 'DELETE', `/my-books/${id}/`);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().state).toBe('uploaded');
  });
});

describe('the job that removes old drafts', () => {
  test('removes what was deleted more than 30 days ago, and nothing else', async ({ app, actions, student }) => {
    const [old, recent, survivor] = [
      await actions.aDraft(student),
      await actions.aDraft(student),
      await actions.aDraft(student),
    ];
    for (const { id } of [old, recent]) await actions.send(student, 'DELETE', `/my-books/${id}/`);
    await actions.send(student, 'DELETE', `/my-books/${survivor.id}/pages/${survivor.page}/`);
    const { owner } = app.database;
    await owner.query(`update pieces set deleted_at = deleted_at - interval '31 days' where id = $1`, [old.id]);
    await owner.query(`update piece_pages set deleted_at = deleted_at - interval '31 days' where id = $1`, [
      survivor.page,
    ]);
    await inPlatform(app.platformPool, deleteOldDrafts);

    const { rows } = await owner.query('select id from pieces where author_id = $1 order by created_at', [student.id]);
    expect(rows.map(({ id }) => id)).toEqual([recent.id, survivor.id]);
    const deleted = await actions.send(student, 'POST', `/my-books/${old.id}/undelete/`);
    expect(deleted.statusCode).toBe(404);
    expect((await actions.send(student, 'POST', `/my-books/${recent.id}/undelete/`)).statusCode).toBe(200);
    expect((await actions.send(student, 'GET', `/my-books/${survivor.id}/deleted-pages/`)).json().count).toBe(0);
  });
});

describe('POST /my-books/{id}/submit/ and withdraw/', () => {
  test('needs the declaration and a page, then closes the book for changes until it is taken back', async ({
    actions,
    student,
    eventsOf,
  }) => {
    const { id, page } = await actions.aDraft(student);
    const undeclared = await actions.send(student, 'POST', `/my-books/${id}/submit/`, {});
    expect(undeclared.statusCode).toBe(400);
    expect(undeclared.json().fields).toHaveProperty('declaration_accepted');

    const reply = await actions.submit(student, id);
    expect(reply.json()).toMatchObject({ state: 'uploaded', next_step: 'wait', can_edit: false, can_withdraw: true });
    const write = await actions.change(student, `/my-books/${id}/pages/${page}/`, { text: 'Changed.' });
    expect(write.statusCode).toBe(409);
    expect((await actions.send(student, 'POST', `/my-books/${id}/submit/`, {})).statusCode).toBe(409);

    const back = await actions.send(student, 'POST', `/my-books/${id}/withdraw/`, {});
    expect(back.json()).toMatchObject({ state: 'draft', can_edit: true });
    expect((await actions.change(student, `/my-books/${id}/pages/${page}/`, { text: 'Changed.' })).json().text).toBe(
      'Changed.',
    );
    expect(await eventsOf(id)).toEqual(['book.submitted', 'book.withdrawn']);
  });

  test('an empty book is not sent', async ({ actions, student }) => {
    const { id, page } = await actions.aDraft(student);
    await actions.send(student, 'DELETE', `/my-books/${id}/pages/${page}/`);
    const reply = await actions.submit(student, id);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toHaveProperty('pages');
  });
});

describe('pages', () => {
  test('are added after another, ordered, deleted and restored at their place', async ({ actions, student }) => {
    const { id, page: first } = await actions.aDraft(student, 'One.');
    const add = async (text: string, after?: string) =>
      (await actions.send(student, 'POST', `/my-books/${id}/pages/`, { layout: 'picture_above', text, after })).json()
        .id;
    const last = await add('Three.');
    const middle = await add('Two.', first);
    const textsOf = async () =>
      (await actions.send(student, 'GET', `/my-books/${id}/`)).json().pages.map(({ text }: { text: string }) => text);
    expect(await textsOf()).toEqual(['One.', 'Two.', 'Three.']);

    expect(
      (await actions.send(student, 'PUT', `/my-books/${id}/page-order/`, { pages: [last, first] })).statusCode,
    ).toBe(400);
    expect(
      (await actions.send(student, 'PUT', `/my-books/${id}/page-order/`, { pages: [last, last, first] })).statusCode,
    ).toBe(400);
    await actions.send(student, 'PUT', `/my-books/${id}/page-order/`, { pages: [last, first, middle] });
    expect(await textsOf()).toEqual(['Three.', 'One.', 'Two.']);

    await actions.send(student, 'DELETE', `/my-books/${id}/pages/${first}/`);
    const deleted = (await actions.send(student, 'GET', `/my-books/${id}/deleted-pages/`)).json();
    expect(deleted).toMatchObject({ count: 1, results: [{ id: first, text: 'One.' }] });
    await actions.send(student, 'POST', `/my-books/${id}/deleted-pages/${first}/restore/`);
    expect(await textsOf()).toEqual(['Three.', 'One.', 'Two.']);
  });

  test('a page after a page of another book, and the page after the sixtieth, are refused', async ({
    actions,
    student,
  }) => {
    const other = await actions.aDraft(student);
    const { id } = await actions.aDraft(student);
    const add = (after?: string) =>
      actions.send(student, 'POST', `/my-books/${id}/pages/`, { layout: 'text_only', after });
    expect((await add(other.page)).statusCode).toBe(404);
    for (let page = 2; page <= 60; page++) expect((await add()).statusCode).toBe(201);
    const tooMany = await add();
    expect(tooMany.statusCode).toBe(400);
    expect(tooMany.json().fields.pages).toEqual(['A book can have up to 60 pages.']);

    const { pages } = (await actions.send(student, 'GET', `/my-books/${id}/`)).json();
    await actions.send(student, 'DELETE', `/my-books/${id}/pages/${pages[0].id}/`);
    expect((await add()).statusCode).toBe(201);
    const restored = await actions.send(student, 'POST', `/my-books/${id}/deleted-pages/${pages[0].id}/restore/`);
    expect(restored.statusCode).toBe(400);
  });
});
