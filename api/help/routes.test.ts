import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.database.owner.query('delete from articles');
  const article = (slug: string, language: string, title: string, role: string, position: number) =>
    app.insert('articles', { slug, language, title, body: `<p>${title}</p>`, role, section: 'Reading', position });
  await article('find-a-book', 'en', 'Find a book', 'public', 1);
  await article('find-a-book', 'ar', 'ابحث عن كتاب', 'public', 1);
  await article('print-cards', 'en', 'Print cards', 'teacher', 2);
});
afterAll(() => app.close());

const titles = (answer: { json(): { results: { title: string }[] } }) =>
  answer.json().results.map(({ title }) => title);

describe('GET /faqs/', () => {
  test('everyone reads every article in English', async () => {
    const answer = await app.request('/api/faqs/?limit=1000', { at: await app.aSchool() });

    expect(answer.statusCode).toBe(200);
    expect(titles(answer)).toEqual(['Find a book', 'Print cards']);
  });

  test('articles are in Arabic if they are translated, else in English', async () => {
    const school = await app.aSchool({ languages: ['ar', 'en'] });

    const answer = await app.request('/api/faqs/', { at: school, headers: { 'accept-language': 'ar' } });

    expect(titles(answer)).toEqual(['ابحث عن كتاب', 'Print cards']);
  });

  test('articles are filtered by role and search', async () => {
    expect(titles(await app.request('/api/faqs/?role=teacher'))).toEqual(['Print cards']);
    expect(titles(await app.request('/api/faqs/?search=FIND'))).toEqual(['Find a book']);
  });

  test('an unknown role is refused by name', async () => {
    const answer = await app.request('/api/faqs/?role=pirate');

    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['role']]);
  });
});
