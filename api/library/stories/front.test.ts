import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import type { Person, School } from '#api/testing/test-app.ts';

const test = schoolTest
  .extend('story', ({ app, school }) => createPublishedStory({ app, shelf: school }, { title: 'Anna and the Otter' }))
  .extend('titlesOf', ({ app }) => async (by: { as: Person } | { at: School }) => {
    const { results } = (await app.request('/api/stories/', by)).json();
    return results.map(({ title }: { title: string }) => title);
  })
  .extend('change', ({ app, story }) => (columns: string) => {
    return app.database.owner.query(`update stories set ${columns} where id = $1`, [story.id]);
  });

describe('GET /stories/ from the cache', () => {
  test('renaming, hiding or taking down a story changes the cached first page immediately', async ({
    school,
    titlesOf,
    change,
    story,
  }) => {
    const titles = () => titlesOf({ at: school });
    expect(story && (await titles())).toEqual(['Anna and the Otter']);
    expect(await titles()).toEqual(['Anna and the Otter']);
    await change("title = 'The Otter'");
    await expect.poll(titles).toEqual(['The Otter']);
    await change("audience = 'school'");
    await expect.poll(titles).toEqual([]);
    await change("audience = 'everyone'");
    await expect.poll(titles).toEqual(['The Otter']);
    await change("state = 'pulled_down'");
    await expect.poll(titles).toEqual([]);
  });

  test('everyone gets the first page for their own role, even after another role filled the cache', async ({
    app,
    school,
    story,
    titlesOf,
    change,
  }) => {
    const student = await app.aPerson(school, 'student');
    await change("audience = 'families'");
    expect(story && (await titlesOf({ as: student }))).toHaveLength(1);
    expect(await titlesOf({ at: school })).toEqual([]);
    expect(await titlesOf({ as: student })).toHaveLength(1);
  });
});
