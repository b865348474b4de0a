import { describe, expect } from 'vitest';
import { aRecording } from '#api/testing/recordings.ts';
import { reviewTest } from '#api/testing/review-test.ts';
import type { Person } from '#api/testing/test-app.ts';

type Voice = { page: number; src: string; seconds: number };

const test = reviewTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('classmate', ({ app, school }) => app.aPerson(school, 'student'))
  /** A published book of the student, with a voice on its page. */
  .extend('book', async ({ school, pieces, decide, lead, student, teacher, permit }) => {
    await permit({});
    const { id, page } = await pieces.aDraft(teacher && student);
    const url = `/my-books/${id}/pages/${page}/`;
    await pieces.putVoice(student, url);
    await pieces.submit(student, id);
    await pieces.process(school, id);
    expect((await decide(lead, id, 'approve', { audience: 'everyone', publish: 'now' })).statusCode).toBe(200);
    return { id, url };
  })
  .extend('sendChange', ({ school, pieces, student, book }) => async () => {
    await pieces.submit(student, book.id);
    await pieces.process(school, book.id);
  })
  .extend('voicesFor', ({ app, school, book }) => async (as?: Person): Promise<Voice[]> => {
    const reply = await app.request(`/api/books/${book.id}/`, { at: school, ...(as && { as }) });
    const { voices, has_voice } = reply.json();
    expect(has_voice).toBe(voices.length > 0);
    return voices;
  })
  .extend(
    'statusOf',
    ({ app, school }) =>
      async (src: string) =>
        (await app.request(src, { at: school })).statusCode,
  );

describe('the voice of a student in a book for everyone', () => {
  test('is heard by the school, and by others only with the permission', async ({
    classmate,
    permit,
    voicesFor,
    statusOf,
  }) => {
    const [voice] = await voicesFor(classmate);
    expect(voice).toMatchObject({ page: 1, seconds: 1.008 });
    expect(await statusOf(voice?.src ?? '')).toBe(200);
    await expect.poll(() => voicesFor()).toEqual([]);

    await permit({ voice: true });

    await expect.poll(() => voicesFor()).toHaveLength(1);
    const [heard] = await voicesFor();
    expect(await statusOf(heard?.src ?? '')).toBe(200);
  });

  test('is lost for others in the moment in which the permission is withdrawn', async ({
    classmate,
    permit,
    voicesFor,
    statusOf,
  }) => {
    await permit({ voice: true });
    await expect.poll(() => voicesFor()).toHaveLength(1);
    const [heard] = await voicesFor();
    await permit({ voice: false });
    await expect.poll(() => voicesFor()).toEqual([]);
    expect(await statusOf(heard?.src ?? '')).toBe(404);
    const [ofSchool] = await voicesFor(classmate);
    expect(await statusOf(ofSchool?.src ?? '')).toBe(200);
  });

  test('on a page that is not open to readers is heard by none of them', async ({
    app,
    book,
    classmate,
    voicesFor,
    statusOf,
  }) => {
    const [voice] = await voicesFor(classmate);
    await app.database.owner.query('update books set page_count = 0 where id = $1', [book.id]);

    await expect.poll(() => voicesFor(classmate)).toEqual([]);
    expect(await statusOf(voice?.src ?? '')).toBe(404);
  });

  test('has no address that can be made of that of the school', async ({ classmate, voicesFor, statusOf }) => {
    const [voice] = await voicesFor(classmate);
    const [, files, rendition, , , name] = voice?.src.split('/') ?? [];
    expect(await statusOf(`/${files}/${rendition}/${name}`)).toBe(404);
    expect(await statusOf(voice?.src.replace(/[^/]*$/, 'voice.mp3') ?? '')).toBe(404);
  });

  test('is silent while its author is archived, and after the author is erased', async ({
    pieces,
    permit,
    admin,
    student,
    classmate,
    voicesFor,
    statusOf,
  }) => {
    await permit({ voice: true });
    await expect.poll(() => voicesFor()).toHaveLength(1);
    const [heard] = await voicesFor();
    await pieces.send(admin, 'POST', '/people/archive/', { ids: [student.id] });
    await expect.poll(() => voicesFor(classmate)).toEqual([]);
    expect(await statusOf(heard?.src ?? '')).toBe(404);
    await pieces.send(admin, 'POST', '/people/restore/', { ids: [student.id] });
    await expect.poll(() => voicesFor()).toHaveLength(1);
    const erased = await pieces.send(admin, 'POST', `/students/${student.id}/erase/`, { confirm: 'Amara Okafor' });
    expect(erased.statusCode).toBe(200);
    await expect.poll(() => voicesFor(classmate)).toEqual([]);
    expect(await statusOf(heard?.src ?? '')).toBe(404);
  });

  test('disappears with the book', async ({ decide, lead, book, classmate, voicesFor, statusOf }) => {
    const [voice] = await voicesFor(classmate);
    await decide(lead, book.id, 'take-down', { reason: 'family_request' });
    expect(await statusOf(voice?.src ?? '')).toBe(404);
  });
});

describe('a change of a published book', () => {
  test('is not heard before it is approved', async ({
    app,
    school,
    pieces,
    decide,
    lead,
    student,
    classmate,
    book,
    voicesFor,
    sendChange,
  }) => {
    const bytesOf = async () => {
      const [voice] = await voicesFor(classmate);
      return (await app.request(voice?.src ?? '', { at: school })).rawPayload;
    };
    const changed = aRecording({ seconds: 2, seed: 5 });
    await pieces.putVoice(student, book.url, changed);
    expect((await bytesOf()).equals(aRecording())).toBe(true);
    await sendChange();
    expect((await bytesOf()).equals(aRecording())).toBe(true);
    expect((await decide(lead, book.id, 'approve', { audience: 'everyone', publish: 'now' })).statusCode).toBe(200);
    await expect.poll(async () => (await bytesOf()).equals(changed)).toBe(true);
    await decide(lead, book.id, 'undo', {});
    await expect.poll(async () => (await bytesOf()).equals(aRecording())).toBe(true);
  });

  test('silences the voice of other words', async ({
    pieces,
    decide,
    lead,
    student,
    classmate,
    book,
    voicesFor,
    sendChange,
  }) => {
    await pieces.change(student, book.url, { text: 'Two boats.' });
    expect(await voicesFor(classmate)).toHaveLength(1);
    await sendChange();
    await decide(lead, book.id, 'approve', { audience: 'everyone', publish: 'now' });
    await expect.poll(() => voicesFor(classmate)).toEqual([]);
  });
});
