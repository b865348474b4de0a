import { expect } from 'vitest';
import type { PlatformBook } from '#contract/administration/platform-books.ts';
import { reviewTest } from './review-test.ts';
import type { RequestOptions, School } from './test-app.ts';

export const PLATFORM_BOOKS = '/api-super-admin/books/';

/** Gives each test a school with a class, and the views of platform staff on its books at the root host. */
export const platformBookTest = reviewTest
  .extend('colleague', { scope: 'file' }, ({ app }) => app.aColleague())
  .extend('platform', ({ app, colleague }) => (method: RequestOptions['method'], path: string, body?: object) => {
    return app.request(`/api${path}`, {
      method: method ?? 'GET',
      as: colleague,
      host: 'localhost',
      ...(body && { body }),
    });
  })
  .extend('list', ({ platform, school }) => async (query = ''): Promise<PlatformBook[]> => {
    const reply = await platform('GET', `${PLATFORM_BOOKS}?tenant=${school.id}${query}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().results;
  })
  .extend(
    'titles',
    ({ list }) =>
      async (query = '') =>
        (await list(query)).map(({ title }) => title),
  )
  .extend('eventsOf', ({ app }) => async ({ id }: School, book: string) => {
    const text = `select act, actor_kind, actor_name, facts from audit_events where tenant_id = $1 and subject_id = $2 and actor_kind = 'platform' order by id`;
    return (await app.database.owner.query(text, [id, book])).rows;
  });
