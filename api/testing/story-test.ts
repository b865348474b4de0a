import sharp from 'sharp';
import { expect } from 'vitest';
import { workerTest } from './app-test.ts';
import { createReviewActions } from './review-actions.ts';
import { createStoryActions } from './story-actions.ts';

/** Gives a school with an author of stories, a reviewer and a worker. */
export const storyTest = workerTest
  .extend('stories', { scope: 'file' }, ({ app }) => createStoryActions(app))
  .extend('reviews', { scope: 'file' }, ({ app }) => createReviewActions(app, 'story'))
  .extend('school', ({ app }) => app.aSchool())
  .extend('student', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' }))
  .extend('lead', ({ app, school }) => app.aPerson(school, 'teacher_admin'))
  .extend('permit', ({ app, lead, student }) => (permission: object) => {
    const body = { works: true, voice: false, photos: false, ...permission };
    return app.request(`/api/students/${student.id}/publishing-permission/`, { method: 'PUT', as: lead, body });
  })
  /** Creates a story that waits for its reviewers. */
  .extend('aSentStory', ({ stories, student }) => async (body?: string, title?: string) => {
    const id = await stories.aStory(student, body, title);
    expect(await stories.sendToReview(student, id)).toBe('in_review');
    return id;
  })
  /** Creates an unsubmitted story with a photo, and returns the photo's id too. */
  .extend('aStoryWithPhoto', ({ stories, student }) => async (words: string, alt: string) => {
    const id = await stories.aStory(student);
    const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a4f70' } });
    const picture: string = (await stories.addPicture(student, id, await photo.png().toBuffer())).json().id;
    await stories.change(student, id, { body: `<p>${words}</p><img data-picture="${picture}" alt="${alt}">` });
    return { id, picture };
  })
  /** Returns the published story's row. */
  .extend('rowOf', ({ app }) => async (id: string) => {
    const { rows } = await app.database.owner.query('select * from stories where id = $1', [id]);
    return rows[0];
  });
