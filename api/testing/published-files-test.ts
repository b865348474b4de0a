import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { workerTest } from './app-test.ts';
import { createPieceActions } from './piece-actions.ts';
import { createPieceReaders } from './piece-readers.ts';
import { readZip } from './read-zip.ts';
import { createReviewActions } from './review-actions.ts';
import type { Person } from './test-app.ts';

/** Gives a school whose worker makes pages and downloads of students' works. */
export const publishedFilesTest = workerTest
  .extend('pieces', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('reviews', { scope: 'file' }, ({ app }) => createReviewActions(app))
  .extend('school', ({ app }) => app.aSchool())
  .extend('lead', ({ app, school }) => app.aPerson(school, 'teacher_admin'))
  .extend('permit', ({ app, lead }) => ({ id }: Person) => {
    const body = { works: true, voice: null, photos: null };
    return app.request(`/api/students/${id}/publishing-permission/`, { method: 'PUT', as: lead, body });
  })
  /** Submits a book, and publishes it for everyone once its pages are made. */
  .extend('publish', ({ pieces, readers, reviews, lead }) => async (author: Person, id: string): Promise<void> => {
    await pieces.submit(author, id);
    expect(await readers.settledState(author, id)).toBe('in_review');
    const approval = { audience: 'everyone', publish: 'now', photos_approved: true };
    const approved = await reviews.decide(lead, id, 'approve', approval);
    expect(approved.statusCode, approved.body).toBe(200);
  })
  /** Waits for the worker, and returns a published book's files. */
  .extend('filesOf', ({ app, school }) => async (id: string) => {
    const query = 'select version from book_downloads where book_id = $1 and files is not null';
    const find = async () => (await app.database.owner.query<{ version: string }>(query, [id])).rows[0]?.version;
    await expect.poll(find).toBeDefined();
    const read = async (name: string) =>
      buffer(await app.storage.read(`${school.id}/downloads/${await find()}/${name}`));
    return { epub: await readZip(await read('book.epub')), pdf: await read('book.pdf') };
  });

/** Returns the streams of a PDF, each with its dictionary, inflated if they are deflated. */
export function streamsOf(pdf: Buffer): { dictionary: string; bytes: Buffer }[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/obj\s*(<<(?:(?!endobj).)*?>>)\s*stream\r?\n(.*?)\r?\nendstream/gs)].map(
    ([, dictionary = '', body = '']) => {
      const bytes = Buffer.from(body, 'latin1');
      return { dictionary, bytes: /\/FlateDecode/.test(dictionary) ? inflateSync(bytes) : bytes };
    },
  );
}
