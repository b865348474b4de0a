import { makeClass, seesEveryClass } from '#api/classes/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { changeStudents, createNamed, enrolAll, usernamesFor } from '#api/students/service.ts';
import {
  findChanges,
  findJoining,
  findNewChildren,
  findNewClasses,
  updateJoined,
  updateMade,
  updateMadeClass,
  updateNewUsernames,
  updateNoUsernames,
  updateSameChildren,
} from './enrol-queries.ts';
import type { Place } from './queries.ts';

/** So many children are made at a time, and told of. */
const CHUNK = 1000;

/** Tells how many rows are done; it does so outside the transaction, where others see it. */
export type Tell = (done: number) => Promise<void>;

/**
 * Finds what the new children will be called. In a transaction of its own and before the long one that makes them: whoever adds a
 * child meanwhile sees these names taken, and waits for nothing.
 */
export async function nameChildren(db: TenantDb, place: Place): Promise<void> {
  await updateNoUsernames(db, place);
  const children = await findNewChildren(db, place);
  const named = children.map(({ username, ...child }) => ({ ...child, username: username ?? undefined }));
  const usernames = await usernamesFor(db, place.tenantId, named);
  const given = children.map(({ number }, at) => ({ number, username: usernames[at] ?? '' }));
  await updateNewUsernames(db, place, given);
}

/** Writes what was judged: classes, children, changes, enrolments. It answers with the classes that it made. */
export async function write(db: TenantDb, place: Place, actor: Actor, tell: Tell): Promise<string[]> {
  const madeClasses = await makeClasses(db, place, actor);
  const made = await makeChildren(db, place, tell);
  await changeChildren(db, place);
  await enrolChildren(db, place);
  await tell(made);
  return madeClasses;
}

async function makeClasses(db: TenantDb, place: Place, actor: Actor): Promise<string[]> {
  // Whoever looks after every class teaches none of them by making it.
  const teacherIds = !seesEveryClass(actor) && actor.personId ? [actor.personId] : [];
  const made: string[] = [];
  for (const name of await findNewClasses(db, place)) {
    const { id } = await makeClass(db, place.tenantId, { name, teacherIds });
    made.push(id);
    await updateMadeClass(db, place, { id, name });
  }
  return made;
}

async function makeChildren(db: TenantDb, place: Place, tell: Tell): Promise<number> {
  const { tenantId } = place;
  for (let done = 0, after = 0; ; ) {
    const rows = await findNewChildren(db, place, { after, most: CHUNK });
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
    await updateMade(db, place, children);
    after = last.number;
    done += rows.length;
    await tell(done);
  }
}

async function changeChildren(db: TenantDb, place: Place): Promise<void> {
  const changes = await findChanges(db, place);
  await changeStudents(
    db,
    place.tenantId,
    changes.map(({ restores, ...change }) => ({ ...change, ...(restores && { archived_at: null }) })),
  );
}

/** Those who were here before, and the further classes of a child of several rows. */
async function enrolChildren(db: TenantDb, place: Place): Promise<void> {
  await updateSameChildren(db, place);
  const joining = await findJoining(db, place);
  const enrolled = await enrolAll(db, place.tenantId, joining);
  const key = ({ class_id, student_id }: { class_id: string; student_id: string }) => `${class_id} ${student_id}`;
  const joined = new Set(enrolled.map(key));
  await updateJoined(
    db,
    place,
    joining.filter((one) => joined.has(key(one))).map(({ number }) => number),
  );
}
