import { describe, expect } from 'vitest';
import { storyTest } from '#api/testing/story-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import { waitForJobs } from '#api/testing/worker.ts';
import type { Report } from '#contract/authoring/reports.ts';

const test = storyTest
  /** A published story for everyone. */
  .extend('story', async ({ app, aSentStory, permit, reviews, lead }) => {
    const id = await aSentStory();
    await permit({});
    await reviews.decide(lead, id, 'approve', { audience: 'everyone', publish: 'now' });
    const { rows } = await app.database.owner.query<{ slug: string }>('select slug from stories where id = $1', [id]);
    return { id, slug: rows[0]?.slug ?? '' };
  })
  .extend('report', ({ app, school, story }) => (body: object, as?: Person) => {
    const url = `/api/stories/${story.slug}/reports/`;
    return app.request(url, { method: 'POST', body, ...(as ? { as } : { at: school }) });
  })
  .extend('reportsOf', ({ app }) => async (as: Person, query = '') => {
    return (await app.request(`/api/reports/?${query}`, { as })).json<{ results: Report[] }>().results;
  });

describe('POST /stories/{slug}/reports/', () => {
  test('staff read the report immediately and find it by its story; the author reads none', async ({
    app,
    story,
    report,
    reportsOf,
    student,
    lead,
  }) => {
    expect((await report({ reason: 'not_kind', text: 'It hurts' })).statusCode).toBe(201);
    await report({ reason: 'not_kind', text: 'It hurts someone' });

    const matches = await reportsOf(lead, `type=story&piece=${story.id}&search=boat`);
    expect(matches).toEqual([
      expect.objectContaining({
        ...{ type: 'story', reason: 'not_kind', text: 'It hurts someone', page: null, can_close: true },
        piece: { ...story, title: 'The Boat', language: 'en', state: 'published', can_review: true },
      }),
    ]);
    expect(await reportsOf(lead, 'type=book')).toEqual([]);
    expect((await app.request('/api/reports/', { as: student })).statusCode).toBe(403);
    const desk = (await app.request('/api/reviews/?state=published', { as: lead })).json().results;
    expect(desk).toEqual([expect.objectContaining({ id: story.id, type: 'story', reports: 1 })]);
  });

  test('a story has one page, and an unknown story or another school gets none', async ({
    app,
    school,
    report,
    story,
  }) => {
    expect((await report({ reason: 'broken', page: 1 })).statusCode).toBe(201);
    expect((await report({ reason: 'broken', page: 2 })).statusCode).toBe(400);
    const send = (slug: string, at = school) =>
      app.request(`/api/stories/${slug}/reports/`, { method: 'POST', at, body: { reason: 'broken' } });
    expect((await send('no-story')).statusCode).toBe(404);
    expect((await send(story.slug, await app.aSchool())).statusCode).toBe(404);
  });

  test('an urgent report sends the admins one email in an hour', async ({ app, school, emailsTo, report }) => {
    const email = `${crypto.randomUUID()}@school.example`;
    await app.aPerson(school, 'school_admin', { email });
    await report({ reason: 'name_or_photo' });
    await report({ reason: 'name_or_photo', page: 1 });

    await expect.poll(async () => (await emailsTo(email)).map(({ subject }) => subject)).toHaveLength(1);
    await waitForJobs(app);
    const emails = await emailsTo(email);
    expect(emails.map(({ subject }) => subject)).toEqual(['A reader has reported a name or photo']);
  });

  test('is closed by hand, or when the story is taken down', async ({
    app,
    report,
    reportsOf,
    lead,
    reviews,
    story,
  }) => {
    await report({ reason: 'copied' });
    await report({ reason: 'other' });
    const other = (await reportsOf(lead, 'reason=other'))[0];
    const close = (outcome: string) =>
      app.request(`/api/reports/${other?.id}/close/`, { method: 'POST', as: lead, body: { outcome } });
    expect((await close('taken_down')).statusCode).toBe(409);
    expect((await close('no_action')).json()).toMatchObject({ state: 'closed', outcome: 'no_action' });

    await reviews.decide(lead, story.id, 'take-down', { reason: 'family_request' });

    const left = await reportsOf(lead, 'reason=copied');
    expect(left).toEqual([expect.objectContaining({ state: 'closed', outcome: 'taken_down' })]);
    expect((await report({ reason: 'other' })).statusCode).toBe(404);
    const { rows } = await app.database.owner.query(
      `select subject_kind, subject_id from audit_events where act = 'book.report_closed' and subject_id = $1`,
      [story.id],
    );
    expect(rows).toEqual([{ subject_kind: 'story', subject_id: story.id }]);
  });
});
