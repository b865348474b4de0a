import { describe, expect } from 'vitest';
import { PLATFORM_BOOKS as BOOKS, platformBookTest } from '#api/testing/platform-book-test.ts';
import { createReviewActions } from '#api/testing/review-actions.ts';
import type { Person } from '#api/testing/test-app.ts';
import { reviewWords } from '#contract/authoring/review-words.ts';

const removal = { state: 'pulled_down', reason: 'A reader reported it by phone.' };

const test = platformBookTest
  .extend('takeDown', ({ platform }) => async (id: string) => {
    expect((await platform('PATCH', `${BOOKS}${id}/`, removal)).json().state).toBe('pulled_down');
  })
  .extend('undo', ({ app, colleague }) => (id: string, as: Person = colleague) => {
    return app.request(`/api${BOOKS}${id}/undo/`, { method: 'POST', as, host: 'localhost' });
  })
  /** The columns that a decision changes, with all digits of the time. */
  .extend('rowOf', ({ app }) => async (table: 'books' | 'stories', id: string) => {
    const featured = table === 'books' ? 'is_featured' : 'false as is_featured';
    const text = `select state, audience, published_at::text, pulled_down_reason, ${featured} from ${table} where id = $1`;
    return (await app.database.owner.query(text, [id])).rows[0];
  });

describe('POST /api-super-admin/books/{id}/undo/', () => {
  test('takes back the removal of a book of staff: it is as it was, and its reports are open again', async ({
    app,
    school,
    takeDown,
    undo,
    rowOf,
    eventsOf,
  }) => {
    const { id } = await app.aBook(school);
    await app.database.owner.query('update books set is_featured = true where id = $1', [id]);
    await app.insert('reports', { tenant_id: school.id, book_id: id, reason: 'not_kind', reader_hash: 'one' });
    const before = await rowOf('books', id);
    await takeDown(id);
    expect((await undo(id)).json()).toMatchObject({ state: 'published', reports: 1, can_take_down: true });
    expect(await rowOf('books', id)).toEqual(before);
    expect((await app.request(`/api/books/${id}/`, { at: school })).statusCode).toBe(200);
    expect((await eventsOf(school, id)).at(-1)).toMatchObject({
      act: 'book.decision_undone',
      actor_name: 'Ada Okoye',
    });
    expect((await undo(id)).json()).toMatchObject({ error: reviewWords.undoOver });
  });

  test('takes back the removal of a piece with its audience and its place among the featured books', async ({
    app,
    school,
    lead,
    decide,
    permit,
    takeDown,
    undo,
    rowOf,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    await permit({});
    await decide(lead, id, 'approve', { audience: 'everyone', publish: 'now' });
    await app.database.owner.query('update books set is_featured = true where id = $1', [id]);
    await app.insert('reports', { tenant_id: school.id, book_id: id, reason: 'not_kind', reader_hash: 'one' });
    const before = await rowOf('books', id);
    await takeDown(id);
    expect((await undo(id)).json()).toMatchObject({ state: 'published', reports: 1 });
    expect(await rowOf('books', id)).toEqual(before);
    expect((await app.request(`/api/books/${id}/`, { at: school })).statusCode).toBe(200);
  });

  test('shows a piece to families once its permission is gone, and takes back the removal of a story', async ({
    school,
    lead,
    app,
    student,
    pieces,
    decide,
    permit,
    takeDown,
    undo,
    rowOf,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    await permit({});
    await decide(lead, id, 'approve', { audience: 'everyone', publish: 'now' });
    await takeDown(id);
    await permit({ works: false });
    expect((await undo(id)).json()).toMatchObject({ state: 'published', audience: 'families' });

    const story = await pieces.aStoryInReview(school, student);
    await createReviewActions(app, 'story').decide(lead, story, 'approve', { audience: 'school', publish: 'now' });
    const before = await rowOf('stories', story);
    await takeDown(story);
    expect((await undo(story)).json().state).toBe('published');
    expect(await rowOf('stories', story)).toEqual(before);
  });

  test('is refused to another colleague, after a minute, after the school has decided, and for what a school took down', async ({
    app,
    school,
    lead,
    decide,
    takeDown,
    undo,
    aBookInReview,
  }) => {
    const other = await app.aColleague();
    const { id } = await app.aBook(school);
    const piece = await aBookInReview();
    await decide(lead, piece, 'approve', { audience: 'school', publish: 'now' });
    for (const work of [id, piece]) {
      await takeDown(work);
      expect((await undo(work, other)).statusCode).toBe(409);
    }
    await app.database.owner.query(
      `update books set last_decision = last_decision || jsonb_build_object('at', now() - interval '61 seconds') where id = $1`,
      [id],
    );
    expect((await undo(id)).statusCode).toBe(409);
    expect((await decide(lead, piece, 'undo')).statusCode).toBe(409);
    await decide(lead, piece, 'restore');
    expect((await undo(piece)).statusCode).toBe(409);
    await decide(lead, piece, 'take-down', { reason: 'not_kind' });
    expect((await undo(piece)).statusCode).toBe(409);
    await decide(lead, piece, 'restore');
    await takeDown(piece);
    await app.database.owner.query(
      `update piece_steps set happened_at = happened_at - interval '61 seconds' where piece_id = $1`,
      [piece],
    );
    expect((await undo(piece)).statusCode).toBe(409);
  });
});

describe('the step of an undo in the database', () => {
  test('is taken only by the colleague who has taken the piece down', async ({
    app,
    school,
    colleague,
    lead,
    decide,
    takeDown,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    await decide(lead, id, 'approve', { audience: 'school', publish: 'now' });
    const step = async (colleagueId: string) => {
      const connection = await app.database.owner.connect();
      try {
        const settings = { tenant_id: school.id, person_id: '', role: 'upschool_admin', colleague_id: colleagueId };
        await connection.query('begin');
        for (const [name, value] of Object.entries(settings))
          await connection.query('select set_config($1, $2, true)', [`app.${name}`, value]);
        return await connection.query(
          `insert into piece_steps (tenant_id, piece_id, step, from_state, to_state, is_change) values ($1, $2, 'undo', '', '', false)`,
          [school.id, id],
        );
      } finally {
        await connection.query('rollback');
        connection.release();
      }
    };
    await expect(step(colleague.id)).rejects.toMatchObject({ code: 'BK409' });
    await takeDown(id);
    await expect(step(lead.id)).rejects.toMatchObject({ code: 'BK409' });
    await expect(step('')).rejects.toMatchObject({ code: 'BK409' });
    expect((await step(colleague.id)).rowCount).toBe(1);
  });
});
