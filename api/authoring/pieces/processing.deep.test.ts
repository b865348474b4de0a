import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createPieceReaders } from '#api/testing/piece-readers.ts';
import { createReviewActions } from '#api/testing/review-actions.ts';

const aPhoto = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

const test = workerTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('decide', { scope: 'file' }, ({ app }) => createReviewActions(app).decide)
  .extend('school', ({ app }) => app.aSchool())
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('lead', ({ app, school }) => app.aPerson(school, 'teacher_admin'));

describe('a book that was sent', () => {
  test('is in review when its pages can be read, with the words of its author alone', async ({
    app,
    school,
    actions,
    readers,
    student,
    lead,
  }) => {
    const { id } = await actions.aDraft(student, 'A boat waits.\n\nThen it rains.', 'My Boat');
    await actions.change(student, `/my-books/${id}/`, { author: 'Amara O.', blurb: 'About rain.', level: 2, goal: 6 });
    await actions.submit(student, id);

    expect(await readers.settledState(student, id)).toBe('in_review');

    const book = (await app.request(`/api/books/${id}/`, { as: lead })).json();
    expect(book).toMatchObject({
      ...{ title: 'My Boat', author: 'Amara O.', blurb: 'About rain.', level: 2, goal: 6, page_count: 1, credits: [] },
      pages: [{ kind: 'picture', layout: 'text_only', paragraphs: ['A boat waits.', 'Then it rains.'] }],
    });
    expect((await app.request(`/api/books/${id}/`, { at: school })).statusCode).toBe(404);
  });

  test('shows each layout with its pictures and their descriptions', async ({ app, actions, readers, student }) => {
    const { id } = await actions.aDraft(student);
    for (const layout of ['picture_full', 'two_pictures'] as const) {
      const page = (await actions.send(student, 'POST', `/my-books/${id}/pages/`, { layout, text: 'Look.' })).json();
      const pageUrl = `/my-books/${id}/pages/${page.id}/`;
      await actions.putPhoto(student, pageUrl, await aPhoto('#0a4f70'));
      if (layout === 'two_pictures')
        await actions.putPhoto(student, pageUrl, await aPhoto('#c02020'), { alt: 'A bird', position: '2' });
    }
    await actions.submit(student, id);
    await readers.settledState(student, id);

    const { pages, files } = (await app.request(`/api/books/${id}/`, { as: student })).json();
    expect(pages).toMatchObject([
      { layout: 'text_only', picture: null },
      { layout: 'picture_full', picture: { alt: 'A boat' }, paragraphs: ['Look.'] },
      { layout: 'two_pictures', picture: { alt: 'A boat' }, second: { alt: 'A bird' } },
    ]);
    const file = await app.request(files + pages[2].second.large, { at: student.school });
    expect(file.headers['content-type']).toBe('image/webp');
  });

  test('is what was sent, not what was written since', async ({ app, actions, readers, student }) => {
    const { id } = await actions.aDraft(student, 'Sent.');
    await actions.submit(student, id);
    await app.database.owner.query(`update piece_pages set text = 'Not sent.' where piece_id = $1`, [id]);
    await readers.settledState(student, id);

    expect(await readers.textOf(student, id)).toEqual(['Sent.']);
  });

  test('that is sent again has the new pages, and the files of the old ones are removed', async ({
    app,
    actions,
    readers,
    student,
  }) => {
    const { id, page } = await actions.aDraft(student, 'First.');
    await actions.submit(student, id);
    await readers.settledState(student, id);
    const [first] = await readers.renditionsOf(id);
    await actions.send(student, 'POST', `/my-books/${id}/withdraw/`, {});
    await actions.change(student, `/my-books/${id}/pages/${page}/`, { text: 'Second.' });
    await actions.submit(student, id);
    await readers.settledState(student, id);

    expect(await readers.textOf(student, id)).toEqual(['Second.']);
    expect(await readers.renditionsOf(id)).toHaveLength(1);
    const isStored = async () => {
      for await (const { key } of app.storage.listFiles(student.school.id))
        if (key.includes(String(first?.id))) return true;
      return false;
    };
    await expect.poll(isStored).toBe(false);
  });

  test('that is sent again without a change needs no new pages', async ({ actions, readers, student }) => {
    const { id } = await actions.aDraft(student);
    await actions.submit(student, id);
    await readers.settledState(student, id);
    const before = await readers.renditionsOf(id);
    await actions.send(student, 'POST', `/my-books/${id}/withdraw/`, {});
    await actions.submit(student, id);

    expect(await readers.settledState(student, id)).toBe('in_review');
    expect(await readers.renditionsOf(id)).toEqual(before);
  });
});

describe('a change of a published book', () => {
  test('is read by no one before it is approved', async ({ app, school, actions, decide, readers, student, lead }) => {
    const { id, page } = await actions.aDraft(student, 'Old words.', 'Old title');
    await actions.submit(student, id);
    await readers.settledState(student, id);
    await actions.takeStep(school, lead, id, 'approve', { revision: 1 });
    await actions.takeStep(school, lead, id, 'publish');

    await actions.change(student, `/my-books/${id}/pages/${page}/`, { text: 'New words.' });
    await actions.change(student, `/my-books/${id}/`, { title: 'New title' });
    await actions.submit(student, id);
    expect(await readers.settledState(student, id)).toBe('in_review');
    for (const reader of [student, lead]) {
      expect(await readers.textOf(reader, id)).toEqual(['Old words.']);
      expect((await app.request(`/api/books/${id}/`, { as: reader })).json().title).toBe('Old title');
    }

    expect((await decide(lead, id, 'approve', { audience: 'school', publish: 'now' })).statusCode).toBe(200);
    expect(await readers.textOf(lead, id)).toEqual(['New words.']);
    expect((await decide(lead, id, 'undo')).statusCode).toBe(200);
    expect(await readers.textOf(lead, id)).toEqual(['Old words.']);
    expect((await app.request(`/api/books/${id}/`, { as: lead })).json().title).toBe('Old title');
  });
});
