import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import type { Mode } from '#contract/schools/modes.ts';

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('modes', ({ app, school }) => async (): Promise<Mode[]> => {
    return (await app.request('/api/modes/', { at: school })).json().results;
  });

describe('GET /school-modes/{id}/preview/', () => {
  test('an admin sees what a student sees in the mode and what it hides', async ({ app, school, admin, modes }) => {
    await app.aBook(school, { title: 'Easy', age_from: 4, age_to: 6 });
    await app.aBook(school, { title: 'Hard', age_from: 9, audience: 'school' });
    await app.aBook(school, { title: 'Draft', state: 'in_review', age_from: 4 });
    await app.aBook(await app.aSchool(), { title: 'Elsewhere', age_from: 4 });
    for (const columns of [{ age_from: 4, age_to: 6 }, { age_from: 9 }, { age_from: 10 }])
      await createPublishedStory({ app, shelf: school }, columns);
    const early = (await modes()).find(({ name }) => name === 'Early Readers');

    const reply = await app.request(`/api/school-modes/${early?.id}/preview/`, { as: admin });

    expect(reply.json()).toMatchObject({
      ...{ shown: 1, hidden: 1 },
      books: [{ title: 'Easy' }],
      hidden_books: [{ title: 'Hard' }],
      ...{ shown_stories: 1, hidden_stories: 2 },
    });
  });

  test('an unknown mode is not found, and other roles are refused', async ({ app, school, admin, modes }) => {
    const [mode] = await modes();
    const teacher = await app.aPerson(school, 'teacher');

    expect((await app.request(`/api/school-modes/${crypto.randomUUID()}/preview/`, { as: admin })).statusCode).toBe(
      404,
    );
    expect((await app.request(`/api/school-modes/one/preview/`, { as: admin })).statusCode).toBe(400);
    expect((await app.request(`/api/school-modes/${mode?.id}/preview/`, { as: teacher })).statusCode).toBe(403);
  });
});
