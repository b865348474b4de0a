import { recordAuditEvent } from '#api/core/audit/service.ts';
import { findPublished } from '#api/core/content/service.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findAccessibleClass, findClassStudents } from '#api/people/classes/service.ts';
import { sortedByName } from '#contract/kit/person-names.ts';
import {
  listClassCourses,
  markChapter,
  showClassAnswers,
  showClassProgress,
} from '#contract/learning/class-progress.ts';
import { courseWords } from '#contract/learning/course-words.ts';
import { findAnswersOf, findTaughtStudents, isTeacherOf, updateMarks } from './class-queries.ts';
import { findFormerTasks } from './former-tasks.ts';
import { mayReadClassProgress } from './policy.ts';
import { chapterUrl, toClassCourses, toClassStudents, toTasks } from './presenter.ts';
import { type ChapterEntry, type CourseEntry, findChapters, findStates } from './queries.ts';

export const classProgressRoutes = [
  serve(listClassCourses, mayReadClassProgress, async ({ db, actor, language }) => {
    const students = await findTaughtStudents(db, accountIdOf(actor));
    const begun = new Set(students.flatMap(({ course_ids }) => course_ids));
    if (begun.size === 0) return { results: [] };
    const [all, allChapters] = await Promise.all([
      findPublished(db, 'course', { language }),
      findChapters(db, language),
    ]);
    const chapters = allChapters.filter(({ parent_id }) => parent_id !== null && begun.has(parent_id));
    const people = [...new Set(students.map(({ student_id }) => student_id))];
    const ids = chapters.map(({ id }) => id);
    const states = await findStates(db, people, ids);
    const courses = all.filter(({ id }) => begun.has(id));
    return { results: toClassCourses({ students, courses, chapters, states }) };
  }),

  serve(showClassProgress, mayReadClassProgress, async ({ db, site, actor, params, query, language }) => {
    await findAccessibleClass(db, actor, params.id);
    const course = await findCourse(db, language, query.course);
    const [chapters, students, can_read_answers] = await Promise.all([
      findChapters(db, language, course.id),
      findClassStudents(db, params.id),
      isTeacherOf(db, params.id, actor.personId),
    ]);
    const ids = chapters.map(({ id }) => id);
    const states = await findStates(
      db,
      students.map(({ id }) => id),
      ids,
    );
    const sorted = sortedByName(students, { order: site.name_order, language });
    return {
      course: { slug: course.slug, title: course.fields.title },
      chapters: chapters.map(({ slug, fields: { title } }, index) => ({
        ...{ slug, title, number: index + 1, url: chapterUrl(course.slug, slug) },
      })),
      students: toClassStudents(sorted, chapters, states),
      can_read_answers,
    };
  }),

  serve(markChapter, mayReadClassProgress, async ({ db, actor, params, body, ip }) => {
    await findAccessibleClass(db, actor, params.id);
    const { course, chapter } = await findChapter(db, body.course, body.chapter);
    const students = await findClassStudents(db, params.id);
    if (!body.students.every((id) => students.some((student) => student.id === id)))
      throw fieldRefusal('students', courseWords.notInClass);
    const mark = { course: course.id, chapter: chapter.id, students: body.students, isDone: body.done };
    const changed = await updateMarks(db, mark);
    if (changed > 0) {
      const act = body.done ? 'class.chapter_marked' : 'class.chapter_unmarked';
      const facts = { course: body.course, chapter: body.chapter, count: changed };
      await recordAuditEvent(db, { actor, ip }, { act, subjects: { kind: 'class', ids: [params.id] }, facts });
    }
    return { changed };
  }),

  serve(showClassAnswers, mayReadClassProgress, async ({ db, site, actor, params, query, language }) => {
    await findAccessibleClass(db, actor, params.id);
    if (!(await isTeacherOf(db, params.id, actor.personId)))
      throw new Refusal('forbidden', { message: courseWords.notTeacher });
    const { course, chapter } = await findChapter(db, query.course, query.chapter);
    const [students, [translated]] = await Promise.all([
      findClassStudents(db, params.id),
      findPublished(db, 'chapter', { language, slug: chapter.slug, parentId: course.id }),
    ]);
    const ids = students.map(({ id }) => id);
    const answers = await findAnswersOf(db, { students: ids, chapter: chapter.id });
    const answersOf = new Map(answers.map((own) => [own.person_id, own.answers]));
    const { tasks } = chapter.fields;
    const former = { chapter: chapter.id, language, tasks };
    return {
      tasks: toTasks(tasks, (translated ?? chapter).fields.tasks, {}),
      former_tasks: await findFormerTasks(
        db,
        former,
        answers.map((own) => own.answers),
      ),
      students: sortedByName(students, { order: site.name_order, language }).map((student) => ({
        ...student,
        answers: answersOf.get(student.id) ?? {},
      })),
    };
  }),
];

/** Finds a course, or the first one. */
async function findCourse(db: TenantDb, language: string, slug: string | undefined): Promise<CourseEntry> {
  const [course] = await findPublished(db, 'course', { language, ...(slug && { slug }) });
  if (!course) throw new Refusal('notFound');
  return course;
}

async function findChapter(
  db: TenantDb,
  courseSlug: string | undefined,
  slug: string | undefined,
): Promise<{ course: CourseEntry; chapter: ChapterEntry }> {
  const course = await findCourse(db, 'en', courseSlug);
  const [chapter] = await findPublished(db, 'chapter', {
    ...{ language: 'en', parentId: course.id },
    ...(slug && { slug }),
  });
  if (!chapter) throw new Refusal('notFound');
  return { course, chapter };
}
