import { expect } from 'vitest';
import type { BookChanges, ManagedBook } from '#contract/library/publishing.ts';
import { bulkTest } from './bulk-test.ts';

export const BOOK_LIST = '/api-admin/books/';

/** Gives a school whose books change in bulk. */
export const bookBulkTest = bulkTest
  .extend('book', ({ app, admin }) => async (id: string): Promise<ManagedBook> => {
    return (await app.request(`/api${BOOK_LIST}${id}/`, { as: admin })).json();
  })
  .extend('change', ({ app, admin }) => async (id: string, body: BookChanges) => {
    const { statusCode } = await app.request(`/api${BOOK_LIST}${id}/`, { method: 'PATCH', as: admin, body });
    expect(statusCode).toBe(200);
  })
  .extend('update', ({ perform }) => (ids: string[], values: object) => {
    return perform(BOOK_LIST, { action: 'update', ids, count: ids.length, values });
  })
  .extend('aCategory', ({ app, school }) => async (slug: string): Promise<string> => {
    return app.insert('categories', { tenant_id: school.id, slug, name: slug });
  });
