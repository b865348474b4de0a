import type { TenantDb } from '#api/kit/tenant.ts';
import type { ClassPlan, PlannedClass, SchoolYearPreview } from '#contract/people/school-years.ts';
import { fingerprintOf, newNameOf, type Plan, planSchoolYear } from './plan.ts';
import { classesToCompare, findClassProblems, findPlanProblems, missingProblem } from './problems.ts';
import { findSchoolState, findStudentNames } from './state-queries.ts';

/** Works out a plan for the school's current state. Locks and changes nothing. */
export async function previewPlan(
  db: TenantDb,
  requested: ClassPlan[],
): Promise<{ plan: Plan; preview: SchoolYearPreview }> {
  const state = await findSchoolState(db);
  const plan = planSchoolYear(state, requested);
  const names = await findStudentNames(db, studentsToCompare(plan));
  const problems = findClassProblems(plan, names);
  const classes = [
    ...plan.classes.map((one) => presentClass(one, plan, problems.get(one.id) ?? [])),
    ...plan.missing.map(presentMissing),
  ];
  const planProblems = findPlanProblems(plan);
  const allProblems = [...planProblems, ...classes.flatMap((one) => one.problems)];
  const preview = {
    ...{ fingerprint: fingerprintOf(state, requested), classes, problems: planProblems },
    changes: plan.students.length > 0 || plan.classes.some(isChanged),
    can_start: !allProblems.some(({ is_blocking }) => is_blocking),
    archived_students: plan.leavers.size,
    moved_students: plan.students.length - plan.leavers.size,
  };
  return { plan, preview };
}

/** Returns the students who join a class, and the students of that class. */
function studentsToCompare(plan: Plan): string[] {
  const arrivals = plan.students.filter(({ added }) => added.length > 0).map(({ id }) => id);
  return [...new Set([...arrivals, ...classesToCompare(plan).flatMap((id) => plan.studentsOf.get(id) ?? [])])];
}

/** Returns whether the class itself changes: its name, its state, or by a second class. */
export function isChanged(one: Plan['classes'][number]): boolean {
  const { action } = one.plan;
  return action === 'merge' || action === 'leave' || action === 'split' || newNameOf(one) !== one.name;
}

function presentClass(one: Plan['classes'][number], plan: Plan, problems: PlannedClass['problems']): PlannedClass {
  const students = plan.studentsOf.get(one.id) ?? [];
  const moving = new Set(plan.students.filter(({ removed }) => removed.includes(one.id)).map(({ id }) => id));
  const movingCount = students.filter((id) => moving.has(id)).length;
  const leavingCount = one.plan.action === 'leave' ? students.filter((id) => plan.leavers.has(id)).length : 0;
  return {
    ...{ class: one.id, action: one.plan.action, old_name: one.name, new_name: newNameOf(one), problems },
    into_name: intoName(one, plan),
    no_of_students: students.length,
    ...{ moving: movingCount, leaving: leavingCount, staying: students.length - movingCount - leavingCount },
  };
}

function intoName({ plan: own }: Plan['classes'][number], { classes }: Plan): string | null {
  if (own.action === 'split') return own.second_name;
  if (own.action !== 'merge') return null;
  const target = classes.find(({ id }) => id === own.into);
  return target ? newNameOf(target) : null;
}

function presentMissing({ class: id, action }: ClassPlan): PlannedClass {
  const counts = { no_of_students: 0, staying: 0, moving: 0, leaving: 0 };
  return { class: id, action, old_name: '', new_name: '', into_name: null, ...counts, problems: [missingProblem()] };
}
