import { describe, expect } from 'vitest';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createReviewActions } from '#api/testing/review-actions.ts';
import { storyTest } from '#api/testing/story-test.ts';

type Work = { id: string; type: 'book' | 'story'; url: string };

const READERS = 12;

const test = storyTest
  .extend('pieces', ({ app }) => createPieceActions(app))
  .extend('bookReviews', ({ app }) => createReviewActions(app))
  .extend('desks', ({ reviews, bookReviews }) => ({ book: bookReviews, story: reviews }))
  .extend('works', async ({ app, school, pieces, student, lead, permit, aSentStory, desks }): Promise<Work[]> => {
    await permit({});
    const book = await pieces.aSentBook(student, 'A boat.', 'The Boat');
    const stateOf = async () => (await pieces.send(student, 'GET', `/my-books/${book}/`)).json().state;
    await expect.poll(stateOf).toBe('in_review');
    const approval = { audience: 'everyone', publish: 'now' };
    expect((await desks.book.decide(lead, book, 'approve', approval)).statusCode).toBe(200);
    const story = await aSentStory();
    const { slug } = (await desks.story.decide(lead, story, 'approve', approval)).json();
    const offered = async () => (await app.request(`/api/books/${book}/`, { at: school })).json().downloads.length;
    await expect.poll(offered).toBe(2);
    return [
      { id: book, type: 'book', url: `/api/books/${book}/` },
      { id: story, type: 'story', url: `/api/stories/${slug}/` },
    ];
  });

describe('a work that is taken down while it is read, chosen, kept and downloaded', () => {
  test('is served or not found, and nothing reaches it afterwards; its numbers are those of the served calls', async ({
    app,
    school,
    lead,
    works,
    desks,
  }) => {
    const readers = await Promise.all(Array.from({ length: READERS }, () => app.aPerson(school, 'student')));
    for (const { id, type, url } of works) {
      const files = type === 'book' ? (await app.request(url, { at: school })).json().downloads : [];
      const addresses: string[] = files.map((file: { url: string }) => file.url);
      const body = { reaction: 'loved_it' };
      const react = readers.map((as) => () => app.request(`${url}reaction/`, { method: 'PUT', as, body }));
      const read = readers.map((as) => () => app.request(`${url}reads/`, { method: 'POST', as }));
      const keep = readers.map((as) => () => app.request(`${url}favourite/`, { method: 'PUT', as }));
      const download = addresses.map((address) => () => app.request(address, { at: school }));
      const takeDown = () => desks[type].decide(lead, id, 'take-down', { reason: 'family_request' });

      const count = 4 + Math.floor(READERS / 2);
      const started = [...react.slice(0, count), ...read.slice(0, count)].map((call) => call());
      const takingDown = takeDown();
      const later = [...react.slice(count), ...read.slice(count), ...keep, ...download].map((call) => call());
      expect((await takingDown).statusCode).toBe(200);
      const replies = await Promise.all([...started, ...later]);
      expect(replies.map(({ statusCode }) => statusCode).filter((status) => ![200, 204, 404].includes(status))).toEqual(
        [],
      );

      for (const call of [...react.slice(0, 1), ...read.slice(0, 1), ...keep.slice(0, 1), ...download])
        expect((await call()).statusCode).toBe(404);
      for (const as of readers)
        expect((await app.request('/api/favourites/', { as })).json().results).not.toContainEqual(
          expect.objectContaining({ id }),
        );

      await desks[type].decide(lead, id, 'restore');
      const served = (calls: { statusCode: number }[]) => calls.filter(({ statusCode }) => statusCode < 300).length;
      const [reacted, counted] = [replies.slice(0, count), replies.slice(count, 2 * count)];
      const rest = replies.slice(2 * count);
      const reactions = served(reacted) + served(rest.slice(0, READERS - count));
      const reads = served(counted) + served(rest.slice(READERS - count, 2 * (READERS - count)));
      expect((await app.request(`${url}reaction/`, { at: school })).json().total).toBe(reactions);
      const list = type === 'book' ? 'book' : 'blog';
      const statistics = (await app.request(`/api/teacher/${list}-stats/`, { as: lead })).json();
      expect({ reactions: statistics.reactions, reads: statistics.reads }).toEqual({ reactions, reads });
    }
  });
});
