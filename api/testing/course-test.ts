import type { Chapter, Course } from '#contract/learning/courses.ts';
import type { MyCertificate } from '#contract/shop/certificates.ts';
import { schoolTest } from './app-test.ts';
import { aCourse } from './courses.ts';
import type { Person } from './test-app.ts';

let courses = 0;

/** Gives each test a course of two chapters, a student with a teacher of their class, and the calls of a chapter. */
export const courseTest = schoolTest
  .extend('slug', () => `course-${++courses}`)
  .extend('course', { auto: true }, ({ app, slug }) => aCourse(app, slug, { first: {}, second: { tasks: [] } }))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('teacher', { auto: true }, async ({ app, school, student }) => {
    const teacher = await app.aPerson(school, 'teacher');
    await app.aClass(teacher, 'Kingfishers', [student]);
    return teacher;
  })
  .extend('classId', async ({ app, teacher }) => {
    const { results } = (await app.request('/api/v1/teacher/school-classes/', { as: teacher })).json();
    return results[0].id as string;
  })
  .extend('show', ({ app, slug, school }) => async (as?: Person, chapter = 'first'): Promise<Chapter> => {
    const path = `/api/courses/${slug}/chapters/${chapter}/`;
    const reply = await app.request(path, as ? { as } : { at: school });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json();
  })
  .extend('showCourse', ({ app, slug, school }) => async (as?: Person): Promise<Course> => {
    return (await app.request(`/api/courses/${slug}/`, as ? { as } : { at: school })).json();
  })
  .extend('mine', ({ app, student }) => async (): Promise<MyCertificate[]> => {
    return (await app.request('/api/my-certificates/', { as: student })).json().results;
  })
  .extend('save', ({ app, slug, student, school }) => {
    return (body: object, { as = student, chapter = 'first' }: { as?: Person | null; chapter?: string } = {}) =>
      app.request(`/api/courses/${slug}/chapters/${chapter}/progress/`, {
        ...{ method: 'PUT' as const, body: { operation_id: crypto.randomUUID(), ...body } },
        ...(as ? { as } : { at: school }),
      });
  });
