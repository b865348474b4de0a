import { readdir, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createPieceReaders } from '#api/testing/piece-readers.ts';
import { aRecording } from '#api/testing/recordings.ts';
import { createReviewActions } from '#api/testing/review-actions.ts';
import { storyTest } from '#api/testing/story-test.ts';

const FAULTS = {
  missing: (file: string) => rm(file),
  'cut off': (file: string) => truncate(file, 9),
  empty: (file: string) => truncate(file, 0),
};
const forEveryone = { audience: 'everyone', publish: 'now', photos_approved: true };

const test = storyTest
  .extend('pieces', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('bookReviews', { scope: 'file' }, ({ app }) => createReviewActions(app))
  .extend(
    'statusOf',
    ({ app, school }) =>
      async (url: string) =>
        (await app.request(url, { at: school })).statusCode,
  )
  /** Damages a piece's only stored file of this kind. */
  .extend('damage', ({ app, school }) => async (id: string, extension: string, fault: (file: string) => unknown) => {
    const folder = path.join(app.files, school.id, 'pieces', id);
    const names = (await readdir(folder)).filter((name) => name.endsWith(extension));
    expect(names).toHaveLength(1);
    await fault(path.join(folder, names[0] ?? ''));
  });

describe('a stored picture of a published story that is', () => {
  test.for(Object.entries(FAULTS))(
    '%s is not found, and the story, the other stories and their lists go on',
    async ([, fault], {
      app,
      school,
      stories,
      reviews,
      student,
      lead,
      permit,
      aStoryWithPhoto,
      aSentStory,
      statusOf,
      damage,
    }) => {
      await permit({ works: true });
      const { id } = await aStoryWithPhoto('Look.', 'A boat');
      await stories.sendToReview(student, id);
      const { slug } = (await reviews.decide(lead, id, 'approve', forEveryone)).json();
      const other = (await reviews.decide(lead, await aSentStory(), 'approve', forEveryone)).json();
      const { image } = (await app.request(`/api/stories/${slug}/`, { at: school })).json();
      expect(await statusOf(image)).toBe(200);

      await damage(id, '.webp', fault);

      expect(await statusOf(image)).toBe(404);
      expect((await app.request(`/api/stories/${slug}/`, { at: school })).body).toContain('Look.');
      expect(await statusOf(`/api/stories/${other.slug}/`)).toBe(200);
      expect((await app.request('/api/stories/', { at: school })).json().count).toBe(2);
      expect(await statusOf('/api/stories/feed/')).toBe(200);
      expect((await app.request(`/api/my-stories/${id}/`, { as: student })).statusCode).toBe(200);
    },
  );
});

describe('the stored voice of a published book that is', () => {
  test.for(Object.entries(FAULTS))(
    '%s is not played, the book goes on, and staff see the mark',
    async ([, fault], { app, school, pieces, readers, bookReviews, student, lead, permit, statusOf, damage }) => {
      await permit({ works: true, voice: true });
      const { id, page } = await pieces.aDraft(student);
      await pieces.putVoice(student, `/my-books/${id}/pages/${page}/`);
      await pieces.submit(student, id);
      expect(await readers.settledState(student, id)).toBe('in_review');
      expect((await bookReviews.decide(lead, id, 'approve', forEveryone)).statusCode).toBe(200);
      const voices = async () => (await app.request(`/api/books/${id}/`, { as: student })).json().voices;
      const [{ src }] = await voices();
      expect(await statusOf(src)).toBe(200);

      await damage(id, '.mp3', fault);

      expect(await statusOf(src)).toBe(404);
      expect(await statusOf(`/api/books/${id}/`)).toBe(200);
      expect(await statusOf(`/api/books/${id}/pages/`)).toBe(200);
      const admin = await app.aPerson(school, 'school_admin');
      const { rendition } = (await app.request(`/api/api-admin/books/${id}/`, { as: admin })).json();
      expect(rendition.is_damaged).toBe(true);
      expect((await app.request(`/api/my-books/${id}/`, { as: student })).statusCode).toBe(200);
    },
  );

  test('missing is heard again when its author has recorded the page again, and the mark is gone', async ({
    app,
    school,
    pieces,
    readers,
    bookReviews,
    student,
    lead,
    permit,
    statusOf,
    damage,
  }) => {
    await permit({ works: true, voice: true });
    const { id, page } = await pieces.aDraft(student);
    const url = `/my-books/${id}/pages/${page}/`;
    const publish = async () => {
      await pieces.submit(student, id);
      expect(await readers.settledState(student, id)).toBe('in_review');
      expect((await bookReviews.decide(lead, id, 'approve', forEveryone)).statusCode).toBe(200);
    };
    const voice = async () => (await app.request(`/api/books/${id}/`, { as: student })).json().voices[0].src;
    await pieces.putVoice(student, url);
    await publish();
    await damage(id, '.mp3', FAULTS.missing);
    expect(await statusOf(await voice())).toBe(404);

    expect((await pieces.putVoice(student, url, aRecording({ seconds: 3 }))).statusCode).toBe(200);
    await publish();

    expect(await statusOf(await voice())).toBe(200);
    const admin = await app.aPerson(school, 'school_admin');
    const { rendition } = (await app.request(`/api/api-admin/books/${id}/`, { as: admin })).json();
    expect(rendition.is_damaged).toBe(false);
  });
});
