import { anyone, type CallTable, type ReplayContext, schoolPeople, staff } from '#api/testing/call-table.ts';
import { aCourse } from '#api/testing/courses.ts';

async function ofCourse({ app }: ReplayContext) {
  const slug = `course-${crypto.randomUUID()}`;
  const { chapters } = await aCourse(app, slug);
  return { params: { slug, chapter: 'first' }, chapters };
}

async function ofAnswers(context: ReplayContext) {
  const { params, chapters } = await ofCourse(context);
  return { params, fields: { chapter_id: chapters.first } };
}

/** A class with a student that the caller teaches. */
async function ofClass({ app, school, as }: ReplayContext) {
  const slug = `course-${crypto.randomUUID()}`;
  await aCourse(app, slug);
  const student = await app.aPerson(school, 'student');
  const isOwn = as && as.school.id === school.id && as.role !== 'student';
  const teacher = isOwn ? as : await app.aPerson(school, 'teacher');
  const { id } = await app.aClass(teacher, 'Otters', [student]);
  return { slug, id, student: student.id };
}

export const callTable: CallTable = {
  'GET /courses/': { host: 'both', who: anyone },
  'GET /courses/{slug}/': { host: 'both', who: anyone, prepare: ofCourse },
  'GET /courses/{slug}/chapters/{chapter}/': { host: 'both', who: anyone, prepare: ofCourse },
  'PUT /courses/{slug}/chapters/{chapter}/progress/': {
    ...{ host: 'tenant', who: schoolPeople, prepare: ofAnswers },
    body: {
      ...{
        operation_id: 'one',
        chapter_id: 'replaced',
        answers: { notice: 'It is heavy.' },
        done: false,
        needs_help: true,
        partners: [],
      },
      seen_at: '2026-11-20T10:00:00Z',
    },
  },
  'GET /classmates/': { host: 'tenant', who: ['student'] },
  'GET /class-courses/': { host: 'tenant', who: staff },
  'GET /v1/school-classes/{id}/progress/': {
    ...{ host: 'tenant', who: staff },
    prepare: async (context) => {
      const { id } = await ofClass(context);
      return { params: { id } };
    },
  },
  'PUT /v1/school-classes/{id}/progress/': {
    ...{ host: 'tenant', who: staff },
    body: { course: 'replaced', chapter: 'first', students: ['019f0000-0000-7000-8000-000000000000'], done: true },
    prepare: async (context) => {
      const { id, slug, student } = await ofClass(context);
      return { params: { id }, fields: { course: slug, students: [student] } };
    },
  },
  'GET /v1/school-classes/{id}/answers/': {
    ...{ host: 'tenant', who: staff },
    prepare: async (context) => {
      const { id } = await ofClass(context);
      return { params: { id } };
    },
  },
};
