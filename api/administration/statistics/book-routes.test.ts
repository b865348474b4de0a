import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createReviewActions } from '#api/testing/review-actions.ts';
import { createStoryActions } from '#api/testing/story-actions.ts';
import type { BookStatistics } from '#contract/administration/statistics.ts';
import { DAY_MS } from '#contract/kit/days.ts';

const test = appTest
  .extend('platformAdmin', ({ app }) => app.aColleague())
  .extend('ask', ({ app, platformAdmin }) => async (type?: string): Promise<BookStatistics> => {
    const url = `/api/api-super-admin/books/statistics/${type ? `?type=${type}` : ''}`;
    const reply = await app.request(url, { as: platformAdmin, host: 'localhost' });
    expect(reply.statusCode).toBe(200);
    return reply.json();
  });

describe('GET /api-super-admin/books/statistics/', () => {
  test('counts the books of all schools by state, month, school and language', async ({ app, ask }) => {
    const [river, hill] = [await app.aSchool({ school_name: 'River' }), await app.aSchool({ school_name: 'Hill' })];
    const before = await ask();
    const old = await app.aBook(river, { language: 'sw' });
    await app.aBook(river, { language: 'sw' });
    await app.aBook(hill, { language: 'en' });
    await app.aBook(hill, { state: 'pulled_down' });
    await app.database.owner.query(`update books set published_at = now() - interval '3 years' where id = $1`, [
      old.id,
    ]);
    const after = await ask();
    const countIn = (statistics: BookStatistics, state: string) =>
      statistics.by_state.find((row) => row.state === state)?.count ?? 0;

    expect(after.total - before.total).toBe(4);
    expect(countIn(after, 'published') - countIn(before, 'published')).toBe(3);
    expect(countIn(after, 'pulled_down') - countIn(before, 'pulled_down')).toBe(1);
    expect(after.by_month).toHaveLength(12);
    expect(after.by_month.at(-1)?.month).toMatch(/^\d{4}-\d\d-01$/);
    expect((after.by_month.at(-1)?.count ?? 0) - (before.by_month.at(-1)?.count ?? 0)).toBe(2);
    expect(after.by_school).toContainEqual({ id: river.id, school_name: 'River', count: 2 });
    expect(after.by_school).toContainEqual({ id: hill.id, school_name: 'Hill', count: 1 });
    expect(after.by_language.find(({ language }) => language === 'sw')?.count).toBe(2);
  });

  test('says which books wait and for how long, and how many reports are open', async ({ app, ask }) => {
    const school = await app.aSchool();
    const before = await ask();
    const [waiting, fresh] = [
      await app.aBook(school, { state: 'in_review' }),
      await app.aBook(school, { state: 'in_review' }),
    ];
    await app.database.owner.query(`update books set state_since = now() - interval '8 days' where id = $1`, [
      waiting.id,
    ]);
    const { id } = await app.aBook(school);
    for (const reason of ['other', 'name_or_photo'])
      await app.request(`/api/books/${id}/reports/`, { method: 'POST', at: school, body: { reason } });
    const after = await ask();
    const inReview = (statistics: BookStatistics) =>
      statistics.waiting.find(({ type, state }) => type === 'book' && state === 'in_review');

    expect(fresh.id).not.toBe(waiting.id);
    expect((inReview(after)?.count ?? 0) - (inReview(before)?.count ?? 0)).toBe(2);
    expect((inReview(after)?.over_a_day ?? 0) - (inReview(before)?.over_a_day ?? 0)).toBe(1);
    expect((inReview(after)?.over_a_week ?? 0) - (inReview(before)?.over_a_week ?? 0)).toBe(1);
    expect(Date.parse(inReview(after)?.oldest_at ?? '')).toBeLessThan(Date.now() - 7 * DAY_MS);
    expect(after.reports.open - before.reports.open).toBe(2);
    expect(after.reports.urgent - before.reports.urgent).toBe(1);
  });

  test('counts stories like books, or one of the two', async ({ app, ask }) => {
    const school = await app.aSchool({ school_name: 'Lake' });
    const { id } = await createPublishedStory({ app, shelf: school }, { language: 'tl' });
    await createPublishedStory({ app, shelf: school }, { state: 'in_review', slug: null, published_at: null });
    await app.aBook(school, { language: 'tl' });
    await app.insert('reports', { tenant_id: school.id, story_id: id, reason: 'name_or_photo' });
    const [both, books, stories] = [await ask(), await ask('book'), await ask('story')];
    const countsOf = ({ by_school, by_language, reports, waiting }: BookStatistics) => ({
      atSchool: by_school.find((row) => row.id === school.id)?.count,
      inTagalog: by_language.find(({ language }) => language === 'tl')?.count,
      kinds: [...new Set(waiting.map(({ type }) => type))].sort(),
      urgent: reports.urgent,
    });

    expect(countsOf(stories)).toMatchObject({ atSchool: 1, inTagalog: 1, kinds: ['story'] });
    expect(countsOf(books)).toMatchObject({ atSchool: 1, inTagalog: 1 });
    expect(countsOf(books).kinds).not.toContain('story');
    expect(countsOf(both)).toMatchObject({ atSchool: 2, inTagalog: 2 });
    expect(countsOf(both).urgent).toBe(countsOf(books).urgent + countsOf(stories).urgent);
    expect(both.total).toBe(books.total + stories.total);
  });

  test('counts a change that waits beside the published story, since it was sent', async ({ app, ask }) => {
    const school = await app.aSchool();
    const [stories, pieces] = [createStoryActions(app), createPieceActions(app)];
    const author = await app.aPerson(school, 'student');
    const id = await pieces.aStoryInReview(school, author);
    const decision = { audience: 'school', publish: 'now' };
    await createReviewActions(app, 'story').decide(await app.aPerson(school, 'school_admin'), id, 'approve', decision);
    await stories.change(author, id, { body: '<p>A better boat.</p>' });
    expect((await ask('story')).waiting.filter(({ is_change }) => is_change)).toEqual([]);
    await stories.submit(author, id);
    await app.database.owner.query(`update pieces set change_since = now() - interval '2 days' where id = $1`, [id]);
    const after = await ask('story');

    expect(after.waiting.filter(({ is_change }) => is_change)).toMatchObject([
      { type: 'story', state: 'uploaded', count: 1, over_a_day: 1, over_a_week: 0 },
    ]);
    expect((await ask('book')).waiting.filter(({ is_change }) => is_change)).toEqual([]);
  });

  test('is for the platform on the root host', async ({ app }) => {
    const school = await app.aSchool();
    const admin = await app.aPerson(school, 'school_admin');
    const url = '/api/api-super-admin/books/statistics/';
    expect((await app.request(url, { as: admin })).statusCode).toBe(404);
    expect((await app.request(url, { host: 'localhost' })).statusCode).toBe(401);
  });
});
