import { randomUUID } from 'node:crypto';
import type { Replay, ReplayContext } from './call-table.ts';
import type { Person } from './test-app.ts';

// Rows for calls of several features.

export async function createBookId({ app, shelf }: ReplayContext): Promise<string> {
  return (await app.aBook(shelf)).id;
}

export async function createPersonId({ app, school }: ReplayContext): Promise<string> {
  return (await app.aPerson(school, 'student')).id;
}

export async function createStudentId(context: ReplayContext): Promise<string> {
  return (await createReachableStudent(context)).id;
}

/** Creates a student in a class of the caller, or of a new teacher. */
export async function createReachableStudent(context: ReplayContext): Promise<Person> {
  const student = await context.app.aPerson(context.school, 'student');
  await createReachableClass(context, [student]);
  return student;
}

export async function createClassId(context: ReplayContext): Promise<string> {
  return (await createReachableClass(context, [await context.app.aPerson(context.school, 'student')])).id;
}

/** Creates a class of the caller, or of a new teacher. */
export async function createReachableClass({ app, school, as }: ReplayContext, students: Person[] = []) {
  return app.aClass(as ?? (await app.aPerson(school, 'teacher')), 'Otters', students);
}

/** Finds a mode that every school has. */
export async function findModeId({ app }: Pick<ReplayContext, 'app'>): Promise<string> {
  const { rows } = await app.database.owner.query(`select id from modes where slug = 'early-readers'`);
  return rows[0].id;
}

/** Creates a published story for everyone, without an author. */
export async function createPublishedStory({ app, shelf }: Pick<ReplayContext, 'app' | 'shelf'>, columns: object = {}) {
  const id = randomUUID();
  const slug = `the-sea-${id.slice(0, 6)}`;
  const story = { id, slug, kind: 'story', title: 'The Sea', language: 'en', body: '<p>A boat.</p>' };
  const state = { state: 'published', audience: 'everyone', published_at: new Date() };
  await app.insert('stories', { tenant_id: shelf.id, ...story, ...state, ...columns });
  return { id, slug };
}

/** Creates a published story for everyone, for a call with its slug. */
export async function prepareStory(context: ReplayContext): Promise<Replay> {
  const { slug } = await createPublishedStory(context);
  return { params: { slug } };
}

export async function createStoryId(context: ReplayContext): Promise<string> {
  return (await createPublishedStory(context)).id;
}

/** Creates a book for everyone with its download files, as in the feed. */
export async function createFeedBookId({ app, school }: ReplayContext): Promise<string> {
  const { id } = await app.aBook(school);
  const files = JSON.stringify({ 'book.epub': 9, 'book.pdf': 9, 'cover.jpg': 9 });
  await app.database.owner.query('update book_downloads set files = $2 where book_id = $1', [id, files]);
  return id;
}
