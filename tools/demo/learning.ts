import { DAY_MS } from '#contract/kit/days.ts';
import type { ClassProgress } from '#contract/learning/class-progress.ts';
import type { LiveLesson } from '#contract/learning/live.ts';
import { demoAnswers, demoProgress, demoReadingList, demoRegistration, notMarked } from '#db/demo/learning.ts';
import type { DemoPeople, SignedIn } from './piece-writing.ts';
import { callApi, type SeedApp } from './seed-app.ts';

type Seed = Pick<SeedApp, 'app'>;
type Listed<Row> = { results: Row[] };

const teacherEmail = 'teacher@riverside.test';

/**
 * Lets Year 4 Kingfishers work through courses, and their teacher assign books and register for a lesson, by the calls
 * of their screens.
 */
export async function createLearning(seedApp: Seed, riverside: DemoPeople): Promise<void> {
  const teacher = await riverside.signIn(teacherEmail);
  const classes = await callApi<Listed<{ id: string }>>(
    seedApp,
    'GET',
    '/v1/teacher/school-classes/?search=Kingfishers',
    teacher,
  );
  const classId = classes.results[0]?.id;
  if (!classId) throw new Error('the demo data has no Kingfishers');
  for (const progress of demoProgress) await markChapters(seedApp, teacher, { classId, ...progress });
  for (const { username, course, chapter, answers, needs_help } of demoAnswers) {
    const json = { operation_id: `demo-${username}-${chapter}`, answers, needs_help };
    const student = await riverside.signIn(username);
    await callApi(seedApp, 'PUT', `/courses/${course}/chapters/${chapter}/progress/`, { ...student, json });
  }
  await assignReadingList(seedApp, teacher, classId);
  await registerClass(seedApp, teacher);
}

/** Marks each chapter for the first students of the class, as a teacher does after a lesson. */
async function markChapters(
  seedApp: Seed,
  teacher: SignedIn,
  { classId, course, finished }: { classId: string; course: string; finished: number[] },
): Promise<void> {
  const url = `/v1/school-classes/${classId}/progress/`;
  const { chapters, students } = await callApi<ClassProgress>(seedApp, 'GET', `${url}?course=${course}`, teacher);
  const others = students.filter(({ first_name }) => first_name !== notMarked);
  for (const [index, count] of finished.entries()) {
    const marked = others.slice(0, count).map(({ id }) => id);
    const json = { course, chapter: chapters[index]?.slug, students: marked, done: true };
    await callApi(seedApp, 'PUT', url, { ...teacher, json });
  }
}

async function assignReadingList(seedApp: Seed, teacher: SignedIn, classId: string): Promise<void> {
  const { title, books, length, due } = demoReadingList;
  const listing = await callApi<Listed<{ id: string; title: string }>>(
    seedApp,
    'GET',
    '/books/?language=en&limit=100',
    teacher,
  );
  const published = new Map(listing.results.map((book) => [book.title, book.id]));
  const items = books
    .flatMap((name) => published.get(name) ?? [])
    .slice(0, length)
    .map((target) => ({ kind: 'book', target }));
  const due_on = new Date(Date.now() + due * DAY_MS).toISOString().slice(0, 10);
  const json = { title, items, due_on };
  await callApi(seedApp, 'POST', `/v1/school-classes/${classId}/assignments/`, { ...teacher, json });
}

async function registerClass(seedApp: Seed, teacher: SignedIn): Promise<void> {
  const { results } = await callApi<Listed<LiveLesson>>(seedApp, 'GET', '/live/?limit=20', teacher);
  const lesson = results.find(({ title }) => title === demoRegistration.lesson);
  if (!lesson) throw new Error(`the demo data has no lesson “${demoRegistration.lesson}”`);
  const json = { seats: demoRegistration.seats };
  await callApi(seedApp, 'POST', `/live/${lesson.id}/registrations/`, { ...teacher, json });
}
