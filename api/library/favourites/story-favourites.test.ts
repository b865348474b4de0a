import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { Favourite } from '#contract/library/favourites.ts';

const test = schoolTest
  .extend('student', ({ aNamedStudent }) => aNamedStudent('Amara', 'Okafor'))
  .extend('story', ({ app, school }) => createPublishedStory({ app, shelf: school }, { audience: 'school' }))
  .extend('favourite', ({ app, story }) => (method: 'GET' | 'PUT' | 'DELETE', as: Person, slug = story.slug) => {
    return app.request(`/api/stories/${slug}/favourite/`, { method, as });
  })
  .extend('list', ({ app }) => async (as: Person): Promise<Favourite[]> => {
    return (await app.request('/api/favourites/', { as })).json().results;
  });

describe('PUT /stories/{slug}/favourite/', () => {
  test('keeps a story once, beside books, and removes it', async ({ app, school, student, story, favourite, list }) => {
    const book = await app.aBook(school, { audience: 'school', title: 'The wind' });
    for (let time = 0; time < 2; time++) expect((await favourite('PUT', student)).statusCode).toBe(204);
    await app.request(`/api/books/${book.id}/favourite/`, { method: 'PUT', as: student });

    expect((await favourite('GET', student)).json()).toEqual({ is_favourite: true });
    expect(await list(student)).toEqual([
      expect.objectContaining({ kind: 'book', id: book.id }),
      expect.objectContaining({ kind: 'story', id: story.id, title: 'The Sea', url: `/stories/${story.slug}` }),
    ]);

    expect((await favourite('DELETE', student)).statusCode).toBe(204);
    expect((await favourite('GET', student)).json()).toEqual({ is_favourite: false });
    expect(await list(student)).toHaveLength(1);
  });

  test('a story that is taken down leaves the list and can be removed', async ({
    app,
    student,
    story,
    favourite,
    list,
  }) => {
    await favourite('PUT', student);
    await app.database.owner.query(`update stories set state = 'pulled_down' where id = $1`, [story.id]);

    expect(await list(student)).toEqual([]);
    expect((await favourite('PUT', student)).statusCode).toBe(404);
    expect((await favourite('DELETE', student)).statusCode).toBe(204);
    await app.database.owner.query(`update stories set state = 'published' where id = $1`, [story.id]);
    expect((await favourite('GET', student)).json()).toEqual({ is_favourite: false });
  });

  test('refuses a story of another school, and has nothing of another person', async ({
    app,
    school,
    student,
    favourite,
    list,
  }) => {
    const foreign = await createPublishedStory({ app, shelf: await app.aSchool() });
    const classmate = await app.aPerson(school, 'student');
    await favourite('PUT', student);

    expect((await favourite('PUT', student, foreign.slug)).statusCode).toBe(404);
    expect((await favourite('GET', classmate)).json()).toEqual({ is_favourite: false });
    expect(await list(classmate)).toEqual([]);
  });
});
