import { describe, expect } from 'vitest';
import { setRendition } from '#api/testing/piece-actions.ts';
import { reviewTest } from '#api/testing/review-test.ts';
import { collectTenantChanges } from '#api/testing/tenant-changes.ts';

const forSchool = { audience: 'school', publish: 'now' };
/** The press's facts about the pages of the change. */
const properties = JSON.stringify({
  ...{
    cover: null,
    format: 'fixed',
    direction: 'ltr',
    trim: 'portrait',
    page_count: 1,
    word_count: 3,
    accessibility: {},
  },
});

/** A published book whose author has sent a change that is already processed. */
const test = reviewTest.extend(
  'aChange',
  ({ app, school, pieces, student, decide, lead, aBookInReview }) =>
    async () => {
      const id = await aBookInReview('The Boat', 'A red boat.');
      await decide(lead, id, 'approve', forSchool);
      const { pages } = (await pieces.send(student, 'GET', `/my-books/${id}/`)).json();
      await pieces.change(student, `/my-books/${id}/pages/${pages[0].id}/`, { text: 'A blue boat.' });
      await pieces.change(student, `/my-books/${id}/`, { title: 'The Blue Boat' });
      await pieces.submit(student, id);
      const file = { file_name: 'pages', file_size: 1, file_hash: '0'.repeat(64), state: 'ready' };
      const rendition = await app.insert('renditions', { tenant_id: school.id, book_id: id, ...file, properties });
      await pieces.takeStep(school, 'worker', id, 'process');
      await setRendition(app, id, rendition);
      await pieces.takeStep(school, 'worker', id, 'pass');
      return { id, rendition };
    },
);

describe('a change to a published book', () => {
  test('is shown against what readers see', async ({ get, read, lead, aChange }) => {
    const { id } = await aChange();
    expect((await get(lead, '/reviews/')).json().results).toMatchObject([{ id, state: 'in_review', is_change: true }]);
    expect((await read(lead, id)).json()).toMatchObject({
      ...{ state: 'published', change_state: 'in_review', is_change: true, title: 'The Blue Boat' },
      // The cover differs, because it contains the title.
      live: { title: 'The Boat', pages: [{ text: 'A red boat.' }], has_same_cover: false },
      differences: [
        {
          page: 1,
          differences: [
            { kind: 'same', text: 'A ' },
            { kind: 'removed', text: 'red' },
            { kind: 'added', text: 'blue' },
            { kind: 'same', text: ' boat.' },
          ],
        },
      ],
    });
  });

  test('of words alone has the same cover', async ({ school, pieces, student, read, decide, lead, aBookInReview }) => {
    const id = await aBookInReview('The Boat', 'A red boat.');
    await decide(lead, id, 'approve', forSchool);
    const { pages } = (await pieces.send(student, 'GET', `/my-books/${id}/`)).json();
    await pieces.change(student, `/my-books/${id}/pages/${pages[0].id}/`, { text: 'A blue boat.' });
    await pieces.submit(student, id);
    await pieces.process(school, id);
    expect((await read(lead, id)).json()).toMatchObject({ is_change: true, live: { has_same_cover: true } });
  });

  test('replaces what readers see when it is approved, and its undo puts that back', async ({
    app,
    get,
    lead,
    student,
    decide,
    aChange,
  }) => {
    const { id, rendition } = await aChange();
    const bookOf = async () => {
      const { rows } = await app.database.owner.query('select title, state, rendition_id from books where id = $1', [
        id,
      ]);
      return rows[0];
    };
    const before = await bookOf();
    expect((await decide(lead, id, 'approve', { ...forSchool, publish: null })).json().fields).toHaveProperty(
      'publish',
    );
    const reply = await decide(lead, id, 'approve', forSchool);
    expect(reply.json()).toMatchObject({ state: 'published', change_state: null, is_change: false, live: null });
    expect(await bookOf()).toEqual({ title: 'The Blue Boat', state: 'published', rendition_id: rendition });
    expect((await get(student, `/books/${id}/`)).json().title).toBe('The Blue Boat');
    const undone = await decide(lead, id, 'undo');
    expect(undone.json()).toMatchObject({ state: 'published', change_state: 'in_review', live: { title: 'The Boat' } });
    expect(await bookOf()).toEqual(before);
  });

  test('clears no cached page while it is written and sent, only when readers see it; nor does a draft', async ({
    app,
    school,
    pieces,
    student,
    decide,
    lead,
    aChange,
  }) => {
    let id = '';
    const publishAndChange = async () => {
      ({ id } = await aChange());
    };
    const whileWritten = await collectTenantChanges(app, async () => {
      const draft = await pieces.aDraft(student);
      const url = `/my-books/${draft.id}/`;
      await pieces.change(student, `${url}pages/${draft.page}/`, { layout: 'picture_above', text: 'A blue boat.' });
      await pieces.change(student, url, { title: 'The Blue Boat' });
      await pieces.putDrawing(student, `${url}pages/${draft.page}/`);
      await pieces.submit(student, draft.id);
    });
    expect(whileWritten).toEqual([]);
    expect(await collectTenantChanges(app, publishAndChange)).toContain(school.id);
    const whileChanged = await collectTenantChanges(app, async () => {
      await decide(lead, id, 'request-changes', { reasons: ['too_short'] });
      const { pages } = (await pieces.send(student, 'GET', `/my-books/${id}/`)).json();
      await pieces.change(student, `/my-books/${id}/pages/${pages[0].id}/`, { text: 'A very blue boat.' });
      await pieces.submit(student, id);
      await pieces.process(school, id);
    });
    expect(whileChanged).toEqual([]);
    expect(await collectTenantChanges(app, () => decide(lead, id, 'approve', forSchool))).toContain(school.id);
  });

  test('leaves what readers see when it is sent back', async ({ get, lead, student, decide, aChange }) => {
    const { id } = await aChange();
    await decide(lead, id, 'request-changes', { reasons: ['too_short'] });
    expect((await get(student, `/books/${id}/`)).json().title).toBe('The Boat');
    expect((await get(student, `/my-books/${id}/`)).json()).toMatchObject({
      change_state: 'changes_asked',
      next_step: 'fix',
    });
  });
});
