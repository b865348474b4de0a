import { expect } from 'vitest';
import { schoolTest, withWeb } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import type { Book } from '#contract/library/books.ts';
import { runDownloads } from './jobs.ts';

const test = schoolTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('platformPool', { scope: 'file' }, ({ app }) => app.platformPool)
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  /** Returns the status of each address for a visitor. */
  .extend('statusOf', ({ app, school }) => async (addresses: string[]): Promise<Record<string, number>> => {
    const statuses: Record<string, number> = {};
    for (const url of addresses) statuses[url] = (await app.request(url, { at: school })).statusCode;
    return statuses;
  });

test('a book that is taken down is gone in the same moment: its page, pages, files, feed and favourites', async ({
  app,
  school,
  platformPool,
  actions,
  statusOf,
}) => {
  const admin = await app.aPerson(school, 'school_admin');
  const student = await app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' });
  const permission = { works: true, voice: null, photos: null };
  const permissionUrl = `/api/students/${student.id}/publishing-permission/`;
  expect((await app.request(permissionUrl, { method: 'PUT', as: admin, body: permission })).statusCode).toBe(200);
  const id = await actions.aBookInReview(school, student);
  await app.database.owner.query(`update books set audience = 'everyone' where id = $1`, [id]);
  await actions.takeStep(school, admin, id, 'approve', { revision: 1 });
  await actions.takeStep(school, admin, id, 'publish');
  const attempt = { tenantId: school.id, payload: { book_id: id }, isLastAttempt: false };
  await runDownloads(
    { ...jobContextOf(app, platformPool), ...attempt, signal: new AbortController().signal },
    app.loadSettings,
  );
  await app.request(`/api/books/${id}/favourite/`, { method: 'PUT', as: student });
  const { downloads } = (await app.request(`/api/books/${id}/`, { at: school })).json<Book>();
  const addresses = [
    ...downloads.map(({ url }) => url),
    `/library/${id}`,
    `/library/${id}/read`,
    `/api/books/${id}/`,
    `/api/books/${id}/pages/`,
    `/api/opds/books/${id}/`,
  ];
  const listed = async () => ({
    feed: (await app.request('/api/opds/books/', { at: school })).json().publications?.length ?? 0,
    favourites: (await app.request('/api/favourites/', { as: student })).json().count,
  });
  expect(addresses).toHaveLength(7);
  expect(await statusOf(addresses)).toEqual(Object.fromEntries(addresses.map((url) => [url, 200])));
  expect(await listed()).toEqual({ feed: 1, favourites: 1 });

  await actions.takeStep(school, admin, id, 'take_down');

  expect(await statusOf(addresses)).toEqual(Object.fromEntries(addresses.map((url) => [url, 404])));
  expect(await listed()).toEqual({ feed: 0, favourites: 0 });
});
