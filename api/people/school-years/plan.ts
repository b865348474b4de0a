import { hash } from 'node:crypto';
import type { ClassPlan } from '#contract/people/school-years.ts';

/** A current class, as found for a plan. */
export type ClassState = {
  id: string;
  name: string;
  /** Sorted; without archived teachers. */
  teachers: string[];
  uses_pictures: boolean;
  assignments: number;
};

/** The current classes of a school, and the students in them who are not archived. */
export type SchoolState = {
  classes: ClassState[];
  enrolments: { class_id: string; student_id: string }[];
};

/**
 * Destination of a class's students. `create` names the class that is split, for its second class, which does not exist
 * yet.
 */
export type Destination = { class: string } | { create: string };

/** The changes of a student whose classes or state change. */
export type StudentChange = { id: string; removed: string[]; added: Destination[]; leaves: boolean };

export type Plan = {
  /** All current classes: first the requested ones in their order, then the others. */
  classes: (ClassState & { plan: ClassPlan })[];
  /** Plans of classes that are no longer current. */
  missing: ClassPlan[];
  students: StudentChange[];
  studentsOf: Map<string, string[]>;
  leavers: Set<string>;
};

/** Works out the effect of a plan on each class and student. Every student keeps a class or leaves the school. */
export function planSchoolYear(state: SchoolState, requested: ClassPlan[]): Plan {
  const planOf = new Map(requested.map((one) => [one.class, one]));
  const byId = new Map(state.classes.map((one) => [one.id, one]));
  const planned = requested.flatMap((one) => byId.get(one.class) ?? []);
  const others = state.classes.filter(({ id }) => !planOf.has(id));
  const classes = [...planned, ...others].map((one) => ({
    ...one,
    plan: planOf.get(one.id) ?? { class: one.id, action: 'stay' as const },
  }));
  const plans = new Map(classes.map((one) => [one.id, one.plan]));
  const classesOf = group(state.enrolments, 'student_id', 'class_id');
  const leavers = new Set([...classesOf].filter(([, ids]) => isLeaver(ids, plans)).map(([id]) => id));
  const students = [...classesOf].flatMap(([id, ids]) => changeOf(id, ids, { plans, leavers }) ?? []);
  return {
    ...{ classes, students, leavers, studentsOf: group(state.enrolments, 'class_id', 'student_id') },
    missing: requested.filter((one) => !byId.has(one.class)),
  };
}

/** Returns whether a student leaves: with the last of their classes, or with one whose students all leave. */
function isLeaver(classIds: string[], plans: Map<string, ClassPlan>): boolean {
  const own = classIds.flatMap((id) => plans.get(id) ?? []);
  return (
    own.every(({ action }) => action === 'leave') || own.some((one) => one.action === 'leave' && one.archives_shared)
  );
}

type Context = { plans: Map<string, ClassPlan>; leavers: Set<string> };

function changeOf(id: string, classIds: string[], { plans, leavers }: Context): StudentChange | undefined {
  // A student who leaves stays enrolled, like everyone who is archived.
  if (leavers.has(id)) return { id, removed: [], added: [], leaves: true };
  const destinations = classIds.map((classId) => ({ classId, to: destinationOf(id, plans.get(classId), classId) }));
  const stays = destinations.flatMap(({ to }) => ('class' in to ? [to.class] : []));
  const removed = classIds.filter((classId) => !stays.includes(classId));
  const added = destinations
    .map(({ to }) => to)
    .filter((to) => 'create' in to || !classIds.includes(to.class))
    .filter((to, index, all) => all.findIndex((other) => keyOf(other) === keyOf(to)) === index);
  return removed.length + added.length === 0 ? undefined : { id, removed, added, leaves: false };
}

function destinationOf(studentId: string, plan: ClassPlan | undefined, classId: string): Destination {
  if (plan?.action === 'merge') return { class: plan.into };
  if (plan?.action === 'split' && plan.students.includes(studentId)) return { create: classId };
  return { class: classId };
}

export const keyOf = (to: Destination) => ('class' in to ? to.class : `create ${to.create}`);

/** Returns the name of a continuing class after the plan. */
export function newNameOf({ name, plan }: { name: string; plan: ClassPlan }): string {
  return plan.action === 'move_up' || plan.action === 'split' ? plan.name : name;
}

/** Returns whether a class continues after the plan, with its own students. */
export const continues = ({ plan }: { plan: ClassPlan }) => plan.action !== 'merge' && plan.action !== 'leave';

/**
 * Returns the teachers of each class after the plan: a merged class's teachers teach the class that took its students.
 */
export function teachersAfter({ classes }: Plan): Map<string, string[]> {
  const after = new Map(classes.map(({ id, teachers }) => [id, new Set(teachers)]));
  for (const { plan, teachers } of classes)
    if (plan.action === 'merge') for (const id of teachers) after.get(plan.into)?.add(id);
  return new Map([...after].map(([id, teachers]) => [id, [...teachers].sort()]));
}

/** Returns a fingerprint of a plan and its classes, students and teachers. */
export function fingerprintOf({ classes, enrolments }: SchoolState, requested: ClassPlan[]): string {
  const sortedClasses = classes.toSorted((a, b) => compare(a.id, b.id));
  const places = enrolments.map(({ class_id, student_id }) => `${class_id} ${student_id}`).sort();
  return hash('sha256', JSON.stringify([requested, sortedClasses, places]), 'base64url');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

type Row = { class_id: string; student_id: string };

function group(rows: Row[], by: keyof Row, value: keyof Row): Map<string, string[]> {
  const groups = Map.groupBy(rows, (row) => row[by]);
  return new Map([...groups].map(([key, all]) => [key, all.map((row) => row[value])]));
}
