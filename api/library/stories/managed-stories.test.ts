import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import type { School } from '#api/testing/test-app.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { storyWords } from '#contract/library/stories.ts';

const LIST = '/api/api-admin/stories/';
const COMPLETE = { level: 2, age_from: 5, age_to: 7, goal: 4, categories: ['sea'] };

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('aStory', ({ app, school }) => async (columns: object = {}, at: School = school): Promise<string> => {
    return (await createPublishedStory({ app, shelf: at }, columns)).id;
  })
  .extend('aCategory', ({ app, school }) => (slug: string, former: string[] = []) => {
    return app.insert('categories', { tenant_id: school.id, slug, name: slug, former_slugs: former });
  })
  .extend('titles', ({ app, admin }) => async (query: string): Promise<string[]> => {
    const reply = await app.request(`${LIST}?ordering=title&${query}`, { as: admin });
    expect(reply.statusCode).toBe(200);
    return reply.json().results.map(({ title }: { title: string }) => title);
  })
  .extend('patch', ({ app, admin }) => (id: string, body: object, headers: Record<string, string> = {}) => {
    return app.request(`${LIST}${id}/`, { method: 'PATCH', as: admin, body, headers });
  });

describe('GET /api-admin/stories/', () => {
  test('lists what authors of the school have sent, in every state, without drafts and other schools', async ({
    app,
    admin,
    aStory,
    titles,
  }) => {
    await aStory({ title: 'Shown' });
    await aStory({ title: 'Waits', state: 'in_review', slug: null, published_at: null });
    await aStory({ title: 'Draft', state: 'draft', slug: null, published_at: null });
    await aStory({ title: 'Elsewhere' }, await app.aSchool());
    expect(await titles('')).toEqual(['Shown', 'Waits']);
    expect(await titles('state=in_review')).toEqual(['Waits']);
    const { results } = (await app.request(`${LIST}?ordering=title`, { as: admin })).json();
    expect(results).toMatchObject([
      { title: 'Shown', url: expect.stringMatching(/^\/stories\/the-sea-/), can_set_details: true, direction: 'ltr' },
      { title: 'Waits', url: null, can_set_details: false },
    ]);
  });

  test('finds no reports about stories of the caller, who may be staff', async ({
    app,
    school,
    admin,
    aStory,
    titles,
  }) => {
    const story_id = await aStory({ ...COMPLETE, title: 'Mine', author_id: admin.id });
    await app.insert('reports', { tenant_id: school.id, story_id, reason: 'other' });
    expect(await titles('has_reports=true')).toEqual([]);
    expect(await titles('has_reports=false')).toEqual(['Mine']);
  });

  test('finds stories by what they are and by what they lack', async ({ app, school, aStory, aCategory, titles }) => {
    await aCategory('sea', ['ocean']);
    const author = await app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' });
    const otters = await app.aClass(await app.aPerson(school, 'teacher'), 'Otters', [author]);
    await aStory({
      ...COMPLETE,
      title: 'Complete',
      author_id: author.id,
      author: 'Kingfisher',
      kind: 'blog',
      audience: 'families',
    });
    await aStory({ ...COMPLETE, title: 'No level', level: null });
    await aStory({ ...COMPLETE, title: 'No age', age_to: null });
    await aStory({ ...COMPLETE, title: 'Lost category', categories: ['moon'], language: 'ar' });
    await aStory({ ...COMPLETE, title: 'Old category', categories: ['ocean'] });
    const picture = `<img data-picture="${school.id}" alt="">`;
    await aStory({ ...COMPLETE, title: 'No words', body: picture, audience: 'school' });
    await aStory({ ...COMPLETE, title: 'Talks of code', body: '<p>Write alt="" into it.</p>', goal: 5 });
    const reported = await aStory({ ...COMPLETE, title: 'Reported' });
    const report = { method: 'POST', at: school, body: { reason: 'other' } } as const;
    const { rows } = await app.database.owner.query('select slug from stories where id = $1', [reported]);
    expect((await app.request(`/api/stories/${rows[0].slug}/reports/`, report)).statusCode).toBe(201);
    const matches = {
      reported: await titles('has_reports=true'),
      unreported: (await titles('has_reports=false')).length,
      level: await titles('missing=level'),
      ages: await titles('missing=ages'),
      category: await titles('missing=category'),
      descriptions: await titles('missing=descriptions'),
      ofAuthor: await titles(`author=${author.id}`),
      ofClass: await titles(`class=${otters.id}`),
      kind: await titles('kind=blog'),
      goal: await titles('goal=5'),
      audience: await titles('audience=school'),
      language: await titles('language=ar'),
      words: await titles('search=kingf'),
      inCategory: (await titles('category=sea')).length,
    };
    expect(matches).toEqual({
      reported: ['Reported'],
      unreported: 7,
      level: ['No level'],
      ages: ['No age'],
      category: ['Lost category'],
      descriptions: ['No words'],
      ofAuthor: ['Complete'],
      ofClass: ['Complete'],
      kind: ['Complete'],
      goal: ['Talks of code'],
      audience: ['No words'],
      language: ['Lost category'],
      words: ['Complete'],
      inCategory: 7,
    });
  });

  test('is exported as CSV, and names the authors with the number of their stories', async ({
    app,
    school,
    admin,
    aStory,
  }) => {
    const author = await app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' });
    await aStory({ title: '=1+1', author_id: author.id, audience: 'school' });
    const csv = await app.request(`${LIST}?format=csv`, { as: admin });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body.split('\r\n')[0]).toContain('title,author,kind,language,level');
    expect(csv.body).toContain("'=1+1");
    const authors = (await app.request('/api/api-admin/story-authors/', { as: admin })).json();
    expect(authors).toEqual({ authors: [{ id: author.id, name: 'Amara Okafor', stories: 1 }] });
  });

  test('is for admins; a malformed filter is refused', async ({ app, school, admin }) => {
    const lead = await app.request(LIST, { as: await app.aPerson(school, 'teacher_admin') });
    const visitor = await app.request(LIST, { at: school });
    expect(lead.statusCode).toBe(403);
    expect(visitor.statusCode).toBe(401);
    for (const query of ['missing=licence', 'level=9', 'category=A%20B', 'class=otters'])
      expect((await app.request(`${LIST}?${query}`, { as: admin })).statusCode, query).toBe(400);
  });
});

