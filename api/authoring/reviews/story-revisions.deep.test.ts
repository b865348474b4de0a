import { describe, expect } from 'vitest';
import { storyTest as test } from '#api/testing/story-test.ts';

describe('the author of a story', () => {
  test('sees who was asked to review it, and which version readers see', async ({
    stories,
    reviews,
    lead,
    student,
    aSentStory,
  }) => {
    const id = await aSentStory('<p>A boat.</p>', 'The Sea');
    const own = async () => (await stories.send(student, 'GET', `/my-stories/${id}/`)).json();
    expect((await own()).reviewer).toBeNull();
    await reviews.decide(lead, id, 'assign', { to: lead.id });
    expect((await own()).reviewer).toBe('Robin Example');

    const listRevisions = async () =>
      (await stories.send(student, 'GET', `/my-stories/${id}/revisions/`)).json().results;
    expect(await listRevisions()).toMatchObject([{ number: 1, is_shown: false }]);
    const approved = await reviews.decide(lead, id, 'approve', { audience: 'school', publish: 'now' });
    expect(approved.json().state).toBe('published');
    await stories.change(student, id, { body: '<p>A ship.</p>' });
    await stories.sendToReview(student, id);
    expect(await listRevisions()).toMatchObject([
      { number: 2, is_shown: false },
      { number: 1, is_shown: true },
    ]);
  });
});
