import type { Report } from '#contract/authoring/reports.ts';
import { reviewTest } from './review-test.ts';
import type { Person } from './test-app.ts';

/** Extends `reviewTest` by a published book, and actions of readers and staff with reports. */
export const reportTest = reviewTest
  /** Publishes a book of the student for everyone. */
  .extend('bookId', async ({ app, aBookInReview, permit, decide, lead }) => {
    const id = await aBookInReview();
    await permit({});
    await decide(lead, id, 'approve', { audience: 'everyone', publish: 'now' });
    await app.database.owner.query('update books set page_count = 2 where id = $1', [id]);
    return id;
  })
  .extend('report', ({ app, school, bookId }) => (body: object, as?: Person, id = bookId) => {
    const url = `/api/books/${id}/reports/`;
    return app.request(url, { method: 'POST', body, ...(as ? { as } : { at: school }) });
  })
  .extend('reportsOf', ({ get }) => async (as: Person, query = '') => {
    const { results } = (await get(as, `/reports/?${query}`)).json<{ results: Report[] }>();
    return results;
  })
  .extend('close', ({ app }) => (as: Person, id: string, outcome: string) => {
    return app.request(`/api/reports/${id}/close/`, { method: 'POST', as, body: { outcome } });
  });
