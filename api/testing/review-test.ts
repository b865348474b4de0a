import { schoolTest } from './app-test.ts';
import { createPieceActions } from './piece-actions.ts';
import { createReviewActions } from './review-actions.ts';
import type { Person } from './test-app.ts';

/**
 * Gives each test a school with a class: a student, their teacher and a lead teacher, with functions to write and
 * review.
 */
export const reviewTest = schoolTest
  .extend('pieces', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('reviews', { scope: 'file' }, ({ app }) => createReviewActions(app))
  .extend('read', ({ reviews }) => reviews.read)
  .extend('decide', ({ reviews }) => reviews.decide)
  .extend(
    'get',
    ({ app }) =>
      (as: Person, url: string) =>
        app.request(`/api${url}`, { as }),
  )
  .extend('student', ({ aNamedStudent }) => aNamedStudent('Amara', 'Okafor'))
  .extend('teacher', async ({ app, school, student }) => {
    const teacher = await app.aPerson(school, 'teacher');
    await app.aClass(teacher, 'Otters', [student]);
    return teacher;
  })
  .extend('lead', ({ app, school }) => app.aPerson(school, 'teacher_admin'))
  /** Creates a book of the student that waits for its review; returns its id. */
  .extend('aBookInReview', ({ school, pieces, student, teacher }) => async (title?: string, text?: string) => {
    const id = await pieces.aSentBook(teacher && student, text, title);
    await pieces.process(school, id);
    return id;
  })
  .extend('permit', ({ pieces, lead, student }) => (permission: object) => {
    const all = { works: true, voice: null, photos: null, ...permission };
    return pieces.send(lead, 'PUT', `/students/${student.id}/publishing-permission/`, all);
  });
