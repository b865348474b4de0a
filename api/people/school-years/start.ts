import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { lockPeople, updateUsersArchived } from '#api/identity/users/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { deleteEnrolments, type Enrolment, insertEnrolments } from '#api/people/classes/enrolment-queries.ts';
import {
  copyClassSettings,
  insertClassTeachers,
  updateClassesArchived,
  updateClassNames,
} from '#api/people/classes/many-queries.ts';
import { createClass } from '#api/people/classes/service.ts';
import { lockSchool } from '#api/people/enrolment/queries.ts';
import { findClassIds } from '#api/people/students/queries.ts';
import { schoolYearWords } from '#contract/people/school-year-words.ts';
import type { ClassPlan } from '#contract/people/school-years.ts';
import { recordClassEvents, recordStudentEvents } from './audit-events.ts';
import { newNameOf, type Plan, teachersAfter } from './plan.ts';
import { isChanged, previewPlan } from './preview.ts';
import { insertSchoolYear, insertYearClasses, insertYearStudents, type NewYearClass } from './queries.ts';
import { lockClasses } from './state-queries.ts';

type Created = Map<string, string>;

/** Starts a school year as previewed, in one transaction. Refused if anything has changed since. Returns its id. */
export async function startYear(
  db: TenantDb,
  by: ActorContext & { startedBy: string },
  { classes: requested, fingerprint }: { classes: ClassPlan[]; fingerprint: string },
): Promise<string> {
  await lockSchool(db);
  const before = await previewPlan(db, requested);
  refuseOther(before.preview, fingerprint);
  // Locks people first, then classes, like all code that moves students. The plan is worked out again after the locks,
  // to see earlier changes.
  await lockPeople(
    db,
    before.plan.students.map(({ id }) => id),
  );
  await lockClasses(
    db,
    before.plan.classes.map(({ id }) => id),
  );
  const { plan, preview } = await previewPlan(db, requested);
  refuseOther(preview, fingerprint);
  const id = await insertSchoolYear(db, by.startedBy);
  const created = await changeClasses(db, by, id, plan);
  await moveStudents(db, by, id, { plan, created });
  await recordAuditEvent(db, by, { act: 'class.year_started', facts: { students: plan.students.length } });
  return id;
}

type Startable = { fingerprint: string; can_start: boolean; changes: boolean };

function refuseOther(preview: Startable, fingerprint: string): void {
  const refuse = (message: string, state: string): never => {
    throw new Refusal('conflict', { message, state });
  };
  if (preview.fingerprint !== fingerprint) refuse(schoolYearWords.changed, 'changed');
  if (!preview.can_start) refuse(schoolYearWords.hasProblems, 'problems');
  if (!preview.changes) refuse(schoolYearWords.nothingToDo, 'nothing');
}

/**
 * Renames, archives and creates classes, and sets their teachers. Returns the new class of each class that is split.
 */
async function changeClasses(db: TenantDb, by: ActorContext, yearId: string, plan: Plan): Promise<Created> {
  const created = await createSecondClasses(db, plan);
  const renamed = plan.classes.filter((one) => newNameOf(one) !== one.name);
  const archived = plan.classes.filter((one) => one.plan.action === 'merge' || one.plan.action === 'leave');
  await updateClassNames(
    db,
    renamed.map((one) => ({ id: one.id, name: newNameOf(one) })),
  );
  const archivedIds = archived.map(({ id }) => id);
  await updateClassesArchived(db, archivedIds, true);
  const rows = classRows(plan, created);
  await insertClassTeachers(
    db,
    rows.flatMap(({ class_id, added_teachers }) => added_teachers.map((teacher_id) => ({ class_id, teacher_id }))),
  );
  await insertYearClasses(db, yearId, rows);
  await recordClassEvents(db, by, { renamed, archivedIds, createdIds: [...created.values()] });
  return created;
}

async function createSecondClasses(db: TenantDb, plan: Plan): Promise<Created> {
  const created: Created = new Map();
  for (const { id, plan: own, teachers } of plan.classes) {
    if (own.action !== 'split') continue;
    const second = await createClass(db, { name: own.second_name, teacherIds: teachers });
    await copyClassSettings(db, { from: id, to: second.id });
    created.set(id, second.id);
  }
  return created;
}

/** Returns a record of each changed class, with its state before and after. */
function classRows(plan: Plan, created: Created): NewYearClass[] {
  const after = teachersAfter(plan);
  const targets = new Set(plan.classes.flatMap(({ plan: own }) => (own.action === 'merge' ? [own.into] : [])));
  return plan.classes.flatMap((one): NewYearClass[] => {
    const own = one.plan;
    const teachers_after = after.get(one.id) ?? [];
    const added_teachers = teachers_after.filter((id) => !one.teachers.includes(id));
    if (!isChanged(one) && !targets.has(one.id)) return [];
    const removed = plan.students.filter((student) => student.removed.includes(one.id)).length;
    const all = plan.studentsOf.get(one.id) ?? [];
    const leaving = all.filter((id) => plan.leavers.has(id)).length;
    const counts = {
      merge: removed,
      leave: leaving,
      split: all.length - removed,
      move_up: all.length,
      stay: all.length,
    };
    const second = created.get(one.id);
    const row = {
      ...{ class_id: one.id, action: isChanged(one) && own.action !== 'stay' ? own.action : ('take' as const) },
      ...{ old_name: one.name, new_name: newNameOf(one), student_count: counts[own.action] },
      into_id: own.action === 'merge' ? own.into : (second ?? null),
      ...{ added_teachers, teachers_after },
    };
    if (own.action !== 'split' || !second) return [row];
    const secondRow = {
      ...{ class_id: second, action: 'create' as const, old_name: null, new_name: own.second_name, into_id: null },
      ...{ student_count: removed, added_teachers: [], teachers_after: one.teachers },
    };
    return [row, secondRow];
  });
}

type Students = { plan: Plan; created: Created };

/** Moves students, archives those who leave, and records both. */
async function moveStudents(db: TenantDb, by: ActorContext, yearId: string, { plan, created }: Students) {
  const ids = plan.students.map(({ id }) => id);
  const before = await findClassIds(db, ids);
  const removed: Enrolment[] = plan.students.flatMap(({ id, removed: classIds }) =>
    classIds.map((class_id) => ({ class_id, student_id: id })),
  );
  const added: Enrolment[] = plan.students.flatMap(({ id, added: destinations }) =>
    destinations.map((to) => ({
      class_id: 'class' in to ? to.class : (created.get(to.create) ?? ''),
      student_id: id,
    })),
  );
  if (removed.length > 0) await deleteEnrolments(db, removed);
  if (added.length > 0) await insertEnrolments(db, added);
  const leavers = [...plan.leavers];
  if (leavers.length > 0) await updateUsersArchived(db, leavers, true);
  const after = await findClassIds(db, ids);
  await insertYearStudents(
    db,
    yearId,
    plan.students.map(({ id, leaves }) => ({
      student_id: id,
      ...{ classes_before: before.get(id) ?? [], classes_after: after.get(id) ?? [], has_left: leaves },
    })),
  );
  await recordStudentEvents(db, by, { removed, added, leavers });
}
