import { describe, expect } from 'vitest';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { reviewTest } from '#api/testing/review-test.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { chooseMoments, spreadDates } from './dates.ts';

/** A day before any run, so that all works were published after it. */
const today = new Date('2026-11-20T12:00:00Z');

const test = reviewTest
  .extend(
    'query',
    ({ app }) =>
      (text: string, values: unknown[]) =>
        app.database.owner.query(text, values),
  )
  .extend(
    'spread',
    ({ app }) =>
      () =>
        spreadDates(app.database.owner, today),
  )
  .extend('publications', ({ query, school }) => async (): Promise<{ id: string; published_at: Date }[]> => {
    const { rows } = await query(
      `select id, published_at from books where tenant_id = $1 and state = 'published'
       union all select id, published_at from stories where tenant_id = $1 order by published_at, id`,
      [school.id],
    );
    return rows;
  });

describe('the dates of the demo data', () => {
  test('are moments of the last months, more of them in term time, and none of the last days', () => {
    const moments = chooseMoments(new Date('2026-11-20T12:00:00Z'));
    const on = (day: string) => moments.filter((moment) => moment.startsWith(day)).length;
    expect(moments.toSorted()).toEqual(moments);
    expect(moments[0]).toBe('2026-07-25T09:00:00Z');
    expect(on('2026-11-17')).toBeGreaterThan(on('2026-10-27'));
    expect(on('2026-11-18')).toBe(0);
  });

  test('of publications are spread over months, in their order', async ({ app, school, publications, spread }) => {
    for (let count = 0; count < 4; count++) {
      await app.aBook(school);
      await createPublishedStory({ app, shelf: school });
    }
    const before = await publications();
    await spread();
    const after = await publications();

    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const months = after.map(({ published_at }) => published_at.toISOString().slice(0, 7));
    expect(new Set(months).size).toBeGreaterThan(2);
    for (const { published_at } of after) expect(today.getTime() - published_at.getTime()).toBeGreaterThan(2 * DAY_MS);
  });

  test('of what a piece went through move with its publication, and its readers react afterwards', async ({
    app,
    school,
    student,
    lead,
    teacher,
    query,
    decide,
    aBookInReview,
    spread,
  }) => {
    const [id, waiting] = [await aBookInReview('The Boat'), await aBookInReview('Waits')];
    await app.aBook(school);
    await decide(teacher, id, 'approve', { audience: 'school', publish: 'now' });
    for (const reader of [student, lead]) {
      const body = { reaction: 'loved_it' };
      await app.request(`/api/books/${id}/reaction/`, { method: 'PUT', as: reader, body });
    }
    await spread();

    const { rows } = await query(
      `select b.published_at, p.created_at, p.submitted_at, (select max(s.happened_at) from piece_steps s where s.piece_id = p.id) as approved_at,
         (select min(r.reacted_at) from reactions r where r.book_id = b.id) as first_reaction, (select submitted_at from pieces where id = $2) as waits_since
       from books b join pieces p on p.tenant_id = b.tenant_id and p.id = b.id where b.id = $1`,
      [id, waiting],
    );
    const [{ published_at, created_at, submitted_at, approved_at, first_reaction, waits_since }] = rows;
    expect(today.getTime() - published_at.getTime()).toBeGreaterThan(2 * DAY_MS);
    expect(created_at.getTime()).toBeLessThanOrEqual(submitted_at.getTime());
    expect(submitted_at.getTime()).toBeLessThanOrEqual(published_at.getTime());
    expect(Math.abs(approved_at.getTime() - published_at.getTime())).toBeLessThan(60_000);
    expect(first_reaction.getTime()).toBeGreaterThan(published_at.getTime());
    expect(first_reaction.getTime()).toBeLessThan(today.getTime() - DAY_MS);
    expect(waits_since.getTime()).toBeGreaterThan(today.getTime());
  });
});
