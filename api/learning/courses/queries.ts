import { type RawBuilder, sql } from 'kysely';
import { findPublished, isInMode, matchesFilters, type PublishedEntry } from '#api/core/content/service.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { ListMode } from '#api/schools/modes/service.ts';
import type { Task } from '#contract/core/content/learning.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import type { Answers, ChapterState, Classmate, CourseQuery, Partner } from '#contract/learning/courses.ts';

export type CourseEntry = PublishedEntry<'course'>;
export type ChapterEntry = PublishedEntry<'chapter'>;

/** Fields that lists of chapters leave out. */
const LONG_FIELDS = ['body', 'notes', 'tasks', 'materials', 'word_list'];

/** Finds the chapters of a course, or of all courses, in order and without their texts. */
export function findChapters(db: TenantDb, language: string, parentId?: string): Promise<ChapterEntry[]> {
  return findPublished(db, 'chapter', { language, without: LONG_FIELDS, ...(parentId && { parentId }) });
}

/** Returns whether a course matches a list's query. The few dozen courses are filtered in memory. */
export function matchesQuery(course: CourseEntry, query: CourseQuery): boolean {
  const { title, summary } = course.fields;
  return (
    matchesFilters(facetsOf(course), query) &&
    query.search.split(/\s+/).every((word) => containsText(`${title} ${summary}`, word))
  );
}

export function isShownIn(mode: ListMode | undefined, course: CourseEntry): boolean {
  return isInMode(facetsOf(course), mode?.rule);
}

const facetsOf = ({ fields, languages }: CourseEntry) => ({ ...fields, languages });

export type StateRow = {
  person_id: string;
  chapter_id: string;
  state: ChapterState;
  done_at: Date | null;
  needs_help: boolean;
  updated_at: Date | null;
  together_with: Partner[];
};

/**
 * Finds chapters' states by the shared database function, with the classmates who worked together. Leaves out people
 * whose states the caller cannot see.
 */
export async function findStates(db: TenantDb, people: string[], chapters: string[]): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select s.*, coalesce(c.together_with, '[]') as together_with from chapter_states(${people}::uuid[], ${chapters}::uuid[]) s
    left join chapter_company(${people}::uuid[], ${chapters}::uuid[]) c using (person_id, chapter_id)`.execute(db);
  return rows;
}
export type AnswerRow = { task_id: string; value: Answers[string]; earlier: { value: string }[] };

/** Finds a person's answers in a chapter. Only that person and the teachers of the person's classes get any. */
export async function findAnswers(db: TenantDb, personId: string, chapter: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select task_id, value, earlier from chapter_answers
    where tenant_id = ${db.tenantId} and person_id = ${personId} and chapter_id = ${chapter} order by task_id`.execute(
    db,
  );
  return rows;
}

/** Finds the ids of the tasks that a chapter had at a moment; undefined if it was not public. */
export async function findTaskIdsAt(db: TenantDb, chapter: string, moment: Date): Promise<string[] | undefined> {
  const { rows } = await sql<{ tasks: { id: string }[] | null }>`
    select chapter_tasks_at(${chapter}, ${moment}) as tasks`.execute(db);
  return rows[0]?.tasks?.map(({ id }) => id);
}

export async function findCourseCertificate(
  db: TenantDb,
  personId: string,
  course: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from certificates where tenant_id = ${db.tenantId} and author_id = ${personId} and course_id = ${course}
      and kind = 'course_finished'`.execute(db);
  return rows[0]?.id;
}

/** Issues a course certificate to the caller, if all chapters are done. */
export async function issueOwnCertificate(db: TenantDb, course: string): Promise<void> {
  await sql`select issue_own_course_certificate(${course})`.execute(db);
}

type SavedReply = { state: ChapterState; answers: Answers; updated_at: string };
type ChapterSave = {
  course: string;
  chapter: string;
  operation: string;
  hash: Buffer;
  answers: Answers;
  isDone: boolean | undefined;
  needsHelp: boolean | undefined;
  seenAt: string | undefined;
  partners: string[];
};

/** Saves the caller's work in a chapter, once per operation. The database writes only for the caller and classmates. */
export async function saveChapter(db: TenantDb, save: ChapterSave): Promise<SavedReply> {
  const { course, chapter, operation, hash, answers, isDone = null, needsHelp = null, seenAt = null, partners } = save;
  const optional = (value: boolean | string | null, type: RawBuilder<unknown>) => sql`${value}::${type}`;
  const { rows } = await sql<{ reply: SavedReply }>`
    select save_chapter(${course}, ${chapter}, ${operation}, ${hash}, ${JSON.stringify(answers)}::jsonb,
      ${optional(isDone, sql`boolean`)}, ${optional(needsHelp, sql`boolean`)}, ${optional(seenAt, sql`timestamptz`)}, ${partners}::uuid[]) as reply`.execute(
    db,
  );
  if (!rows[0]) throw new Error('a save returned no reply');
  const { reply } = rows[0];
  return { ...reply, updated_at: new Date(reply.updated_at).toISOString() };
}

/** Finds the students of a student's current classes. */
export async function findClassmates(db: TenantDb, personId: string): Promise<Classmate[]> {
  const { rows } = await sql<Classmate>`
    select distinct u.id, u.first_name, u.last_name from enrolments mine
    join school_classes c on c.tenant_id = mine.tenant_id and c.id = mine.school_class_id and c.archived_at is null
    join enrolments theirs on theirs.tenant_id = mine.tenant_id and theirs.school_class_id = mine.school_class_id
    join users u on u.tenant_id = theirs.tenant_id and u.id = theirs.student_id and u.archived_at is null
    where mine.tenant_id = ${db.tenantId} and mine.student_id = ${personId} and theirs.student_id <> ${personId}`.execute(
    db,
  );
  return rows;
}

export async function deleteOldSaves(db: PlatformDb): Promise<void> {
  await sql`select delete_old_chapter_saves()`.execute(db);
}

/** Finds a student's course data for the data export by admins. */
export async function findCourseDataOf(db: TenantDb, student: string) {
  const [chapters, participations, answers] = await Promise.all([
    sql<object>`select * from chapter_progress_of(${student})`.execute(db),
    sql<object>`select * from chapter_participations_of(${student})`.execute(db),
    sql<object>`select * from chapter_answers_of(${student})`.execute(db),
  ]);
  return { chapters: chapters.rows, participations: participations.rows, answers: answers.rows };
}

/** Finds all tasks that a chapter had in its published texts, the newest words first. */
export async function findEarlierTasks(db: TenantDb, chapter: string, language: string): Promise<Task[]> {
  const { rows } = await sql<{ task: Task }>`select * from former_chapter_tasks(${chapter}, ${language})`.execute(db);
  return rows.map(({ task }) => task);
}
