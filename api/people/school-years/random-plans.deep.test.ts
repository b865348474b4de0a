import fc from 'fast-check';
import { expect } from 'vitest';
import { schoolYearTest as test } from '#api/testing/school-year-test.ts';
import type { ClassPlan } from '#contract/people/school-years.ts';

const CLASSES = 5;
const STUDENTS = 9;
const ACTIONS = ['stay', 'move_up', 'merge', 'split', 'leave'] as const;

const aChoice = fc.record({
  action: fc.constantFrom(...ACTIONS),
  into: fc.nat(CLASSES - 1),
  chosen: fc.uniqueArray(fc.nat(STUDENTS - 1), { maxLength: 3 }),
  archives_shared: fc.boolean(),
});
type Choice = typeof aChoice extends fc.Arbitrary<infer Value> ? Value : never;

function toPlan(ids: string[], studentsOf: (id: string) => string[]) {
  return ({ action, into, chosen, archives_shared }: Choice, index: number): ClassPlan => {
    const id = ids[index] ?? '';
    const name = `Next ${index}`;
    if (action === 'merge') return { class: id, action, into: ids[into] ?? id };
    if (action === 'leave') return { class: id, action, archives_shared };
    if (action === 'move_up') return { class: id, action, name };
    if (action === 'stay') return { class: id, action };
    const students = studentsOf(id).filter((_, position) => chosen.includes(position));
    return { class: id, action, name, second_name: `${name} b`, students };
  };
}

test('any plan loses no student, puts no one into more classes, and is undone to the same rows', async ({
  app,
  admin,
  teacher,
  colleague,
  rows,
  preview,
  start,
  undo,
}) => {
  const students = await Promise.all(Array.from({ length: STUDENTS }, () => app.aPerson(admin.school, 'student')));
  const ids: string[] = [];
  for (let index = 0; index < CLASSES; index++) {
    // Every third student is in two classes, and one class is the only one without students.
    const members = students.filter((_, position) =>
      [position % (CLASSES - 1), ...(position % 3 === 0 ? [(position + 1) % (CLASSES - 1)] : [])].includes(index),
    );
    const { id } = await app.aClass(index % 2 ? teacher : colleague, `Class ${index}`, members);
    ids.push(id);
  }
  const before = await rows();
  const studentsOf = (id: string) =>
    before.enrolments.filter((one) => one.school_class_id === id).map((one) => one.student_id);
  const started: string[] = [];

  await fc.assert(
    fc.asyncProperty(fc.array(aChoice, { minLength: CLASSES, maxLength: CLASSES }), async (choices) => {
      const classes = choices.map(toPlan(ids, studentsOf));
      const result = await preview(classes);
      expect(await rows()).toEqual(before);
      if (!result.can_start || !result.changes) return;
      const year = await start(classes, result.fingerprint);
      started.push(...choices.map(({ action }) => action));
      const after = await rows();
      const open = new Set(after.classes.filter((one) => !one.archived_at).map(({ id }) => id));
      const openBefore = new Set(ids);
      for (const { id, archived_at } of after.students) {
        const places = after.enrolments.filter((one) => one.student_id === id && open.has(one.school_class_id));
        const placesBefore = before.enrolments.filter(
          (one) => one.student_id === id && openBefore.has(one.school_class_id),
        );
        if (!archived_at) expect(places.length).toBeGreaterThan(0);
        expect(places.length).toBeLessThanOrEqual(placesBefore.length);
      }
      expect(after.students.filter(({ archived_at }) => archived_at)).toHaveLength(result.archived_students);
      const undone = await undo(year.id);
      expect(undone.classes.every(({ outcome }) => outcome === 'restored')).toBe(true);
      expect(undone.kept_students).toEqual([]);
      expect(await rows()).toEqual(before);
    }),
    { numRuns: 60 },
  );
  // All kinds of plans must have started.
  expect(new Set(started)).toEqual(new Set(ACTIONS));
});
