import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEnrolmentActions } from '#api/testing/enrolment-actions.ts';
import { type PlanLoggingApp, startPlanLoggingApp } from '#api/testing/plans.ts';
import type { Person } from '#api/testing/test-app.ts';

let app: PlanLoggingApp;
let actions: ReturnType<typeof createEnrolmentActions>;
let admin: Person;
beforeAll(async () => {
  app = await startPlanLoggingApp();
  actions = createEnrolmentActions(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.aPerson(await app.aSchool(), 'school_admin');
});

type Columns = { header: string; samples: string[] }[];
const textsOf = (columns: Columns) => columns.map(({ header, samples }) => [header, ...samples].join('|'));
const heads = async (id: string) => textsOf((await actions.getImport(admin, id)).columns);

describe('the stored cells of a list', () => {
  test('a list without a header shows its first students, whose names and passwords are stored only sealed', async () => {
    const { id } = await actions.createImport(admin, 'Zephyrine;Quillfeather;purple-kite\nBen;Ode;green-kite\n');
    const body = { meanings: ['first_name', 'ignored', 'password'] };
    const headers = { 'idempotency-key': 'once' };
    for (let turn = 0; turn < 2; turn += 1) {
      const reply = await app.request(actions.importUrl(id), { method: 'PATCH', as: admin, body, headers });
      expect(textsOf(reply.json().columns)).toEqual(['|Zephyrine|Ben', '|Quillfeather|Ode', '|••••••']);
    }

    const { rows } = await app.database.owner.query(
      `select columns::text || (select string_agg(reply::text, '') from idempotency_keys) as kept from enrolment_imports where id = $1`,
      [id],
    );
    expect(rows[0].kept).toContain('password');
    expect(rows[0].kept).not.toMatch(/Zephyrine|Quillfeather|kite/);
  });

  test('column samples are shown until the list is confirmed or its first student is erased', async () => {
    const into = { class_name: '4C', header_row: 1, meanings: ['first_name', 'last_name'] };
    const { id } = await actions.createImport(admin, 'Qux;Foo\nAda;Byron\n', into);
    expect(await heads(id)).toEqual(['Qux|Ada', 'Foo|Byron']);
    await actions.confirmImport(admin, id);
    expect(await heads(id)).toEqual(['', '']);

    const alone = await actions.createImport(admin, 'Ada Byron\nBen Ode\n');
    const name = { first_name: 'Ada', last_name: 'Byron', username: 'ada' };
    const student = await app.aPerson(admin.school, 'student', name);
    await app.request(`/api/students/${student.id}/erase/`, { method: 'POST', as: admin, body: { confirm: 'ada' } });
    expect(await heads(alone.id)).toEqual(['|Ben Ode']);
  });

  test('rows that only have the name of an erased student are deleted with the student, and rows of namesakes stay', async () => {
    const name = { first_name: 'Zéphyrine', last_name: 'Quillfeather' };
    const student = await app.aPerson(admin.school, 'student', { ...name, username: 'zephyrine.q', external_id: 'Z1' });
    const rows = [
      'ZEPHYRINE,Quillfeather,,,4C',
      'Zéphyrine,Quillfeather,Z2,,4C',
      'Zéphyrine,Quillfeather,,zephyrine.other,4C',
      'Zéphyrine,Quill,,,4C',
    ];
    const { id } = await actions.createImport(
      admin,
      ['First name,Last name,Student number,Username,Class', ...rows].join('\n'),
    );
    const alone = await actions.createImport(admin, 'Name\nZéphyrine Quillfeather\nBen Ode\n');

    const body = { confirm: 'zephyrine.q' };
    expect(
      (await app.request(`/api/students/${student.id}/erase/`, { method: 'POST', as: admin, body })).statusCode,
    ).toBe(200);

    expect((await actions.listRows(admin, id)).map(({ number }) => number)).toEqual([3, 4, 5]);
    expect((await actions.listRows(admin, alone.id)).map(({ first_name }) => first_name)).toEqual(['Ben']);
  });

  test('the rows of all lists on a page are counted in one query', async () => {
    const imports = [];
    for (const count of [1, 2, 3])
      imports.push(await actions.createImport(admin, `Name,Class\n${'Ada,3A\n'.repeat(count)}`));
    app.plans.length = 0;

    const { results } = (await app.request('/api/enrolments/', { as: admin })).json();

    expect(results.map(({ counts }: { counts: object }) => counts)).toEqual(
      imports.map(({ counts }) => counts).reverse(),
    );
    expect(app.plans.filter(({ query }) => query.includes('from enrolment_rows'))).toHaveLength(1);
  });
});
