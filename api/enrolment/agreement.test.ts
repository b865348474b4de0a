import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorldOfLists, type Hands } from '#api/testing/lists.ts';
import type { Person, World } from '#api/testing/world.ts';

let world: World;
let hands: Hands;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, hands, close } = await aWorldOfLists());
});
afterAll(() => close());

type Listed = { id: string };
type Class = Listed & { class_id: string; no_of_students: number };

const row = fc.record({ number: fc.nat(5), class: fc.constantFrom('3A', '3B') });
const step = fc.oneof(
  fc.record({ does: fc.constant('enrol' as const), rows: fc.array(row, { minLength: 1, maxLength: 4 }) }),
  fc.record({ does: fc.constant('undo' as const) }),
  fc.record({ does: fc.constantFrom('archive' as const, 'restore' as const, 'move' as const), whom: fc.nat(5) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const ask = async <T>(as: Person, url: string, body?: object): Promise<T> =>
  (await world.ask(`/api${url}`, { as, ...(body && { method: 'POST', body }) })).json();

const classesOf = async (as: Person) => (await ask<{ results: Class[] }>(as, '/v1/school-classes/?limit=100')).results;

/** Does one step, where it can be done; answers with the list that can be undone next. */
async function take(admin: Person, one: Step, last: string | undefined): Promise<string | undefined> {
  if (one.does === 'undo') {
    if (last) await hands.undone(admin, last);
    return undefined;
  }
  if (one.does === 'enrol') {
    const lines = one.rows.map((each) => `${each.number},Child ${each.number},Name,${each.class}`);
    const { id } = await hands.sent(admin, ['Number,First name,Last name,Class', ...lines].join('\n'), {
      makes_classes: true,
    });
    if ((await hands.confirm(admin, id)).statusCode !== 202) return last;
    await expect.poll(async () => (await hands.show(admin, id)).state, { interval: 15, timeout: 10_000 }).toBe('done');
    return id;
  }
  const { rows } = await world.database.owner.query<Listed>(
    `select id from users where tenant_id = $1 and role = 'student' order by external_id offset $2 limit 1`,
    [admin.school.id, one.whom],
  );
  const [to] = await classesOf(admin);
  if (rows[0] && to)
    await ask(admin, `/students/${one.does}/`, { ids: [rows[0].id], ...(one.does === 'move' && { to: to.id }) });
  return last;
}

test('whatever is enrolled, undone, moved and archived: counts, class lists and the picker agree', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const admin = await world.aPerson(await world.aSchool(), 'school_admin');
      let last: string | undefined;
      for (const one of steps) last = await take(admin, one, last);

      for (const { id, class_id, no_of_students } of await classesOf(admin)) {
        const detail = await ask<{ students: Listed[]; no_of_students: number }>(
          admin,
          `/api-admin/school-classes/${id}/`,
        );
        const picker = await world.ask(`/api/list-student-in-class/${class_id}/`, { at: admin.school });
        expect([detail.students.length, detail.no_of_students, picker.json().count]).toEqual(
          Array(3).fill(no_of_students),
        );
      }
    }),
    { numRuns: 15 },
  );
});