describe('PATCH /api-admin/stories/{id}/', () => {
  test('changes details, counts the edit and records what became different', async ({
    app,
    school,
    aStory,
    aCategory,
    patch,
  }) => {
    await aCategory('sea', ['ocean']);
    const id = await aStory();
    const reply = await patch(id, { level: 3, categories: ['ocean'], audience: 'school' }, { 'if-match': '"0"' });
    expect(reply.json()).toMatchObject({ level: 3, categories: ['sea'], audience: 'school', edits: 1 });
    expect(reply.headers.etag).toBe('"1"');
    const { rows } = await app.database.owner.query(
      `select act, subject_kind, facts from audit_events where tenant_id = $1 and subject_id = $2 order by act`,
      [school.id, id],
    );
    expect(rows).toMatchObject([
      { act: 'book.audience_changed', subject_kind: 'story' },
      { act: 'book.categories_changed', subject_kind: 'story' },
      { act: 'book.changed', subject_kind: 'story', facts: { fields: 'level' } },
    ]);
    const search = await app.request('/api/combined/?search=boat', { at: school });
    expect(search.body).not.toContain(id);
  });

  test('refuses what the review decides, reversed ages, lost categories, another version and other schools', async ({
    app,
    aStory,
    patch,
  }) => {
    const waiting = await aStory({ state: 'in_review', slug: null, published_at: null });
    const draft = await aStory({ state: 'draft', slug: null, published_at: null });
    const young = await aStory({ age_from: 3, age_to: 5 });
    const foreign = await aStory({}, await app.aSchool());
    expect((await patch(waiting, { level: 1 })).json()).toMatchObject({ error: storyWords.decidedInReview });
    expect((await patch(young, { age_from: 7 })).statusCode).toBe(400);
    expect((await patch(young, { categories: ['moon'] })).body).toContain(publishingWords.unknownCategory);
    expect((await patch(young, { level: 1 }, { 'if-match': '"5"' })).json()).toMatchObject({
      error: storyWords.editConflict,
    });
    expect((await patch(young, { title: 'Mine' })).statusCode).toBe(400);
    expect((await patch(draft, { level: 1 })).statusCode).toBe(404);
    expect((await patch(foreign, { level: 1 })).statusCode).toBe(404);
  });
});
