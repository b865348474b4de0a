import { describe, expect } from 'vitest';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { PLATFORM_BOOKS as BOOKS, platformBookTest } from '#api/testing/platform-book-test.ts';
import { createReviewActions } from '#api/testing/review-actions.ts';
import { createStoryActions } from '#api/testing/story-actions.ts';
import type { PlatformBook } from '#contract/administration/platform-books.ts';

const WAITS = { state: 'in_review', slug: null, published_at: null };

const test = platformBookTest
  .extend('stories', { scope: 'file' }, ({ app }) => createStoryActions(app))
  .extend('reviews', { scope: 'file' }, ({ app }) => createReviewActions(app, 'story'))
  .extend('aStory', ({ app, school }) => async (columns: object = {}): Promise<string> => {
    return (await createPublishedStory({ app, shelf: school }, columns)).id;
  })
  /** A story of the student that awaits review; returns its id. */
  .extend('aStoryInReview', ({ school, pieces, student, teacher }) => (title?: string) => {
    return pieces.aStoryInReview(school, teacher && student, title);
  })
  .extend('columnsOf', ({ platform, school }) => async (query = '') => {
    const { states } = (await platform('GET', `${BOOKS}board/?tenant=${school.id}${query}`)).json();
    return states.flatMap(
      ({ state, count, reports, results }: { results: PlatformBook[] } & Record<string, unknown>) =>
        count === 0 ? [] : [{ state, count, reports, titles: results.map(({ title }) => title) }],
    );
  });

describe('stories of all schools', () => {
  test('are listed with the books in one order, page by page, without drafts', async ({
    app,
    school,
    platform,
    titles,
    stories,
    student,
    aStory,
  }) => {
    await app.aBook(school, { title: 'Ants' });
    await aStory({ title: 'Bees' });
    await app.aBook(school, { title: 'Cats' });
    await aStory({ title: 'Dogs', ...WAITS });
    await stories.aStory(student, '<p>Mine.</p>', 'Not sent');

    expect(await titles('&ordering=title')).toEqual(['Ants', 'Bees', 'Cats', 'Dogs']);
    expect(await titles('&ordering=-created')).toEqual(['Dogs', 'Cats', 'Bees', 'Ants']);
    expect(await titles('&ordering=title&type=story')).toEqual(['Bees', 'Dogs']);
    expect(await titles('&ordering=title&type=book')).toEqual(['Ants', 'Cats']);
    expect(await titles('&search=bee')).toEqual(['Bees']);
    expect(await titles('&ordering=title&limit=2&offset=1')).toEqual(['Bees', 'Cats']);
    const first = (await platform('GET', `${BOOKS}?tenant=${school.id}&ordering=title&limit=3`)).json();
    const next = (await platform('GET', first.next.slice(first.next.indexOf('/api-super')))).json();
    expect({ count: first.count, next: next.results.map(({ title }: PlatformBook) => title) }).toEqual({
      count: 4,
      next: ['Dogs'],
    });
  });

  test('are on the board with their reports, and by kind', async ({ app, school, columnsOf, aStory }) => {
    await app.aBook(school, { title: 'Ants' });
    const reported = await aStory({ title: 'Bees' });
    await aStory({ title: 'Dogs', ...WAITS });
    await app.insert('reports', { tenant_id: school.id, story_id: reported, reason: 'name_or_photo', text: 'Okafor' });

    expect(await columnsOf()).toEqual([
      { state: 'in_review', count: 1, reports: 0, titles: ['Dogs'] },
      { state: 'published', count: 2, reports: 1, titles: ['Ants', 'Bees'] },
    ]);
    expect(await columnsOf('&reported=true')).toEqual([{ state: 'published', count: 1, reports: 1, titles: ['Bees'] }]);
    expect(await columnsOf('&reported=false&type=story')).toMatchObject([{ titles: ['Dogs'] }]);
    expect(await columnsOf('&type=book')).toMatchObject([{ titles: ['Ants'] }]);
  });

  test('are found by open reports, by days of waiting and by a change that waits', async ({
    app,
    school,
    titles,
    stories,
    student,
    lead,
    reviews,
    aStory,
    aStoryInReview,
  }) => {
    const reported = await aStory({ title: 'Bees' });
    await aStory({ title: 'Dogs', ...WAITS });
    await app.insert('reports', { tenant_id: school.id, story_id: reported, reason: 'broken' });
    await app.database.owner.query(`update stories set state_since = now() - interval '4 days' where title = 'Dogs'`);
    const id = await aStoryInReview('Foxes');
    await reviews.decide(lead, id, 'approve', { audience: 'school', publish: 'now' });
    await stories.change(student, id, { title: 'Two Foxes' });
    await stories.submit(student, id);

    expect(await titles('&has_reports=true')).toEqual(['Bees']);
    expect(await titles('&has_reports=false&ordering=title')).toEqual(['Dogs', 'Foxes']);
    expect(await titles('&waiting=3')).toEqual(['Dogs']);
    expect(await titles('&change=uploaded')).toEqual(['Foxes']);
    expect(await titles('&change=in_review')).toEqual([]);
  });
});

describe('a story', () => {
  test('is shown with its checks, its text is opened when the school asks, and the log names it', async ({
    school,
    lead,
    platform,
    eventsOf,
    aStoryInReview,
  }) => {
    const id = await aStoryInReview('The Boat');
    const details = (await platform('GET', `${BOOKS}${id}/`)).json();
    expect(details).toMatchObject({
      ...{ type: 'story', title: 'The Boat', state: 'in_review', trim: null, url: null, page_count: 0 },
      ...{ can_open: true, can_feature: false, can_take_down: false },
    });
    expect(details.checks).not.toEqual([]);
    expect(JSON.stringify(details)).not.toMatch(/okafor/i);

    const opening = (await platform('POST', `${BOOKS}${id}/open/`, { requested_by: lead.id })).json();
    expect(opening.pages.results).toMatchObject([{ number: 1, text: 'A boat.', as_read: null }]);
    expect(await eventsOf(school, id)).toMatchObject([{ act: 'book.opened' }]);
  });

  test('that is published gets categories of its school, and is taken down with a reason', async ({
    app,
    school,
    lead,
    platform,
    reviews,
    aStoryInReview,
  }) => {
    await app.insert('categories', { tenant_id: school.id, slug: 'sea', name: 'Sea' });
    const id = await aStoryInReview();
    await reviews.decide(lead, id, 'approve', { audience: 'school', publish: 'now' });
    const changed = (await platform('PATCH', `${BOOKS}${id}/`, { categories: ['sea'] })).json();
    expect(changed).toMatchObject({ categories: ['sea'], can_set_categories: true });

    const reason = 'The school asked for it by phone.';
    const reply = await platform('PATCH', `${BOOKS}${id}/`, { state: 'pulled_down', reason });
    expect(reply.json()).toMatchObject({ type: 'story', state: 'pulled_down', can_take_down: false });
    const { rows } = await app.database.owner.query('select state, pulled_down_reason from stories where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ state: 'pulled_down', pulled_down_reason: reason }]);
  });

  test('that everyone can read has its address at its school', async ({ platform, aStory, school }) => {
    const { url } = (await platform('GET', `${BOOKS}${await aStory()}/`)).json();
    expect(url).toMatch(new RegExp(`//${school.subdomain}\\..*/stories/the-sea-`));
  });
});
