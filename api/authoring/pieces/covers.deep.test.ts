import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import { aPdf, createFileActions } from '#api/testing/file-actions.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createPieceReaders } from '#api/testing/piece-readers.ts';
import type { Book } from '#contract/library/books.ts';

const photo = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer();

const test = workerTest
  .extend('school', ({ app }) => app.aSchool())
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('draft', async ({ actions, student }) => {
    const { id, page } = await actions.aDraft(student);
    const url = `/my-books/${id}/`;
    await actions.change(student, `${url}pages/${page}/`, { layout: 'picture_above' });
    return { id, page, url };
  })
  .extend('putCover', ({ app, draft }) => async (as: Parameters<typeof app.aClass>[0], bytes: Buffer) => {
    const form = { cover: { name: 'cover.png', bytes } };
    return app.request(`/api${draft.url}cover/`, { method: 'PUT', as, form });
  })
  /** Sends the book and waits for the worker; returns its cover and one of its pixels. */
  .extend('processCover', ({ app, school, actions, readers, student, draft }) => async () => {
    await actions.submit(student, draft.id);
    expect(await readers.settledState(student, draft.id)).toBe('in_review');
    const { cover } = (await app.request(`/api/books/${draft.id}/`, { as: student })).json<Book>();
    const colourAt = async (left: number, top: number) => {
      const { rawPayload } = await app.request(String(cover?.src.at(-1)?.url), { at: school });
      const pixel = sharp(rawPayload).extract({ left, top, width: 1, height: 1 });
      return [...(await pixel.removeAlpha().raw().toBuffer())];
    };
    return { cover, colourAt };
  });

