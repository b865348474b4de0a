import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { aSmallBook } from '#api/testing/small-book.ts';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('reviewedBook', async ({ school, actions, student }) => {
    const { id } = await actions.aDraft(student);
    await actions.submit(student, id);
    await actions.process(school, id);
    return id;
  })
  .extend('publish', ({ school, actions, admin, reviewedBook }) => async () => {
    await actions.takeStep(school, admin, reviewedBook, 'approve', { revision: 1 });
    await actions.takeStep(school, admin, reviewedBook, 'publish');
  });

const aPng = () =>
  sharp({ create: { width: 90, height: 90, channels: 3, background: '#0a4f70' } })
    .png()
    .toBuffer();

describe('books of authors on the pages of staff', () => {
  test('are not published around their review', async ({ actions, admin, reviewedBook }) => {
    const reply = await actions.send(admin, 'POST', `/api-admin/books/${reviewedBook}/publish/`, {});
    expect(reply.statusCode).toBe(409);
    expect(reply.json().state).toBe('in_review');
    expect((await actions.send(admin, 'GET', `/api-admin/books/${reviewedBook}/`)).json().can_publish).toBe(false);
  });

  test('show the corrections of what was approved, or none', async ({ app, publish, reviewedBook }) => {
    await publish();
    const change = app.database.owner.query('update books set corrected_revision = 7 where id = $1', [reviewedBook]);
    await expect(change).rejects.toMatchObject({ code: 'BK409' });
  });

  test('have the drawn cover that their author and readers see', async ({ actions, admin, student, reviewedBook }) => {
    const mine = (await actions.send(student, 'GET', `/my-books/${reviewedBook}/`)).json();
    const managed = (await actions.send(admin, 'GET', `/api-admin/books/${reviewedBook}/`)).json();

    expect(mine.drawn_cover).toMatchObject({ scene: expect.any(String) });
    expect(managed.drawn_cover).toEqual(mine.drawn_cover);
  });

  test('show the state of a change once it was sent', async ({ actions, admin, student, reviewedBook, publish }) => {
    const changeState = async () =>
      (await actions.send(admin, 'GET', '/api-admin/books/')).json().results[0].change_state;
    await publish();
    const [page] = (await actions.send(student, 'GET', `/my-books/${reviewedBook}/`)).json().pages;
    await actions.change(student, `/my-books/${reviewedBook}/pages/${page.id}/`, { text: 'A kite.' });
    expect(await changeState()).toBeNull();

    expect((await actions.submit(student, reviewedBook)).statusCode).toBe(200);
    expect(await changeState()).toBe('uploaded');
  });

  test('get no pages from staff, neither from another file nor by a new press', async ({
    app,
    admin,
    reviewedBook,
  }) => {
    const url = `/api/api-admin/books/${reviewedBook}/`;
    const form = { file: { name: 'kite.epub', bytes: await aSmallBook() } };
    const replaced = await app.request(`${url}file/`, { method: 'PUT', as: admin, form });
    const pressed = await app.request(`${url}prepare-again/`, { method: 'POST', as: admin, body: {} });

    expect(replaced.statusCode).toBe(409);
    expect(pressed.statusCode).toBe(409);
  });

  test('keep the words and the cover of their author', async ({ app, actions, admin, reviewedBook, publish }) => {
    const url = `/api-admin/books/${reviewedBook}/`;
    await publish();
    const before = (await actions.send(admin, 'GET', url)).json();
    expect(before).toMatchObject({ can_edit_words: false, can_set_details: true });
    for (const words of [
      { title: 'Zeppelin' },
      { author: 'Amara Okafor' },
      { blurb: 'Buy it.' },
      { language: 'ar' },
      { trim: 'square' },
    ]) {
      const reply = await actions.change(admin, url, { ...words, level: 3 });
      expect(reply.statusCode, JSON.stringify(words)).toBe(409);
    }
    const form = { cover: { name: 'cover.png', bytes: await aPng() } };
    expect((await app.request(`/api${url}cover/`, { method: 'PUT', as: admin, form })).statusCode).toBe(409);
    expect((await actions.send(admin, 'GET', url)).json()).toEqual(before);
  });

  test('have the level, ages, goal, categories and audience of their review until it has decided', async ({
    actions,
    admin,
    reviewedBook,
    publish,
  }) => {
    const url = `/api-admin/books/${reviewedBook}/`;
    const details = [{ level: 3 }, { goal: 4 }, { categories: [] }, { audience: 'families' }];
    for (const detail of details) {
      const reply = await actions.change(admin, url, detail);
      expect(reply.statusCode, JSON.stringify(detail)).toBe(409);
      expect(reply.json().state).toBe('in_review');
    }
    await publish();
    for (const detail of details)
      expect((await actions.change(admin, url, detail)).json()).toMatchObject({ ...detail });
  });

  test('show nothing of a file that their author has put into the working copy', async ({
    app,
    school,
    actions,
    admin,
    student,
  }) => {
    const id = await actions.aBookInReview(school, student);
    await actions.takeStep(school, admin, id, 'request_changes');
    const file = { file_name: 'amara okafor.pdf', file_size: 1, file_hash: '2'.repeat(64), state: 'refused' };
    await app.insert('renditions', { tenant_id: school.id, book_id: id, ...file, says: 'It is empty.' });
    const reply = await actions.send(admin, 'GET', `/api-admin/books/${id}/`);
    expect(reply.json().rendition).toMatchObject({ file_name: '', state: 'ready', says: null });
  });

  test('are not there while they are drafts', async ({ actions, admin, student }) => {
    const { id } = await actions.aDraft(student);
    expect((await actions.send(admin, 'GET', '/api-admin/books/')).json().count).toBe(0);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await actions.send(admin, method, `/api-admin/books/${id}/`)).statusCode).toBe(404);
  });

  test('become visible to everyone only with the permission of their student', async ({
    app,
    school,
    actions,
    admin,
    student,
    reviewedBook,
    publish,
  }) => {
    await publish();
    const showToEveryone = () =>
      actions.send(admin, 'PATCH', `/api-admin/books/${reviewedBook}/`, { audience: 'everyone' });
    const publishToEveryone = () =>
      actions.send(admin, 'POST', `/api-admin/books/${reviewedBook}/publish/`, { audience: 'everyone' });
    for (const ask of [showToEveryone, publishToEveryone]) {
      const reply = await ask();
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toHaveProperty('audience');
    }
    await actions.send(admin, 'PUT', `/students/${student.id}/publishing-permission/`, {
      works: true,
      voice: null,
      photos: null,
    });
    expect((await showToEveryone()).json().audience).toBe('everyone');
    expect((await app.request(`/api/books/${reviewedBook}/`, { at: school })).statusCode).toBe(200);
  });
});
