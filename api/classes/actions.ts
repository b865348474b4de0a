import { type By, recordAct } from '#api/audit/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Act } from '#contract/audit.ts';
import { classWords } from '#contract/classes.ts';
import { foldCode } from '#contract/class-roster.ts';
import { newCode } from './codes.ts';
import { findColleagues } from './list-queries.ts';
import { deleteTeachersBut, insertTeachers, updateClass } from './queries.ts';
import { classInReach, makeClass, seesEveryClass } from './service.ts';

/** Each of these is an act: it is kept with whoever did it, and not done where it changes nothing. */
export async function make(
  db: TenantDb,
  by: By,
  { name, teacherIds }: { name: string; teacherIds: string[] },
): Promise<string> {
  const { actor } = by;
  const own = !seesEveryClass(actor) && actor.personId ? [actor.personId] : [];
  const ids = [...new Set([...own, ...teacherIds])];
  await refuseStrangers(db, actor, ids);
  const { id } = await makeClass(db, actor.tenantId, { name, teacherIds: ids });
  await keep(db, by, 'class.made', id);
  return id;
}

export async function change(
  db: TenantDb,
  by: By,
  { id, name, is_closed }: { id: string; name?: string | undefined; is_closed?: boolean | undefined },
): Promise<void> {
  const { tenantId } = by.actor;
  const before = await classInReach(db, by.actor, id);
  if (name !== undefined && name !== before.name) {
    await updateClass(db, tenantId, id, { name });
    await keep(db, by, 'class.renamed', id, { before: before.name });
  }
  if (is_closed !== undefined && is_closed !== (before.closed_at !== null)) {
    await updateClass(db, tenantId, id, { is_closed });
    await keep(db, by, is_closed ? 'class.closed' : 'class.opened', id);
  }
}

export async function setTeachers(
  db: TenantDb,
  by: By,
  { id, teacherIds }: { id: string; teacherIds: string[] },
): Promise<void> {
  const { tenantId, personId } = by.actor;
  await classInReach(db, by.actor, id);
  if (!seesEveryClass(by.actor) && personId && !teacherIds.includes(personId))
    throw new Refusal('malformed', {
      message: classWords.teacherStays,
      fields: { teacher_ids: [classWords.teacherStays] },
    });
  await refuseStrangers(db, by.actor, teacherIds);
  await deleteTeachersBut(db, tenantId, id, teacherIds);
  if (teacherIds.length > 0) await insertTeachers(db, tenantId, id, teacherIds);
  await keep(db, by, 'class.teachers_set', id, { teachers: teacherIds.length });
}

/** The old code opens nothing from now on, and is never given again. */
export async function rotateCode(db: TenantDb, by: By, id: string): Promise<void> {
  const { tenantId } = by.actor;
  await classInReach(db, by.actor, id);
  const class_id = await newCode(db, tenantId);
  await updateClass(db, tenantId, id, { class_id, code_folded: foldCode(class_id) });
  await keep(db, by, 'class.code_rotated', id);
}

export async function setArchived(
  db: TenantDb,
  by: By,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<void> {
  const { archived_at } = await classInReach(db, by.actor, id);
  if (isArchived === (archived_at !== null)) return;
  await updateClass(db, by.actor.tenantId, id, { is_archived: isArchived });
  await keep(db, by, isArchived ? 'class.archived' : 'class.restored', id);
}

async function refuseStrangers(db: TenantDb, { tenantId }: Actor, ids: string[]): Promise<void> {
  const known = new Set((await findColleagues(db, tenantId)).map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return;
  const message = classWords.teacherUnknown;
  throw new Refusal('malformed', { message, fields: { teacher_ids: [message] } });
}

function keep(db: TenantDb, by: By, act: Act, id: string, facts: Record<string, string | number> = {}): Promise<void> {
  return recordAct(db, by, { act, about: { kind: 'class', ids: [id] }, facts });
}
