import { describe, expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';

const titles = (reply: { json(): { results: { title: string }[] } }) => reply.json().results.map(({ title }) => title);

test.beforeAll(async ({ app }) => {
  const text = (title: string) => ({ title, body: `<p>${title}</p>`, section: 'Reading' });
  const english = (title: string, reader_role: string, position: number) => ({ ...text(title), reader_role, position });
  await app.removeContent();
  const en = english('Find a book', 'public', 1);
  await app.aContentEntry({ kind: 'article', slug: 'find-a-book', en, ar: text('ابحث عن كتاب') });
  await app.aContentEntry({ kind: 'article', slug: 'print-cards', en: english('Print cards', 'teacher', 2) });
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

describe('GET /faqs/{slug}/', () => {
  test('everyone reads one article, at a school and on the root host, with the address of its page', async ({
    app,
  }) => {
    for (const at of [{ at: await app.aSchool() }, { host: 'localhost' }]) {
      const reply = await app.request('/api/faqs/find-a-book/', at);

      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({ slug: 'find-a-book', title: 'Find a book', url: '/faq/find-a-book' });
    }
  });

  test('an article is in Arabic if it is translated, else in English', async ({ app }) => {
    const school = await app.aSchool({ languages: ['ar', 'en'] });
    const read = async (slug: string) =>
      (await app.request(`/api/faqs/${slug}/`, { at: school, headers: { 'accept-language': 'ar' } })).json();

    expect((await read('find-a-book')).language).toBe('ar');
    expect((await read('print-cards')).language).toBe('en');
  });

  test('an unknown article is not found', async ({ app }) => {
    expect((await app.request('/api/faqs/no-such/')).statusCode).toBe(404);
  });
});
