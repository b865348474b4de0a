import type { Actor } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { canSeeEveryClass, createClass } from '#api/people/classes/service.ts';
import {
  addEnrolments,
  changeStudents,
  createStudentsWithUsernames,
  withFreeUsernames,
} from '#api/people/students/service.ts';
import {
  clearAssignedUsernames,
  findNewClasses,
  findNewEnrolments,
  findNewStudents,
  findStudentChanges,
  updateAssignedUsernames,
  updateCreatedClass,
  updateCreatedStudents,
  updateEnrolledRows,
  updateRepeatedStudents,
} from './enrol-queries.ts';

/** Students created between two progress reports. */
const CHUNK_SIZE = 250;

/** Stores the number of finished rows outside the transaction, where others can see it. */
export type ReportProgress = (done: number) => Promise<void>;

/**
 * Assigns usernames to the new students before the long transaction that creates them. A person who adds a student in
 * the meantime sees these usernames as taken and does not wait.
 */
export async function assignImportUsernames(db: TenantDb, importId: string): Promise<void> {
  await clearAssignedUsernames(db, importId);
  const students = await findNewStudents(db, importId);
  const nameRequests = students.map(({ username, ...student }) => ({ ...student, username: username ?? undefined }));
  await updateAssignedUsernames(db, importId, await withFreeUsernames(db, nameRequests));
}

/** Writes the results: classes, students, changes, enrolments. Returns the ids of the created classes. */
export async function enrolImportedStudents(
  db: TenantDb,
  importId: string,
  actor: Actor,
  report: ReportProgress,
): Promise<string[]> {
  const createdClassIds = await createClasses(db, importId, actor);
  const createdCount = await createStudents(db, importId, report);
  await updateStudents(db, importId);
  await enrolKnownStudents(db, importId);
  await report(createdCount);
  return createdClassIds;
}

async function createClasses(db: TenantDb, importId: string, actor: Actor): Promise<string[]> {
  // Staff who manage every class do not become teachers of the classes that their list creates.
  const teacherIds = !canSeeEveryClass(actor) && actor.personId ? [actor.personId] : [];
  const createdIds: string[] = [];
  for (const name of await findNewClasses(db, importId)) {
    const { id } = await createClass(db, { name, teacherIds });
    createdIds.push(id);
    await updateCreatedClass(db, importId, { id, name });
  }
  return createdIds;
}

async function createStudents(db: TenantDb, importId: string, report: ReportProgress): Promise<number> {
  for (let done = 0, after = 0; ; ) {
    const rows = await findNewStudents(db, importId, { after, limit: CHUNK_SIZE });
    const last = rows.at(-1);
    if (!last) return done;
    const nameRequests = rows.map(({ first_name, last_name, chosen_username, external_id }) => ({
      ...{ first_name, last_name, username: chosen_username ?? '', external_id: external_id ?? undefined },
    }));
    const createdStudents = await createStudentsWithUsernames(db, nameRequests);
    const students = rows.map(({ number, school_class_id, external_id }, index) => ({
      ...{
        number,
        external_id,
        class_id: school_class_id ?? '',
        id: createdStudents[index]?.id ?? '',
        username: createdStudents[index]?.username ?? '',
      },
    }));
    await addEnrolments(
      db,
      students.map(({ class_id, id }) => ({ class_id, student_id: id })),
    );
    await updateCreatedStudents(db, importId, students);
    after = last.number;
    done += rows.length;
    await report(done);
  }
}

async function updateStudents(db: TenantDb, importId: string): Promise<void> {
  const changes = await findStudentChanges(db, importId);
  await changeStudents(
    db,
    changes.map(({ restores, ...change }) => ({ ...change, ...(restores && { archived_at: null }) })),
  );
}

/** Enrols existing students, and students of several rows into their further classes. */
async function enrolKnownStudents(db: TenantDb, importId: string): Promise<void> {
  await updateRepeatedStudents(db, importId);
  const additions = await findNewEnrolments(db, importId);
  const enrolled = await addEnrolments(db, additions);
  const pairOf = ({ class_id, student_id }: { class_id: string; student_id: string }) => `${class_id} ${student_id}`;
  const enrolledPairs = new Set(enrolled.map(pairOf));
  await updateEnrolledRows(
    db,
    importId,
    additions.filter((addition) => enrolledPairs.has(pairOf(addition))).map(({ number }) => number),
  );
}
