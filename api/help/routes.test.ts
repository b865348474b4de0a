import { describe, expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';

const titles = (reply: { json(): { results: { title: string }[] } }) => reply.json().results.map(({ title }) => title);

test.beforeAll(async ({ app }) => {
  const article = (slug: string, language: string, title: string, role: string, position: number) =>
    app.insert('articles', { slug, language, title, body: `<p>${title}</p>`, role, section: 'Reading', position });
  await app.database.owner.query('delete from articles');
  await article('find-a-book', 'en', 'Find a book', 'public', 1);
  await article('find-a-book', 'ar', 'ابحث عن كتاب', 'public', 1);
  await article('print-cards', 'en', 'Print cards', 'teacher', 2);
});

describe('GET /faqs/', () => {
  test('everyone reads every article in English', async ({ app }) => {
    const reply = await app.request('/api/faqs/?limit=1000', { at: await app.aSchool() });

    expect(reply.statusCode).toBe(200);
    expect(titles(reply)).toEqual(['Find a book', 'Print cards']);
  });

  test('articles are in Arabic if they are translated, else in English', async ({ app }) => {
    const school = await app.aSchool({ languages: ['ar', 'en'] });

    const reply = await app.request('/api/faqs/', { at: school, headers: { 'accept-language': 'ar' } });

    expect(titles(reply)).toEqual(['ابحث عن كتاب', 'Print cards']);
  });

  test('articles are filtered by role and search', async ({ app }) => {
    expect(titles(await app.request('/api/faqs/?role=teacher'))).toEqual(['Print cards']);
    expect(titles(await app.request('/api/faqs/?search=FIND'))).toEqual(['Find a book']);
  });

  test('an article that staff edited contains nothing that runs', async ({ app }) => {
    await app.database.owner.query(
      "update articles set body = '<p onclick=go()>Hi</p><script>go()</script><img src=x onerror=go()>', is_edited = true where role = 'teacher'",
    );

    const [article] = (await app.request('/api/faqs/?role=teacher')).json().results;
    expect(article).toMatchObject({ title: 'Print cards', body: '<p>Hi</p>' });
  });

  test('a client reads every page of a long list by its next address', async ({ app }) => {
    const first = (await app.request('/api/faqs/?limit=1')).json();
    const second = (await app.request(first.next)).json();

    expect(first).toMatchObject({ count: 2, previous: null });
    expect([...titles({ json: () => first }), ...titles({ json: () => second })]).toEqual([
      'Find a book',
      'Print cards',
    ]);
    expect(second.next).toBeNull();
  });

  test('an unknown role is refused by name', async ({ app }) => {
    const reply = await app.request('/api/faqs/?role=pirate');

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['role']);
  });
});
