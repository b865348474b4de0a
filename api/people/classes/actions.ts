import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { AuditAction } from '#contract/core/audit.ts';
import { classWords, foldCode } from '#contract/people/classes.ts';

import { createClassCode } from './codes.ts';
import { findPossibleTeachers } from './list-queries.ts';
import { deleteTeachersExcept, insertTeachers, updateClass } from './queries.ts';
import { canSeeEveryClass, createClass, findAccessibleClass } from './service.ts';

/** Creates a class; a teacher who creates one teaches it. Like every action here, it is recorded in the audit log. */
export async function createClassForActor(
  db: TenantDb,
  by: ActorContext,
  { name, teacherIds }: { name: string; teacherIds: string[] },
): Promise<string> {
  const { actor } = by;
  const actorAsTeacher = !canSeeEveryClass(actor) && actor.personId ? [actor.personId] : [];
  const ids = [...new Set([...actorAsTeacher, ...teacherIds])];
  await refuseUnknownTeachers(db, ids);
  const { id } = await createClass(db, { name, teacherIds: ids });
  await recordClassEvent(db, by, 'class.made', id);
  return id;
}

export async function updateClassDetails(
  db: TenantDb,
  by: ActorContext,
  { id, name, is_code_off }: { id: string; name?: string | undefined; is_code_off?: boolean | undefined },
): Promise<void> {
  const before = await findAccessibleClass(db, by.actor, id);
  if (name !== undefined && name !== before.name) {
    await updateClass(db, id, { name });
    await recordClassEvent(db, by, 'class.renamed', id, { before: before.name });
  }
  if (is_code_off !== undefined && is_code_off !== (before.closed_at !== null)) {
    await updateClass(db, id, { is_code_off });
    await recordClassEvent(db, by, is_code_off ? 'class.closed' : 'class.opened', id);
  }
}

export async function replaceTeachers(
  db: TenantDb,
  by: ActorContext,
  { id, teacherIds }: { id: string; teacherIds: string[] },
): Promise<void> {
  const { personId } = by.actor;
  await findAccessibleClass(db, by.actor, id);
  // Teachers would lose access to the class.
  if (!canSeeEveryClass(by.actor) && personId && !teacherIds.includes(personId))
    throw new Refusal('malformed', {
      message: classWords.teacherStays,
      fields: { teacher_ids: [classWords.teacherStays] },
    });
  await refuseUnknownTeachers(db, teacherIds);
  await deleteTeachersExcept(db, id, teacherIds);
  if (teacherIds.length > 0) await insertTeachers(db, id, teacherIds);
  await recordClassEvent(db, by, 'class.teachers_set', id, { teachers: teacherIds.length });
}

/** Replaces a class code. The old code stops working and is never reused. */
export async function replaceClassCode(db: TenantDb, by: ActorContext, id: string): Promise<void> {
  await findAccessibleClass(db, by.actor, id);
  const class_id = await createClassCode(db);
  await updateClass(db, id, { class_id, code_folded: foldCode(class_id) });
  await recordClassEvent(db, by, 'class.code_rotated', id);
}

export async function setClassArchived(
  db: TenantDb,
  by: ActorContext,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<void> {
  const { archived_at } = await findAccessibleClass(db, by.actor, id);
  if (isArchived === (archived_at !== null)) return;
  await updateClass(db, id, { is_archived: isArchived });
  await recordClassEvent(db, by, isArchived ? 'class.archived' : 'class.restored', id);
}

async function refuseUnknownTeachers(db: TenantDb, ids: string[]): Promise<void> {
  const teacherIds = new Set((await findPossibleTeachers(db)).map(({ id }) => id));
  if (ids.every((id) => teacherIds.has(id))) return;
  const message = classWords.teacherUnknown;
  throw fieldRefusal('teacher_ids', message);
}

function recordClassEvent(
  db: TenantDb,
  by: ActorContext,
  act: AuditAction,
  id: string,
  facts: Record<string, string | number> = {},
): Promise<void> {
  return recordAuditEvent(db, by, { act, subjects: { kind: 'class', ids: [id] }, facts });
}
