import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPassword, studentPassword } from '#api/testing/credentials.ts';
import { type EnrolmentActions, startTestAppWithWorker } from '#api/testing/enrolment-actions.ts';
import type { Person, TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let actions: EnrolmentActions;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, actions, close } = await startTestAppWithWorker());
});
afterAll(() => close());

type Listed = { id: string };
type Class = Listed & { class_id: string; no_of_students: number };

const row = fc.record({ number: fc.nat(5), class: fc.constantFrom('3A', '3B') });
const enrolling = fc.record({
  does: fc.constant('enrol' as const),
  rows: fc.array(row, { minLength: 1, maxLength: 4 }),
});
const doing = fc.record({
  does: fc.constantFrom('archive', 'restore', 'move', 'signIn', 'password', 'family', 'rename', 'card'),
  whom: fc.nat(5),
});
const step = fc.oneof(
  { weight: 1, arbitrary: enrolling },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('undo' as const) }) },
  { weight: 4, arbitrary: doing },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const ask = async <T>(as: Person, url: string, body?: object): Promise<T> =>
  (await app.request(`/api${url}`, { as, ...(body && { method: 'POST', body }) })).json();

const classesOf = async (as: Person) => (await ask<{ results: Class[] }>(as, '/v1/school-classes/?limit=100')).results;

/** Changes one student; true: the undo of the list must keep the student. */
const changes: Record<string, (admin: Person, student: Person) => Promise<boolean>> = {
  async archive(admin, { id }) {
    await ask(admin, '/students/archive/', { ids: [id] });
    return false;
  },
  async restore(admin, { id }) {
    await ask(admin, '/students/restore/', { ids: [id] });
    return false;
  },
  async move(admin, { id }) {
    const [to] = await classesOf(admin);
    await ask(admin, '/students/move/', { ids: [id], to: to?.id });
    return false;
  },
  async signIn(admin, { id }) {
    await app.insert('sessions', { tenant_id: admin.school.id, user_id: id, expires_at: new Date() });
    return true;
  },
  async password(_, student) {
    await setPassword(app, student, studentPassword);
    return true;
  },
  async family(admin, { id }) {
    const confirmed = { email: 'mum@family.example', confirmed_at: new Date() };
    await app.insert('family_links', { tenant_id: admin.school.id, child_id: id, ...confirmed });
    return true;
  },
  async rename(admin, { id }) {
    await app.request(`/api/students/${id}/`, { method: 'PATCH', as: admin, body: { last_name: 'Renamed' } });
    return true;
  },
  async card(admin, { id }) {
    await ask(admin, '/cards/print/', { ids: [id] });
    return false;
  },
};

type Context = { admin: Person; last?: string | undefined; worked: Set<string> };

/** Runs a step where it is possible. */
async function runStep(context: Context, one: Step): Promise<void> {
  const { admin, last } = context;
  if ('rows' in one) {
    const lines = one.rows.map((each) => `${each.number},Child ${each.number},Name,${each.class}`);
    const { id } = await actions.createImport(admin, ['Number,First name,Last name,Class', ...lines].join('\n'), {
      makes_classes: true,
    });
    if ((await actions.confirmImport(admin, id)).statusCode !== 202) return;
    await expect
      .poll(async () => (await actions.getImport(admin, id)).state, { interval: 15, timeout: 10_000 })
      .toBe('done');
    context.last = id;
  } else if ('whom' in one) {
    const { rows } = await app.database.owner.query<Person>(
      `select id, username from users where tenant_id = $1 and role = 'student' order by external_id`,
      [admin.school.id],
    );
    const student = rows[one.whom % rows.length];
    if (student && (await changes[one.does]?.(admin, { ...admin, ...student, role: 'student' })))
      context.worked.add(student.id);
  } else {
    if (last) await actions.undoAndWait(admin, last);
    context.last = undefined;
  }
}

test('after any sequence of enrolling, undoing and changing students, counts, class lists and the picker agree, and active students stay', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(enrolling, fc.array(step, { minLength: 1, maxLength: 6 }), async (first, steps) => {
      const admin = await app.aPerson(await app.aSchool(), 'school_admin');
      const context: Context = { admin, worked: new Set() };
      for (const one of [first, ...steps, { does: 'undo' } as const]) await runStep(context, one);

      for (const { id, class_id, no_of_students } of await classesOf(admin)) {
        const detail = await ask<{ students: Listed[]; no_of_students: number }>(
          admin,
          `/api-admin/school-classes/${id}/`,
        );
        const picker = await app.request(`/api/list-student-in-class/${class_id}/`, { at: admin.school });
        expect([detail.students.length, detail.no_of_students, picker.json().count]).toEqual(
          Array(3).fill(no_of_students),
        );
      }
      const left = await app.database.owner.query('select id from users where id = any ($1)', [[...context.worked]]);
      expect(left.rowCount).toBe(context.worked.size);
    }),
    { numRuns: 20 },
  );
});
