import { afterAll, beforeAll, expect, test } from 'vitest';
import { many } from '#api/testing/large-dataset.ts';
import { aTellingWorld, scansOf, type TellingWorld, wasteOf } from '#api/testing/plans.ts';
import type { Person } from '#api/testing/test-app.ts';

let world: TellingWorld;
let admin: Person;
let classId: string;
beforeAll(async () => {
  world = await aTellingWorld();
  const large = await many(world);
  const { owner } = world.database;
  await owner.query(
    `insert into users (tenant_id, role, username, first_name, last_name)
       select $1, 'student', 'more-' || n, 'Éva', 'Child ' || n from generate_series(1, 7000) n`,
    [large.id],
  );
  await owner.query('vacuum analyze users');
  admin = await world.aPerson(large, 'school_admin');
  const { rows } = await owner.query('select id from school_classes where tenant_id = $1 limit 1', [large.id]);
  classId = rows[0].id;
}, 120_000);
afterAll(() => world.close());

function ask(query: string) {
  world.plans.length = 0;
  return world.ask(`/api/people/?${query}`, { as: admin });
}

test.each([
  '',
  'group=students',
  'group=students&ordering=-name&limit=100&offset=5000',
  'group=teachers',
  'group=students&ordering=last_sign_in',
  'group=students&ordering=-created',
  'group=students&state=without_class',
])('of ten thousand people “%s” reads by tenant what it shows', async (query) => {
  const answer = await ask(query);

  expect(answer.json().count).toBeGreaterThan(100);
  expect([...scansOf(world.plans), ...wasteOf(world.plans)]).toEqual([]);
});

test('a class is found by its enrolments', async () => {
  const answer = await ask(`group=students&class=${classId}`);

  expect(answer.statusCode).toBe(200);
  expect(scansOf(world.plans)).toEqual([]);
});

test('a search looks through the names of one school alone', async () => {
  const answer = await ask('search=eva+child+6999');

  expect(answer.json().count).toBe(1);
  expect(scansOf(world.plans)).toEqual([]);
});
