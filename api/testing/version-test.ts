import sharp from 'sharp';
import { expect } from 'vitest';
import { schoolTest } from './app-test.ts';
import { createPieceActions } from './piece-actions.ts';
import { createReviewActions } from './review-actions.ts';
import type { Person, School } from './test-app.ts';

export const toArabic = { as: 'translation', language: 'ar' };

const aPhoto = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a4f70' } })
    .png()
    .toBuffer();

/** Gives a school with a student's book, which another student translates. */
export const versionTest = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('reviews', { scope: 'file' }, ({ app }) => createReviewActions(app))
  .extend('lead', ({ app, school }) => app.aPerson(school, 'teacher_admin'))
  .extend('author', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' }))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Ben', last_name: 'Ash' }))
  .extend('permit', ({ app, lead }) => ({ id }: Person, works: boolean) => {
    const body = { works, voice: null, photos: null };
    return app.request(`/api/students/${id}/publishing-permission/`, { method: 'PUT', as: lead, body });
  })
  .extend('createVersion', ({ actions }) => (as: Person, id: string, body: object = toArabic) => {
    return actions.send(as, 'POST', `/books/${id}/versions/`, body);
  })
  .extend(
    'bookOf',
    ({ app }) =>
      async (at: School, id: string) =>
        (await app.request(`/api/books/${id}/`, { at })).json(),
  )
  /** Publishes a book of one page with a photo, for everyone. */
  .extend('anOriginal', ({ school, actions, reviews, lead, author, permit }) => async () => {
    const { id, page } = await actions.aDraft(author, 'A boat waits.', 'The Boat');
    const url = `/my-books/${id}/pages/${page}/`;
    await actions.change(author, url, { layout: 'picture_above' });
    const { headers } = await actions.send(author, 'GET', url);
    const put = await actions.putPhoto(author, url, await aPhoto(), {}, { 'if-match': String(headers.etag) });
    expect(put.statusCode, put.body).toBe(200);
    await actions.submit(author, id);
    await actions.process(school, id);
    await permit(author, true);
    const approval = { audience: 'everyone', publish: 'now', photos_approved: true };
    expect((await reviews.decide(lead, id, 'approve', approval)).json().state).toBe('published');
    return id;
  })
  /** Publishes the student's translation of a book. */
  .extend('aTranslation', ({ school, actions, reviews, lead, student, permit, createVersion }) => {
    return async (original: string, audience = 'everyone') => {
      const { id } = (await createVersion(student, original)).json();
      await actions.change(student, `/my-books/${id}/`, { title: 'القارب' });
      await actions.submit(student, id);
      await actions.process(school, id);
      await permit(student, true);
      const approval = { audience, publish: 'now', photos_approved: true };
      return { id, approved: await reviews.decide(lead, id, 'approve', approval) };
    };
  });
