import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { NextBooks } from '#contract/library/next-books.ts';

const test = schoolTest
  .extend('next', ({ app, school }) => async (id: string, as?: Person): Promise<NextBooks> => {
    return (await app.request(`/api/books/${id}/next/`, as ? { as } : { at: school })).json();
  })
  .extend('author', ({ app, school }) => app.aPerson(school, 'student'));

const titlesOf = ({ by_author, same_goal }: NextBooks) => ({
  author: by_author?.title,
  goal: same_goal.map(({ title }) => title),
});

describe('GET /books/{id}/next/', () => {
  test('suggests the next book by the author, and after the newest the oldest', async ({
    app,
    school,
    author,
    next,
  }) => {
    const byAuthor = (title: string) => app.aBook(school, { title, author: 'Mina K.', author_id: author.id });
    const [first, second, third] = [await byAuthor('One'), await byAuthor('Two'), await byAuthor('Three')];

    expect((await next(first.id)).by_author?.title).toBe('Two');
    expect((await next(second.id)).by_author?.title).toBe('Three');
    expect((await next(third.id)).by_author?.title).toBe('One');
  });

  test('follows neither another pen name of the author nor the same pen name of someone else', async ({
    app,
    school,
    author,
    next,
  }) => {
    const { id } = await app.aBook(school, { author: 'Mina K.', author_id: author.id });
    const namesake = await app.aPerson(school, 'student');
    await app.aBook(school, { author: 'The Owl', author_id: author.id });
    await app.aBook(school, { author: 'Mina K.', author_id: namesake.id });
    const unnamed = await app.aBook(school, { author: '' });
    await app.aBook(school, { author: '' });

    expect((await next(id)).by_author).toBeNull();
    expect((await next(unnamed.id)).by_author).toBeNull();
  });

  test('fills up with the newest other books to three, in the same language first', async ({ app, school, next }) => {
    const { id } = await app.aBook(school, { title: 'Rain', goal: 6 });
    await app.aBook(school, { title: 'Rivers', goal: 6 });
    for (const title of ['Ants', 'Bees']) await app.aBook(school, { title, goal: 15 });
    const crows = await app.aBook(school, { title: 'Crows', goal: 15 });
    await app.aBook(school, { title: 'Crows in French', goal: 15, language: 'fr', work_id: crows.id });

    const { book, same_goal, newest } = await next(id);

    expect({ book: book.title, goal: same_goal.map(({ title }) => title) }).toEqual({ book: 'Rain', goal: ['Rivers'] });
    expect(newest.map(({ title }) => title)).toEqual(['Crows', 'Bees']);
  });

  test('suggests books with the same goal, those in the same language first, and one version of each', async ({
    app,
    school,
    next,
  }) => {
    const { id } = await app.aBook(school, { title: 'Rain', author: 'Mina K.', goal: 6, language: 'es' });
    await app.aBook(school, { title: 'Rivers', author: 'Mina K.', goal: 6, language: 'es' });
    const wells = await app.aBook(school, { title: 'Wells', goal: 6, language: 'es' });
    await app.aBook(school, { title: 'Wells in French', goal: 6, language: 'fr', work_id: wells.id });
    await app.aBook(school, { title: 'Taps', goal: 6 });
    await app.aBook(school, { title: 'Trees', goal: 15, language: 'es' });
    await app.aBook(school, { title: 'Rain again', goal: 6, work_id: id });

    expect(titlesOf(await next(id))).toEqual({ author: 'Rivers', goal: ['Wells', 'Taps'] });
  });

  test('suggests only what the reader can see', async ({ app, school, next }) => {
    const student = await app.aPerson(school, 'student');
    const { id } = await app.aBook(school, { author: 'Mina K.', goal: 6 });
    await app.aBook(school, { title: 'Ours', author: 'Mina K.', audience: 'school' });
    await app.aBook(school, { title: 'Ours too', goal: 6, audience: 'school' });
    await app.aBook(school, { title: 'Gone', author: 'Mina K.', goal: 6, state: 'pulled_down' });
    await app.aBook(await app.aSchool(), { title: 'Foreign', author: 'Mina K.', goal: 6 });

    expect(titlesOf(await next(id))).toEqual({ author: undefined, goal: [] });
    expect(titlesOf(await next(id, student))).toEqual({ author: 'Ours', goal: ['Ours too'] });
  });

  test('suggests nothing after a book that the reader cannot see', async ({ app, school }) => {
    const hidden = await app.aBook(school, { audience: 'school' });
    const foreign = await app.aBook(await app.aSchool());

    for (const { id } of [hidden, foreign])
      expect((await app.request(`/api/books/${id}/next/`, { at: school })).statusCode).toBe(404);
    expect((await app.request('/api/books/no-book/next/', { at: school })).statusCode).toBe(400);
  });
});
