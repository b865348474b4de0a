import { describe, expect } from 'vitest';
import { createReviewActions } from '#api/testing/review-actions.ts';
import { storyTest as test } from '#api/testing/story-test.ts';

const copied =
  'A red boat sails over the wide blue sea. The wind is strong and the waves are high, but the children laugh and sing. ' +
  'Far away they see an island with tall green trees. They find water, fruit and a small house where an old man lives alone.';

describe('a story that was sent', () => {
  test('waits for its reviewers with its text, its checks and its one page', async ({
    app,
    stories,
    reviews,
    lead,
    student,
    aSentStory,
  }) => {
    const id = await aSentStory('<h2>Sea</h2><p>A boat.</p>', 'The Sea');
    const list = (await app.request('/api/reviews/?type=story', { as: lead })).json();
    expect(list.results).toMatchObject([
      { id, type: 'story', title: 'The Sea', author: 'Amara O.', cover: null, drawn_cover: null, is_change: false },
    ]);
    expect((await app.request('/api/reviews/?type=book', { as: lead })).json().count).toBe(0);
    expect((await app.request('/api/reviews/?search=sea', { as: lead })).json().count).toBe(1);
    const { checks, ...review } = (await reviews.read(lead, id)).json();
    expect(review).toMatchObject({
      ...{ type: 'story', kind: 'story', body: '<h2>Sea</h2><p>A boat.</p>', word_count: 3, can_approve: true },
      ...{ pages: [{ text: 'Sea\n\nA boat.' }], live: null, differences: [] },
    });
    expect(checks.map(({ code }: { code: string }) => code)).not.toContain('opens');
    expect(checks.every(({ page }: { page: number | null }) => page === null)).toBe(true);
    expect((await stories.change(student, id, { title: 'Another' })).statusCode).toBe(409);
    expect((await createReviewActions(app).read(lead, id)).statusCode).toBe(404);
  });

  test('needs the declaration and a text', async ({ stories, student }) => {
    const id = await stories.aStory(student, '<p> </p>');
    const send = () => stories.send(student, 'POST', `/my-stories/${id}/submit/`, {});
    expect((await send()).json().fields).toHaveProperty('declaration_accepted');
    await stories.change(student, id, { declaration_accepted: true });
    expect((await send()).json().fields).toHaveProperty('body');
  });

  test('can be taken back and sent again', async ({ stories, student, aSentStory }) => {
    const id = await aSentStory();
    const back = await stories.send(student, 'POST', `/my-stories/${id}/withdraw/`, {});
    expect(back.json().state).toBe('draft');
    await stories.change(student, id, { body: '<p>A ship.</p>' });
    expect(await stories.sendToReview(student, id)).toBe('in_review');
  });

  test('with the name of a student stays with its author, until a reviewer lets it pass', async ({
    app,
    school,
    stories,
    reviews,
    lead,
    student,
  }) => {
    await app.aPerson(school, 'student', { first_name: 'Will', last_name: 'Rose' });
    const id = await stories.aStory(student, '<p>I met <strong>Will</strong> Rose.</p>');
    expect(await stories.sendToReview(student, id)).toBe('checks_failed');
    const { checks } = (await stories.send(student, 'GET', `/my-stories/${id}/`)).json();
    const check = checks.find(({ passed }: { passed: boolean }) => !passed);
    expect(check).toMatchObject({
      code: 'personal_data',
      message: 'Your story has a full name: “\u2068Will Rose\u2069”.',
      excerpt: 'Will Rose',
    });
    const url = `/my-stories/${id}/checks/${check.id}/made-up/`;
    expect((await stories.send(student, 'POST', url, { is_made_up: true })).statusCode).toBe(200);
    const waiver = { check: 'personal_data', reason: 'It is made up.' };
    expect((await reviews.decide(lead, id, 'waive-check', waiver)).json().state).toBe('in_review');
  });

  test('is not sent before every picture has a description', async ({ stories, student, aStoryWithPhoto }) => {
    const { id, picture } = await aStoryWithPhoto('A boat.', ' ');
    const refused = await stories.submit(student, id);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({ body: ['Describe every picture before you send your story.'] });
    await stories.change(student, id, { body: `<p>A boat.</p><img data-picture="${picture}" alt="Blue sea.">` });
    expect((await stories.submit(student, id)).json().state).toBe('uploaded');
  });

  test('a description without words and a copied text are found', async ({
    stories,
    reviews,
    lead,
    student,
    aSentStory,
    aStoryWithPhoto,
  }) => {
    await aSentStory(`<p>${copied}</p>`, 'First');
    const { id, picture } = await aStoryWithPhoto(copied, '…');
    expect(await stories.sendToReview(student, id)).toBe('in_review');
    const review = (await reviews.read(lead, id)).json();
    const failed = review.checks.filter(({ passed }: { passed: boolean }) => !passed);
    expect(failed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'descriptions', message: 'A picture has no description.' }),
        expect.objectContaining({ code: 'duplicate' }),
        expect.objectContaining({ code: 'photos', message: 'The story has photos.' }),
      ]),
    );
    expect(review.pictures).toMatchObject([{ id: picture, alt: '…' }]);
  });
});
