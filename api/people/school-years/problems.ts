import { normalizeName } from '#contract/kit/text-folding.ts';
import type { PlanProblem } from '#contract/people/school-years.ts';
import { continues, keyOf, newNameOf, type Plan, teachersAfter } from './plan.ts';

type PlannedClass = Plan['classes'][number];
/** A student's name and its look: two different names that look the same are refused in one class. */
export type StudentName = { id: string; skeleton: string; name: string };

/** Returns the problems of each class's plan, by class id. */
export function findClassProblems(plan: Plan, names: StudentName[]): Map<string, PlanProblem[]> {
  const teachers = teachersAfter(plan);
  const lookalikes = findLookalikes(plan, names);
  const repeated = repeatedNames(plan);
  return new Map(
    plan.classes.map((one) => [
      one.id,
      [
        ...nameProblems(one, repeated),
        ...mergeProblems(one, plan),
        ...splitProblems(one, plan),
        ...leaveProblems(one, plan),
        ...(continues(one) && lookalikes.has(one.id) ? [blocking('lookalike', newNameOf(one))] : []),
        ...(continues(one) && teachers.get(one.id)?.length === 0 ? [warning('no_teacher', newNameOf(one))] : []),
      ],
    ]),
  );
}

/** Returns the problems of the whole plan. */
export function findPlanProblems(plan: Plan): PlanProblem[] {
  return plan.classes.some(continues) || plan.classes.length === 0 ? [] : [blocking('no_class_left')];
}

/** Returns the names that more than one class would have, unless they all have it now and keep it. */
function repeatedNames({ classes }: Plan): Set<string> {
  const names = classes
    .filter(continues)
    .flatMap((one) => [
      { name: newNameOf(one), isNew: newNameOf(one) !== one.name },
      ...(one.plan.action === 'split' ? [{ name: one.plan.second_name, isNew: true }] : []),
    ]);
  const groups = Map.groupBy(names, ({ name }) => normalizeName(name));
  return new Set([...groups].filter(([, all]) => all.length > 1 && all.some(({ isNew }) => isNew)).map(([key]) => key));
}

function nameProblems(one: PlannedClass, repeated: Set<string>): PlanProblem[] {
  if (!continues(one)) return [];
  const names = [newNameOf(one), ...(one.plan.action === 'split' ? [one.plan.second_name] : [])];
  const first = names.find((name) => repeated.has(normalizeName(name)));
  return first === undefined ? [] : [blocking('same_name', first)];
}

function mergeProblems(one: PlannedClass, plan: Plan): PlanProblem[] {
  if (one.plan.action !== 'merge') return [];
  const { into } = one.plan;
  const target = plan.classes.find(({ id }) => id === into);
  if (!target || target.id === one.id || !continues(target)) return [blocking('merges_nowhere')];
  const hasStudents = (plan.studentsOf.get(one.id) ?? []).length > 0;
  return [
    ...assignmentProblems(one),
    ...(hasStudents && one.uses_pictures && !target.uses_pictures ? [warning('pictures', newNameOf(target))] : []),
  ];
}

function assignmentProblems({ assignments }: PlannedClass): PlanProblem[] {
  return assignments > 0 ? [warning('assignments', '', assignments)] : [];
}

function splitProblems(one: PlannedClass, plan: Plan): PlanProblem[] {
  if (one.plan.action !== 'split') return [];
  const students = plan.studentsOf.get(one.id) ?? [];
  const movers = new Set(one.plan.students);
  const goneCount = [...movers].filter((id) => !students.includes(id)).length;
  if (goneCount > 0) return [blocking('chosen_gone', '', goneCount)];
  if (movers.size === 0) return [blocking('no_one_chosen')];
  if (movers.size === students.length) return [blocking('everyone_chosen')];
  return assignmentProblems(one);
}

function leaveProblems(one: PlannedClass, plan: Plan): PlanProblem[] {
  if (one.plan.action !== 'leave') return [];
  const goesOn = new Set(plan.classes.filter(({ plan: { action } }) => action !== 'leave').map(({ id }) => id));
  const elsewhere = new Set([...goesOn].flatMap((id) => plan.studentsOf.get(id) ?? []));
  const shared = (plan.studentsOf.get(one.id) ?? []).filter((id) => elsewhere.has(id));
  const leaving = shared.filter((id) => plan.leavers.has(id)).length;
  const staying = shared.length - leaving;
  return [
    ...(staying > 0 ? [warning('shared_stay', '', staying)] : []),
    ...(leaving > 0 ? [warning('shared_leave', '', leaving)] : []),
  ];
}

/** Returns the classes in which a joining student's name looks like another's. */
function findLookalikes(plan: Plan, names: StudentName[]): Set<string> {
  const nameOf = new Map(names.map((one) => [one.id, one]));
  const added = plan.students.flatMap(({ id, added }) =>
    added.flatMap((to) => ('class' in to ? [{ id, class: to.class }] : [])),
  );
  const lookalikes = [...Map.groupBy(added, (one) => one.class)].filter(([classId, arrivals]) => {
    const removed = new Set(plan.students.filter((one) => one.removed.includes(classId)).map(({ id }) => id));
    const present = (plan.studentsOf.get(classId) ?? []).filter((id) => !removed.has(id) && !plan.leavers.has(id));
    return hasLookalikes([...present, ...arrivals.map(({ id }) => id)].flatMap((id) => nameOf.get(id) ?? []));
  });
  return new Set(lookalikes.map(([classId]) => classId));
}

function hasLookalikes(names: StudentName[]): boolean {
  const groups = Map.groupBy(names, ({ skeleton }) => skeleton);
  return [...groups.values()].some((all) => new Set(all.map(({ name }) => name)).size > 1);
}

/** Returns the classes that take students, whose names must be compared. */
export function classesToCompare(plan: Plan): string[] {
  const targets = plan.students.flatMap(({ added }) => added.filter((to) => 'class' in to).map(keyOf));
  return [...new Set(targets)];
}

/** Returns the problem of a plan whose class is no longer current. */
export function missingProblem(): PlanProblem {
  return blocking('class_gone');
}

function blocking(problem: PlanProblem['problem'], name = '', count = 0): PlanProblem {
  return { problem, is_blocking: true, name, count };
}

function warning(problem: PlanProblem['problem'], name = '', count = 0): PlanProblem {
  return { problem, is_blocking: false, name, count };
}
