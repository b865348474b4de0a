import { describe, expect } from 'vitest';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { storyTest } from '#api/testing/story-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { WorkReaction } from '#contract/library/reactions.ts';

const NONE = { loved_it: 0, learned_something: 0, made_me_think: 0, want_to_help: 0, did_something: 0 };

const test = storyTest
  .extend('story', ({ app, school }) => createPublishedStory({ app, shelf: school }))
  .extend('path', ({ story }) => `/api/stories/${story.slug}/reaction/`)
  .extend('react', ({ app, path }) => (reaction: string, as: Person, url = path) => {
    return app.request(url, { method: 'PUT', as, body: { reaction } });
  })
  .extend('impactsOf', ({ app }) => async (as: Person): Promise<number> => {
    return (await app.request('/api/v1/impacts/count/', { as })).json().total_impacts;
  });

describe('PUT /stories/{slug}/reaction/', () => {
  test('a reader has one reaction to a story, which another one replaces and which can be removed', async ({
    app,
    student,
    path,
    react,
  }) => {
    await react('loved_it', student);
    const second = (await react('want_to_help', student)).json<WorkReaction>();
    expect(second).toEqual({ reaction: 'want_to_help', counts: { ...NONE, want_to_help: 1 }, total: 1 });
    expect((await app.request(path, { as: student })).json()).toEqual(second);

    expect((await app.request(path, { method: 'DELETE', as: student })).statusCode).toBe(204);
    expect((await app.request(path, { as: student })).json()).toEqual({ reaction: null, counts: NONE, total: 0 });
  });

  test('a visitor gets the cookie of readers with the first reaction, also on the site that schools share', async ({
    app,
    school,
    path,
  }) => {
    await app.database.owner.query('update tenants set shares_on_booklark = true where id = $1', [school.id]);
    const before = await app.request(path, { host: 'localhost' });
    expect(before.headers['set-cookie']).toBeUndefined();

    const body = { reaction: 'loved_it' };
    const reply = await app.request(path, { method: 'PUT', host: 'localhost', body });

    expect(String(reply.headers['set-cookie'])).toContain('__Host-reader=');
    expect((await app.request(path, { at: school })).json<WorkReaction>().counts).toEqual({ ...NONE, loved_it: 1 });
  });

  test('is refused for a story that the reader cannot see, of another school, or that was taken down', async ({
    app,
    school,
    student,
    react,
  }) => {
    const foreign = await createPublishedStory({ app, shelf: await app.aSchool() });
    const gone = await createPublishedStory({ app, shelf: school }, { state: 'pulled_down' });
    const ofSchool = await createPublishedStory({ app, shelf: school }, { audience: 'school' });
    const urlOf = ({ slug }: { slug: string }) => `/api/stories/${slug}/reaction/`;

    for (const story of [foreign, gone]) expect((await react('loved_it', student, urlOf(story))).statusCode).toBe(404);
    expect((await app.request(urlOf(ofSchool), { at: school })).statusCode).toBe(404);
    expect((await react('loved_it', student, urlOf(ofSchool))).statusCode).toBe(200);
    expect((await react('hated_it', student)).statusCode).toBe(400);
  });
});

describe('GET /v1/impacts/count/ and /categories/reaction-contributions/', () => {
  test('count stories too; a teacher counts those of the own classes', async ({
    app,
    school,
    student,
    lead,
    reviews,
    aSentStory,
    react,
    impactsOf,
  }) => {
    const [teacher, other] = [await app.aPerson(school, 'teacher'), await app.aPerson(school, 'teacher')];
    await app.aClass(teacher, 'Otters', [student]);
    const id = await aSentStory();
    await reviews.decide(lead, id, 'approve', { audience: 'families', publish: 'now' });
    const { slug } = (await app.database.owner.query('select slug from stories where id = $1', [id])).rows[0];
    await react('did_something', other, `/api/stories/${slug}/reaction/`);
    await react('want_to_help', other);

    expect(await impactsOf(teacher)).toBe(1);
    expect(await impactsOf(other)).toBe(0);
    expect(await impactsOf(lead)).toBe(2);
    const { results } = (await app.request('/api/my-stories/', { as: student })).json();
    expect(results[0]).toMatchObject({ id, state: 'published', reactions: 1 });
  });

  test('a story counts in its categories, also by the slug of one that was merged', async ({
    app,
    school,
    student,
    react,
  }) => {
    await app.database.owner.query(
      `insert into categories (tenant_id, slug, name, former_slugs) values ($1, 'sea', 'Sea', '{}'), ($1, 'boats', 'Boats', '{ships}')`,
      [school.id],
    );
    const { slug } = await createPublishedStory({ app, shelf: school }, { categories: ['sea', 'ships'] });
    await react('loved_it', student, `/api/stories/${slug}/reaction/`);
    await react('loved_it', student);

    const { categories } = (await app.request('/api/categories/reaction-contributions/', { at: school })).json();

    expect(categories.map(({ id: _, ...category }: { id: string }) => category)).toEqual([
      { name: 'Boats', reactions: 1, share: 0.5 },
      { name: 'Sea', reactions: 1, share: 0.5 },
    ]);
  });
});
