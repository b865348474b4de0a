import { expect } from 'vitest';
import { appTest, withWeb } from '#api/testing/app-test.ts';
import { chapterFields, courseFields } from '#api/testing/courses.ts';
import { aLiveLesson } from '#api/testing/live-lessons.ts';

const test = appTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('read', ({ app }) => async (pathname: string): Promise<Record<string, unknown>> => {
    const { statusCode, body } = await app.request(pathname, { host: 'localhost' });
    expect(statusCode).toBe(200);
    return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
  });

test('the page of a course describes it and its chapters', async ({ app, read }) => {
  const parent_id = await app.aContentEntry({ kind: 'course', slug: 'described', en: courseFields() });
  await app.aContentEntry({ kind: 'chapter', slug: 'first', parent_id, en: chapterFields() });
  expect(await read('/courses/described')).toMatchObject({
    ...{ '@context': 'https://schema.org', '@type': 'Course', name: 'Where water goes', inLanguage: 'en' },
    ...{ typicalAgeRange: '7-11', isAccessibleForFree: true },
    provider: { '@type': 'Organization', name: 'Booklark', url: expect.stringMatching(/^http:\/\/localhost/) },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT20M' },
    hasPart: [{ name: 'Ten litres', timeRequired: 'PT20M', url: expect.stringMatching(/\/chapters\/first$/) }],
  });
});

test('the page of a lesson describes an event at its own address, without the link to join', async ({ app, read }) => {
  const id = await aLiveLesson(app, { minutes: 5 });
  const event = await read(`/live/${id}`);
  expect(event).toMatchObject({
    ...{ '@type': 'Event', name: 'Follow a raindrop', maximumAttendeeCapacity: 30 },
    ...{ startDate: expect.stringMatching(/Z$/), endDate: expect.stringMatching(/Z$/) },
    location: { '@type': 'VirtualLocation', url: expect.stringContaining(`/live/${id}`) },
  });
  const { body } = await app.request(`/live/${id}`, { host: 'localhost' });
  expect(body.includes('meet.example')).toBe(false);
});

test('the page of a film describes its picture, length and words, and that of a film on another site nothing', async ({
  app,
  read,
}) => {
  const film = await read('/impact-films/ten-litres');
  expect(film).toMatchObject({
    ...{ '@type': 'VideoObject', uploadDate: expect.stringMatching(/^\d{4}-.*Z$/) },
    ...{ duration: expect.stringMatching(/^PT\d+S$/), transcript: expect.stringMatching(/\w/) },
    thumbnailUrl: expect.stringMatching(/^http:.*\/poster-.*\.svg$/),
  });
  const image = { scene: 'rain', goal: 6, alt: '' };
  const en = { title: 'Elsewhere', summary: 'Short.', image, duration_seconds: 60, link: 'https://films.example/a' };
  await app.aContentEntry({ kind: 'film', slug: 'elsewhere', en });
  expect(await read('/impact-films/elsewhere')).toEqual({});
});

test('a preview has no structured data', async ({ app, read }) => {
  const as = await app.aColleague();
  const post = async (pathname: string, body: object) =>
    (await app.request(`/api/content/${pathname}`, { method: 'POST', as, host: 'localhost', body })).json();
  const { id } = await post('', { kind: 'course', slug: 'unseen', language: 'en', content: courseFields() });
  const { pathname, search } = new URL((await post(`${id}/preview/`, { revision: 1 })).url);
  expect(await read(pathname + search)).toEqual({});
});
