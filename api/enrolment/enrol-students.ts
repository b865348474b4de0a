import { makeClass, seesEveryClass } from '#api/classes/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { changeStudents, createNamed, enrolAll, usernamesFor } from '#api/students/service.ts';
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
import type { ImportKey } from './queries.ts';

/** So many children are made at a time, and told of. */
const CHUNK = 1000;

/** Tells how many rows are done; it does so outside the transaction, where others see it. */
export type ReportProgress = (done: number) => Promise<void>;

/**
 * Finds what the new children will be called. In a transaction of its own and before the long one that makes them: whoever adds a
 * child meanwhile sees these names taken, and waits for nothing.
 */
export async function assignUsernames(db: TenantDb, place: ImportKey): Promise<void> {
  await clearAssignedUsernames(db, place);
  const children = await findNewStudents(db, place);
  const named = children.map(({ username, ...child }) => ({ ...child, username: username ?? undefined }));
  const usernames = await usernamesFor(db, place.tenantId, named);
  const given = children.map(({ number }, at) => ({ number, username: usernames[at] ?? '' }));
  await updateAssignedUsernames(db, place, given);
}

/** Writes what was judged: classes, children, changes, enrolments. It answers with the classes that it made. */
export async function enrolStudents(
  db: TenantDb,
  place: ImportKey,
  actor: Actor,
  tell: ReportProgress,
): Promise<string[]> {
  const madeClasses = await createClasses(db, place, actor);
  const made = await createStudents(db, place, tell);
  await updateStudents(db, place);
  await enrolKnownStudents(db, place);
  await tell(made);
  return madeClasses;
}

async function createClasses(db: TenantDb, place: ImportKey, actor: Actor): Promise<string[]> {
  // Whoever looks after every class teaches none of them by making it.
  const teacherIds = !seesEveryClass(actor) && actor.personId ? [actor.personId] : [];
  const made: string[] = [];
  for (const name of await findNewClasses(db, place)) {
    const { id } = await makeClass(db, place.tenantId, { name, teacherIds });
    made.push(id);
    await updateCreatedClass(db, place, { id, name });
  }
  return made;
}

async function createStudents(db: TenantDb, place: ImportKey, tell: ReportProgress): Promise<number> {
  const { tenantId } = place;
  for (let done = 0, after = 0; ; ) {
    const rows = await findNewStudents(db, place, { after, most: CHUNK });
    const last = rows.at(-1);
    if (!last) return done;
    const named = rows.map(({ first_name, last_name, given_username, external_id }) => ({
      ...{ first_name, last_name, username: given_username ?? '', external_id: external_id ?? undefined },
    }));
    const made = await createNamed(db, tenantId, named);
    const children = rows.map(({ number, school_class_id }, at) => ({
      ...{ number, class_id: school_class_id ?? '', id: made[at]?.id ?? '', username: made[at]?.username ?? '' },
    }));
    await enrolAll(
      db,
      tenantId,
      children.map(({ class_id, id }) => ({ class_id, student_id: id })),
    );
    await updateCreatedStudents(db, place, children);
    after = last.number;
    done += rows.length;
    await tell(done);
  }
}

async function updateStudents(db: TenantDb, place: ImportKey): Promise<void> {
  const changes = await findStudentChanges(db, place);
  await changeStudents(
    db,
    place.tenantId,
    changes.map(({ restores, ...change }) => ({ ...change, ...(restores && { archived_at: null }) })),
  );
}

/** Those who were here before, and the further classes of a child of several rows. */
async function enrolKnownStudents(db: TenantDb, place: ImportKey): Promise<void> {
  await updateRepeatedStudents(db, place);
  const joining = await findNewEnrolments(db, place);
  const enrolled = await enrolAll(db, place.tenantId, joining);
  const key = ({ class_id, student_id }: { class_id: string; student_id: string }) => `${class_id} ${student_id}`;
  const joined = new Set(enrolled.map(key));
  await updateEnrolledRows(
    db,
    place,
    joining.filter((one) => joined.has(key(one))).map(({ number }) => number),
  );
}