describe('the cover of a piece', () => {
  test('its author learns which characters of title and pen name no font has', async ({ actions, student, draft }) => {
    const lacks = async (title: string) =>
      (await actions.change(student, draft.url, { title })).json().characters_without_font;
    expect(await lacks('Η βάρκα, 小船, নৌকা')).toEqual([]);
    expect(await lacks('My cat ⛵ ᏣᎳ')).toEqual(['⛵', 'Ꮳ', 'Ꮃ']);
  });

  test('own and page need a picture; drawn needs none', async ({ actions, student, draft, putCover }) => {
    const choose = (body: object) => actions.change(student, draft.url, body);
    expect(Object.keys((await choose({ cover_from: 'own' })).json().fields)).toEqual(['cover_from']);
    for (const body of [
      { cover_from: 'page' },
      { cover_from: 'page', cover_page: draft.page },
      { cover_page: crypto.randomUUID() },
    ])
      expect(Object.keys((await choose(body)).json().fields), JSON.stringify(body)).toEqual(['cover_page']);
    const own = await putCover(student, await photo('#aa3300'));
    expect(own.json()).toMatchObject({ cover_from: 'own', cover: { width: 900, height: 600 } });
    expect((await choose({ cover_from: 'drawn' })).json()).toMatchObject({ cover_from: 'drawn', cover: null });
    await actions.putPhoto(student, `${draft.url}pages/${draft.page}/`, await photo('#0033aa'));
    const fromPage = (await choose({ cover_from: 'page', cover_page: draft.page })).json();
    expect(fromPage).toMatchObject({ cover_from: 'page', cover_page: draft.page, cover: { width: 900 } });
    expect((await choose({ cover_from: 'own' })).json().cover.src[0].url).toBe(own.json().cover.src[0].url);
  });

  test('a page of another book cannot be on it', async ({ actions, student, draft }) => {
    const other = await actions.aDraft(student);
    await actions.change(student, `/my-books/${other.id}/pages/${other.page}/`, { layout: 'picture_full' });
    await actions.putPhoto(student, `/my-books/${other.id}/pages/${other.page}/`, await photo('#aa3300'));
    const reply = await actions.change(student, draft.url, { cover_from: 'page', cover_page: other.page });
    expect(Object.keys(reply.json().fields)).toEqual(['cover_page']);
  });

  test('a file that is no picture is refused, and so is anyone else', async ({
    app,
    school,
    actions,
    student,
    draft,
    putCover,
  }) => {
    expect((await putCover(student, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).statusCode).toBe(415);
    expect((await putCover(await app.aPerson(school, 'school_admin'), await photo('#aa3300'))).statusCode).toBe(404);
    await actions.submit(student, draft.id);
    expect((await putCover(student, await photo('#aa3300'))).statusCode).toBe(409);
  });

  test('a restored revision has the cover that it had', async ({ actions, student, draft, putCover }) => {
    const { cover } = (await putCover(student, await photo('#aa3300'))).json();
    await actions.submit(student, draft.id);
    await actions.send(student, 'POST', `${draft.url}withdraw/`, {});
    await putCover(student, await photo('#0033aa'));
    await actions.change(student, draft.url, { cover_from: 'drawn' });
    const restored = await actions.send(student, 'POST', `${draft.url}revisions/1/restore/`, {});
    expect(restored.json()).toMatchObject({ cover_from: 'own', cover });
  });
});

describe('the cover that processing makes', () => {
  test('of a page picture has the title in a band below it, in the shape of the book', async ({
    actions,
    student,
    draft,
    processCover,
  }) => {
    await actions.putPhoto(student, `${draft.url}pages/${draft.page}/`, await photo('#0033aa'));
    await actions.change(student, draft.url, { cover_from: 'page', cover_page: draft.page, goal: 14 });
    const { cover, colourAt } = await processCover();
    expect(cover).toMatchObject({ width: 640, height: 853 });
    expect(cover?.src.map(({ width }) => width)).toEqual([160, 320, 640]);
    const [picture = [], band = []] = [await colourAt(320, 100), await colourAt(5, 848)];
    expect(picture[2]).toBeGreaterThan(150);
    expect(Math.max(...band)).toBeLessThan(130);
  });

  test('of an own picture is that picture, and of a drawn cover none', async ({ student, putCover, processCover }) => {
    await putCover(student, await photo('#aa3300'));
    const { cover, colourAt } = await processCover();
    expect(cover).toMatchObject({ width: 640, height: 427 });
    expect((await colourAt(5, 420))[0]).toBeGreaterThan(150);
  });

  test('is the chosen picture as soon as the book is sent', async ({ app, actions, student, draft, putCover }) => {
    await putCover(student, await photo('#aa3300'));
    await actions.submit(student, draft.id);
    const [sent] = (await app.request('/api/my-books/', { as: student })).json().results;
    // The worker may already have made smaller ones.
    expect(sent.cover.width / sent.cover.height).toBeCloseTo(900 / 600, 1);
  });

  test('of a book from a file is the picture of the author’s own before its file arrives', async ({
    app,
    actions,
    student,
  }) => {
    const { id } = (await actions.send(student, 'POST', '/my-books/', { source: 'file' })).json();
    const form = { cover: { name: 'cover.png', bytes: await photo('#aa3300') } };
    const reply = await app.request(`/api/my-books/${id}/cover/`, { method: 'PUT', as: student, form });

    expect(reply.json()).toMatchObject({ cover_from: 'own', cover: { width: 900, height: 600 } });
  });

  test('is drawn by default', async ({ processCover }) => {
    expect((await processCover()).cover).toBeNull();
  });

  test('of a book from a file is the picture of the page that its author chose, in the shape of its pages', async ({
    app,
    actions,
    readers,
    student,
  }) => {
    const files = createFileActions(app);
    const id = await files.aBook(student);
    const url = `/my-books/${id}/`;
    const { pages } = await files.putFile(student, id, await aPdf(['One.', 'Two.'], { size: [300, 200] }));
    await actions.change(student, `${url}pages/${pages[0].id}/`, { has_picture: false });
    const choose = (cover_page: string) => actions.change(student, url, { cover_from: 'page', cover_page });
    expect(Object.keys((await choose(pages[0].id)).json().fields)).toEqual(['cover_page']);
    const [picture] = pages[1].pictures;
    expect((await choose(pages[1].id)).json()).toMatchObject({
      cover_from: 'page',
      cover_page: pages[1].id,
      cover: { width: picture.width, height: picture.height, src: [{ url: picture.src }] },
    });

    await actions.submit(student, id);
    expect(await readers.settledState(student, id)).toBe('in_review');
    const { cover, trim } = (await app.request(`/api/books/${id}/`, { as: student })).json<Book>();
    expect({ cover, trim }).toMatchObject({ cover: { width: 640, height: 488 }, trim: 'landscape' });
  });

  test('of a page that a new file does not have must be chosen again before the book is sent', async ({
    app,
    actions,
    readers,
    student,
  }) => {
    const files = createFileActions(app);
    const id = await files.aBook(student);
    const { pages } = await files.putFile(student, id, await aPdf(['One.', 'Two.']));
    await actions.change(student, `/my-books/${id}/`, { cover_from: 'page', cover_page: pages[1].id });
    const { pages: newPages } = await files.putFile(student, id, await aPdf(['Three.']));
    await actions.change(student, `/my-books/${id}/`, { declaration_accepted: true });
    const refused = await actions.send(student, 'POST', `/my-books/${id}/submit/`, {});
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual(['cover_page']);

    await actions.change(student, `/my-books/${id}/`, { cover_from: 'page', cover_page: newPages[0].id });
    await actions.submit(student, id);
    expect(await readers.settledState(student, id)).toBe('in_review');
    const { cover } = (await app.request(`/api/books/${id}/`, { as: student })).json<Book>();
    // This cover has a title band, like the cover from a chosen file page.
    expect(cover).toMatchObject({ width: 640 });
  });
});
