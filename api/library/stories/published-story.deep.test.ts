import { describe, expect } from 'vitest';
import { storyTest as test } from '#api/testing/story-test.ts';

const forEveryone = { audience: 'everyone', publish: 'now', photos_approved: true };

describe('a published story', () => {
  test('shows its pictures to its readers, until it is taken down', async ({
    app,
    school,
    stories,
    reviews,
    student,
    lead,
    permit,
    aStoryWithPhoto,
  }) => {
    const { id } = await aStoryWithPhoto('Look.', 'A boat');
    await stories.sendToReview(student, id);
    await permit({ works: true });
    const { slug } = (await reviews.decide(lead, id, 'approve', forEveryone)).json();
    const story = (await app.request(`/api/stories/${slug}/`, { at: school })).json();
    expect(story.image).toMatch(new RegExp(`^/files/stories/${id}/[0-9a-f]{64}\\.webp$`));
    expect(story.body).toBe(
      `<p>Look.</p><img src="${story.image}" width="60" height="40" loading="lazy" alt="A boat">`,
    );
    const picture = () => app.request(story.image, { at: school });
    expect((await picture()).headers['content-type']).toBe('image/webp');
    expect((await app.request(story.image, { at: await app.aSchool() })).statusCode).toBe(404);

    await permit({ works: false });
    expect((await picture()).statusCode).toBe(404);
    const signed = (await app.request(`/api/stories/${slug}/`, { as: student })).json().image;
    expect((await app.request(signed, { at: school })).statusCode).toBe(200);
    await reviews.decide(lead, id, 'take-down', { reason: 'family_request' });
    expect((await app.request(signed, { at: school })).statusCode).toBe(404);
    expect((await app.request(`/api/stories/${slug}/`, { as: lead })).statusCode).toBe(404);
  });

  test('is found by its readers, and no longer when it is taken down', async ({
    app,
    reviews,
    lead,
    student,
    aSentStory,
  }) => {
    const id = await aSentStory('<p>A purple submarine.</p>', 'The Deep');
    const search = async () => (await app.request('/api/combined/?search=submarine', { as: student })).json();
    expect((await search()).count).toBe(0);
    const { slug } = (await reviews.decide(lead, id, 'approve', { audience: 'school', publish: 'now' })).json();
    expect(await search()).toMatchObject({
      sections: { story: 1 },
      results: [{ type: 'story', title: 'The Deep', url: `/stories/${slug}` }],
    });
    const list = (await app.request('/api/stories/?search=submarine', { as: student })).json();
    expect(list).toMatchObject({ count: 1, results: [{ id }] });
    await reviews.decide(lead, id, 'take-down', { reason: 'not_kind' });
    expect((await search()).count).toBe(0);
  });

  test('is found by the words that readers read, and shown with them', async ({
    app,
    reviews,
    lead,
    student,
    aSentStory,
  }) => {
    const id = await aSentStory('<p>Tom &amp; Ana rode a sub<strong>mar</strong>ine.</p>', 'The Deep');
    await reviews.decide(lead, id, 'approve', { audience: 'school', publish: 'now' });
    const search = await app.request('/api/combined/?search=submarine', { as: student });
    expect(search.json()).toMatchObject({ results: [{ snippet: 'Tom & Ana rode a submarine.' }] });
  });

  test('is shown to everyone by an admin only with the permission of its author', async ({
    app,
    school,
    reviews,
    lead,
    permit,
    aSentStory,
  }) => {
    const admin = await app.aPerson(school, 'school_admin');
    const id = await aSentStory('<p>A boat.</p>', 'The Boat');
    await reviews.decide(lead, id, 'approve', { audience: 'school', publish: 'now' });
    const show = () =>
      app.request(`/api/api-admin/stories/${id}/`, { method: 'PATCH', as: admin, body: { audience: 'everyone' } });
    await permit({ works: false });
    const refused = await show();
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields.audience[0]).toMatch(/permission/);
    await permit({ works: true });
    expect((await show()).json()).toMatchObject({ audience: 'everyone', state: 'published' });
  });
});
