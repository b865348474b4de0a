import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lists } from '#api/testing/lists.ts';
import { aTellingWorld, type TellingWorld } from '#api/testing/plans.ts';
import type { Person } from '#api/testing/world.ts';

let world: TellingWorld;
let hands: ReturnType<typeof lists>;
let admin: Person;
beforeAll(async () => {
  world = await aTellingWorld();
  hands = lists(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  admin = await world.aPerson(await world.aSchool(), 'school_admin');
});

const heads = ({ columns }: { columns: { header: string }[] }) => columns.map(({ header }) => header);
const kept = async () =>
  JSON.stringify(
    (await world.database.owner.query('select columns from enrolment_imports where tenant_id = $1', [admin.school.id]))
      .rows,
  );

test('a list without a head keeps no child’s name as one', async () => {
  await hands.sent(admin, 'Zephyrine Quillfeather\nBen Ode\n');
  await hands.sent(admin, 'Zephyrine;Quillfeather;purple-kite\nBen;Ode;green-kite\n');

  expect(await kept()).not.toMatch(/Zephyrine|Quillfeather|kite/);
});

test('heads that nobody knows are read where somebody says that they are some, and forgotten where they are none', async () => {
  const { id, columns } = await hands.sent(admin, 'Qux;Foo\nAda;Byron\n');
  expect(heads({ columns })).toEqual(['', '']);

  expect(heads(await hands.changed(admin, id, { has_header: true }))).toEqual(['Qux', 'Foo']);
  expect(heads(await hands.changed(admin, id, { meanings: ['first_name', 'last_name'] }))).toEqual(['Qux', 'Foo']);
  expect(heads(await hands.changed(admin, id, { has_header: false }))).toEqual(['', '']);
});

test('rows of lists that hold the name of an erased child alone go with it, and those of namesakes stay', async () => {
  const name = { first_name: 'Zéphyrine', last_name: 'Quillfeather' };
  const child = await world.aPerson(admin.school, 'student', { ...name, username: 'zephyrine.q', external_id: 'Z1' });
  const rows = [
    'ZEPHYRINE,Quillfeather,,,4C',
    'Zéphyrine,Quillfeather,Z2,,4C',
    'Zéphyrine,Quillfeather,,zephyrine.other,4C',
    'Zéphyrine,Quill,,,4C',
  ];
  const { id } = await hands.sent(admin, ['First name,Last name,Number,Username,Class', ...rows].join('\n'));
  const alone = await hands.sent(admin, 'Name\nZéphyrine Quillfeather\nBen Ode\n');

  const body = { confirm: 'zephyrine.q' };
  expect((await world.ask(`/api/students/${child.id}/erase/`, { method: 'POST', as: admin, body })).statusCode).toBe(
    200,
  );

  expect((await hands.rows(admin, id)).map(({ number }) => number)).toEqual([3, 4, 5]);
  expect((await hands.rows(admin, alone.id)).map(({ first_name }) => first_name)).toEqual(['Ben']);
});

test('however many lists there are, their rows are counted at once', async () => {
  const sent = [];
  for (const count of [1, 2, 3]) sent.push(await hands.sent(admin, `Name,Class\n${'Ada,3A\n'.repeat(count)}`));
  world.plans.length = 0;

  const { results } = (await world.ask('/api/enrolments/', { as: admin })).json();

  expect(results.map(({ counts }: { counts: object }) => counts)).toEqual(sent.map(({ counts }) => counts).reverse());
  expect(world.plans.filter(({ query }) => query.includes('from enrolment_rows'))).toHaveLength(1);
});
