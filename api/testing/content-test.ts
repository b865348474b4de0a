import { expect } from 'vitest';
import { appTest } from './app-test.ts';

export const article = (title: string) => ({
  title,
  body: `<p>${title}</p>`,
  section: 'Reading',
  reader_role: 'public',
});

export type Entry = { id: string; slug: string; revision: number };
type Options = { body?: object; ifMatch?: string };

/** Gives a platform colleague who calls `/content/`, and the article that readers get. */
export const contentTest = appTest
  .extend('colleague', ({ app }) => app.aColleague())
  .extend(
    'staff',
    ({ app, colleague }) =>
      async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: Options = {}) => {
        const { body, ifMatch } = options;
        const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch };
        return app.request(`/api/content/${path}`, {
          method,
          as: colleague,
          host: 'localhost',
          headers,
          ...(body && { body }),
        });
      },
  )
  .extend('anArticle', ({ staff }) => async (title = 'Keep bees'): Promise<Entry> => {
    const slug = `article-${crypto.randomUUID()}`;
    const reply = await staff('POST', '', { body: { kind: 'article', slug, language: 'en', content: article(title) } });
    expect(reply.statusCode, reply.body).toBe(201);
    return { ...reply.json(), slug };
  })
  .extend('read', ({ app }) => async (slug: string, language = 'en') => {
    const reply = await app.request(`/api/faqs/${slug}/`, {
      host: 'localhost',
      headers: { 'accept-language': language },
    });
    return reply.statusCode === 200 ? (reply.json().title as string) : reply.statusCode;
  });
