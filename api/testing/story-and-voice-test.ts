import { expect } from 'vitest';
import { createPieceActions } from './piece-actions.ts';
import { createPieceReaders } from './piece-readers.ts';
import { aRecording } from './recordings.ts';
import { createReviewActions } from './review-actions.ts';
import { storyTest } from './story-test.ts';

const forEveryone = { audience: 'everyone', publish: 'now', photos_approved: true };

export const recording = aRecording({ seconds: 2, seed: 7 });

/** Gives a school that has published a story with a picture, and a book with a recorded voice. */
export const storyAndVoiceTest = storyTest
  .extend('pieces', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('bookReviews', { scope: 'file' }, ({ app }) => createReviewActions(app))
  .extend('publishedStory', async ({ stories, reviews, lead, student, permit, aStoryWithPhoto }) => {
    await permit({ voice: true });
    const { id, picture } = await aStoryWithPhoto('A purple submarine.', 'A boat');
    await stories.sendToReview(student, id);
    const { slug } = (await reviews.decide(lead, id, 'approve', forEveryone)).json();
    return { id, picture, slug: String(slug) };
  })
  .extend('voicedBook', async ({ pieces, readers, bookReviews, lead, student, permit }): Promise<string> => {
    await permit({ voice: true });
    const { id, page } = await pieces.aDraft(student, 'A boat waits.', 'The Boat');
    expect((await pieces.putVoice(student, `/my-books/${id}/pages/${page}/`, recording)).statusCode).toBe(200);
    await pieces.submit(student, id);
    expect(await readers.settledState(student, id)).toBe('in_review');
    expect((await bookReviews.decide(lead, id, 'approve', forEveryone)).statusCode).toBe(200);
    return id;
  });
