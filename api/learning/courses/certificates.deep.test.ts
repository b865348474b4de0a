import { describe, expect } from 'vitest';
import { courseTest } from '#api/testing/course-test.ts';
import type { Certificate } from '#contract/shop/certificates.ts';

const test = courseTest.extend('finish', ({ save }) => async () => {
  await save({ answers: { notice: 'Heavy.' }, done: true });
  return save({ done: true }, { chapter: 'second' });
});

describe('the certificate of a course', () => {
  test('is issued once, with the last chapter', async ({ finish, save, mine, showCourse, student }) => {
    await save({ answers: { notice: 'Heavy.' }, done: true });
    expect(await mine()).toEqual([]);
    expect((await showCourse(student)).certificate).toBeNull();

    await finish();
    await save({ answers: { carry: true } });

    expect(await mine()).toMatchObject([{ kind: 'course_finished', title: 'Where water goes' }]);
    expect((await showCourse(student)).certificate).toBe((await mine())[0]?.url);
  });

  test('is issued when the last two chapters are done in the same moment', async ({ app, school, save }) => {
    for (let round = 0; round < 8; round += 1) {
      const as = await app.aPerson(school, 'student');
      const replies = await Promise.all([
        save({ answers: { notice: 'Heavy.' }, done: true }, { as }),
        save({ done: true }, { as, chapter: 'second' }),
      ]);

      expect(replies.map((reply) => reply.json().state)).toEqual(['done', 'done']);
      const { results } = (await app.request('/api/my-certificates/', { as })).json();
      expect(results).toMatchObject([{ title: 'Where water goes' }]);
    }
  });

  test('is issued to a student whose last open chapter was taken off the site', async ({
    app,
    course,
    save,
    showCourse,
    student,
    mine,
  }) => {
    await save({ answers: { notice: 'Heavy.' }, done: true });
    await app.database.owner.query('update content_entries set deleted_at = now() where id = $1', [
      course.chapters.second,
    ]);

    expect((await showCourse(student)).certificate).toBe((await mine())[0]?.url);
    expect(await mine()).toHaveLength(1);
  });

  test('ends when a teacher takes back that a chapter is done, and comes back with it', async ({
    app,
    finish,
    mine,
    showCourse,
    student,
    teacher,
    classId,
    slug,
  }) => {
    await finish();
    const mark = (done: boolean) =>
      app.request(`/api/v1/school-classes/${classId}/progress/`, {
        ...{ method: 'PUT', as: teacher },
        body: { course: slug, chapter: 'second', students: [student.id], done },
      });
    expect((await mark(false)).statusCode).toBe(200);
    expect(await mine()).toEqual([]);
    expect((await showCourse(student)).certificate).toBeNull();

    await mark(true);
    expect(await mine()).toHaveLength(1);
  });

  test('stays when a teacher takes back a chapter that was added after it was issued', async ({
    app,
    course,
    finish,
    mine,
    student,
    teacher,
    classId,
    slug,
  }) => {
    await app.database.owner.query('update content_entries set deleted_at = now() where id = $1', [
      course.chapters.second,
    ]);
    await finish();
    expect(await mine()).toHaveLength(1);
    await app.database.owner.query('update content_entries set deleted_at = null where id = $1', [
      course.chapters.second,
    ]);
    for (const done of [true, false])
      await app.request(`/api/v1/school-classes/${classId}/progress/`, {
        ...{ method: 'PUT', as: teacher },
        body: { course: slug, chapter: 'second', students: [student.id], done },
      });
    expect(await mine()).toHaveLength(1);
  });

  test('is shown to its owner and the staff of the school, by pen name, and its PDF by its address', async ({
    app,
    school,
    finish,
    mine,
    student,
    teacher,
    slug,
  }) => {
    await finish();
    const id = (await mine())[0]?.id;
    const show = (options: object) => app.request(`/api/certificates/${id}/`, options);

    const shown = (await show({ as: student })).json<Certificate>();
    expect(shown).toMatchObject({
      author: 'Robin E.',
      title: 'Where water goes',
      book: null,
      course: { url: `/courses/${slug}` },
    });
    expect((await show({ as: teacher })).statusCode).toBe(200);
    expect((await show({ at: school })).statusCode).toBe(404);
    expect((await show({ host: 'localhost' })).statusCode).toBe(404);
    expect((await show({ as: await app.aPerson(school, 'student') })).statusCode).toBe(404);
    const pdf = await app.request(shown.pdf ?? '', { at: school });
    expect(pdf.statusCode).toBe(200);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
