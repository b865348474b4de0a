import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { collectTenantChanges } from '#api/testing/tenant-changes.ts';
import type { Person, School } from '#api/testing/test-app.ts';

const test = schoolTest
  .extend('story', ({ app, school }) => createPublishedStory({ app, shelf: school }))
  .extend('read', ({ app, school }) => (slug: string, by: { as?: Person; at?: School; host?: string } = {}) => {
    const who = Object.keys(by).length > 0 ? by : { at: school };
    return app.request(`/api/stories/${slug}/reads/`, { method: 'POST', ...who });
  })
  .extend('readsOf', ({ app, school }) => async (id: string) => {
    const { rows } = await app.database.owner.query<{ reads: number; counted: number; of_books: number }>(
      `select coalesce((select reads from story_reads where story_id = $2), 0)::int as reads,
        coalesce((select sum(count) from daily_counts where tenant_id = $1 and kind = 'story_reads' and key = $2::text), 0)::int as counted,
        coalesce((select sum(count) from daily_counts where tenant_id = $1 and kind = 'reads'), 0)::int as of_books`,
      [school.id, id],
    );
    return rows[0];
  });

describe('POST /stories/{slug}/reads/', () => {
  test('counts a reader once a day, apart from the reads of books', async ({ app, school, story, read, readsOf }) => {
    const student = await app.aPerson(school, 'student');
    for (let call = 0; call < 2; call++) {
      const reply = await read(story.slug, { as: student });
      expect(reply.statusCode).toBe(204);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect(await readsOf(story.id)).toEqual({ reads: 1, counted: 1, of_books: 0 });
    await read(story.slug);
    expect(await readsOf(story.id)).toEqual({ reads: 2, counted: 2, of_books: 0 });
  });

  test('counts for the school of the story on the site that schools share', async ({
    app,
    school,
    story,
    read,
    readsOf,
  }) => {
    expect((await read(story.slug, { host: 'localhost' })).statusCode).toBe(404);
    await app.database.owner.query('update tenants set shares_on_booklark = true where id = $1', [school.id]);
    expect((await read(story.slug, { host: 'localhost' })).statusCode).toBe(204);
    expect(await readsOf(story.id)).toMatchObject({ reads: 1, counted: 1 });
  });

  test('does not know a story of another school, or one that the caller cannot see', async ({ app, school, read }) => {
    const foreign = await createPublishedStory({ app, shelf: await app.aSchool() });
    const gone = await createPublishedStory({ app, shelf: school }, { state: 'pulled_down' });
    const ofSchool = await createPublishedStory({ app, shelf: school }, { audience: 'school' });
    for (const { slug } of [foreign, gone, ofSchool]) expect((await read(slug)).statusCode).toBe(404);
    expect((await read(ofSchool.slug, { as: await app.aPerson(school, 'student') })).statusCode).toBe(204);
  });

  test('leaves the pages of the school in the cache', async ({ app, story, read }) => {
    expect(await collectTenantChanges(app, () => read(story.slug))).toEqual([]);
  });
});
