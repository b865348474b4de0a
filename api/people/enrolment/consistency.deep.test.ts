import fc from 'fast-check';
import { expect } from 'vitest';
import { setPassword, studentPassword } from '#api/testing/credentials.ts';
import { enrolmentTest } from '#api/testing/enrolment-actions.ts';
import type { Person } from '#api/testing/test-app.ts';

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

type Context = { admin: Person; last?: string | undefined; worked: Set<string> };

const test = enrolmentTest
  .extend('ask', ({ app }) => async <T>(as: Person, url: string, body?: object): Promise<T> => {
    return (await app.request(`/api${url}`, { as, ...(body && { method: 'POST', body }) })).json();
  })
  .extend('classesOf', ({ ask }) => async (as: Person) => {
    return (await ask<{ results: Class[] }>(as, '/v1/school-classes/?limit=100')).results;
  })
  /** Changes one student; true if the undo of the list must keep the student. */
  .extend(
    'changes',
    ({ app, ask, classesOf }): Record<string, (admin: Person, student: Person) => Promise<boolean>> => ({
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
    }),
  )
  /** Runs a step if it is possible. */
  .extend('runStep', ({ app, actions, changes }) => async (context: Context, step: Step): Promise<void> => {
    const { admin, last } = context;
    if ('rows' in step) {
      const lines = step.rows.map((row) => `${row.number},Child ${row.number},Name,${row.class}`);
      const { id } = await actions.createImport(
        admin,
        ['Student number,First name,Last name,Class', ...lines].join('\n'),
        {
          makes_classes: true,
        },
      );
      if ((await actions.confirmImport(admin, id)).statusCode !== 202) return;
      await expect.poll(async () => (await actions.getImport(admin, id)).state, { interval: 15 }).toBe('done');
      context.last = id;
    } else if ('whom' in step) {
      const { rows } = await app.database.owner.query<Person>(
        `select id, username from users where tenant_id = $1 and role = 'student' order by external_id`,
        [admin.school.id],
      );
      const student = rows[step.whom % rows.length];
      if (student && (await changes[step.does]?.(admin, { ...admin, ...student, role: 'student' })))
        context.worked.add(student.id);
    } else {
      if (last) await actions.undoAndWait(admin, last);
      context.last = undefined;
    }
  });

test('after any sequence of enrolling, undoing and changing students, counts, class lists and the picker agree, and active students stay', async ({
  app,
  ask,
  classesOf,
  runStep,
}) => {
  await fc.assert(
    fc.asyncProperty(enrolling, fc.array(step, { minLength: 1, maxLength: 6 }), async (first, steps) => {
      const admin = await app.aPerson(await app.aSchool(), 'school_admin');
      const context: Context = { admin, worked: new Set() };
      for (const step of [first, ...steps, { does: 'undo' } as const]) await runStep(context, step);

      for (const { id, class_id, no_of_students } of await classesOf(admin)) {
        const detail = await ask<{ students: Listed[]; no_of_students: number }>(
          admin,
          `/api-admin/school-classes/${id}/`,
        );
        const picker = await app.request(`/api/list-student-in-class/${class_id}/`, { at: admin.school });
        expect(detail.no_of_students).toBe(no_of_students);
        expect(detail.students).toHaveLength(no_of_students);
        expect(picker.json().count).toBe(no_of_students);
      }
      const remaining = await app.database.owner.query('select id from users where id = any ($1)', [
        [...context.worked],
      ]);
      expect(remaining.rowCount).toBe(context.worked.size);
    }),
    { numRuns: 20 },
  );
});
