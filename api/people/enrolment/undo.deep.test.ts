import fc from 'fast-check';
import { expect } from 'vitest';
import { enrolmentTest } from '#api/testing/enrolment-actions.ts';
import type { Person } from '#api/testing/test-app.ts';
import { rowWords } from '#contract/people/enrolment-words.ts';

const HEAD = 'Student number,First name,Last name,Username,Class,Password';

const row = fc.record({
  number: fc.constantFrom('', '1', '2', '3', '4', '00'),
  first: fc.constantFrom('Ada', 'ada', 'Ben', 'Zoë', 'محمد', ''),
  last: fc.constantFrom('', 'Byron', 'Ode'),
  username: fc.constantFrom('', '', 'ada', 'ben', 'Cleo'),
  class: fc.constantFrom('3A', '3B', ''),
  password: fc.constantFrom('', '', 'purple-kite'),
});
const list = fc.array(row, { minLength: 1, maxLength: 6 });
const listText = (rows: Record<string, string>[]) =>
  [HEAD, ...rows.map((cells) => Object.values(cells).join(','))].join('\n');
const answers = fc.constantFrom('same' as const, 'another' as const);

const test = enrolmentTest
  .extend('anAdmin', ({ app }) => async (): Promise<Person> => {
    return app.aPerson(await app.aSchool(), 'school_admin');
  })
  .extend('query', ({ app }) => (text: string, values: unknown[]) => {
    return app.database.owner.query(text, values);
  })
  .extend(
    'answeredAndConfirmed',
    ({ app, actions }) =>
      async (admin: Person, text: string, answer: 'same' | 'another') => {
        const { id, counts } = await actions.createImport(admin, text, { makes_classes: true });
        if (counts.question > 0)
          await app.request(actions.importUrl(id, 'answers/'), { method: 'PUT', as: admin, body: { answer } });
        if ((await actions.confirmImport(admin, id)).statusCode === 409) return undefined;
        await expect.poll(async () => (await actions.getImport(admin, id)).state, { interval: 20 }).toBe('done');
        return id;
      },
  );

test('after any list is enrolled and undone, the school is exactly as before', async ({
  actions,
  anAdmin,
  query,
  answeredAndConfirmed,
}) => {
  await fc.assert(
    fc.asyncProperty(list, list, answers, fc.boolean(), async (before, after, answer, isArchiving) => {
      const admin = await anAdmin();
      await answeredAndConfirmed(admin, listText(before), 'another');
      if (isArchiving)
        await query(`update users set archived_at = now() where tenant_id = $1 and external_id = '1'`, [
          admin.school.id,
        ]);
      const state = await actions.dumpSchool(admin);

      const id = await answeredAndConfirmed(admin, listText(after), answer);
      if (id) await actions.undoAndWait(admin, id);

      expect(await actions.dumpSchool(admin)).toEqual(state);
    }),
    { numRuns: 25 },
  );
});

test('after any list is enrolled, the same list again changes nothing', async ({
  actions,
  anAdmin,
  answeredAndConfirmed,
}) => {
  await fc.assert(
    fc.asyncProperty(list, async (rows) => {
      const admin = await anAdmin();
      await answeredAndConfirmed(admin, listText(rows), 'another');
      const state = await actions.dumpSchool(admin);

      await answeredAndConfirmed(admin, listText(rows), 'same');

      expect(await actions.dumpSchool(admin)).toEqual(state);
    }),
    { numRuns: 20 },
  );
});

test('a student who was changed since stays unchanged, and the row says so', async ({ actions, anAdmin, query }) => {
  const admin = await anAdmin();
  await actions.enrolList(admin, 'Student number,Name,Class\n71,Ada Byron,3A\n82,Ben Ode,3A\n');
  const { id } = await actions.createImport(
    admin,
    'Student number,Name,Class\n71,Ada Lovelace,3A\n82,Ben Odd,3A\n93,Cleo Nile,3A\n95,Dan Oak,3A\n',
    {},
  );
  await actions.confirmAndWait(admin, id);
  await query(`update users set last_name = 'King' where tenant_id = $1 and external_id = '71'`, [admin.school.id]);
  await query(
    `insert into sessions (tenant_id, user_id, expires_at) select tenant_id, id, now() from users where tenant_id = $1 and external_id = '93'`,
    [admin.school.id],
  );

  const { kept } = await actions.undoAndWait(admin, id);

  expect(kept).toBe(2);
  expect((await actions.listRows(admin, id)).map(({ undone }) => undone)).toEqual([
    'kept',
    'restored',
    'kept',
    'restored',
  ]);
  const { rows } = await query(
    `select last_name from users where tenant_id = $1 and role = 'student' order by external_id`,
    [admin.school.id],
  );
  expect(rows.map(({ last_name }) => last_name)).toEqual(['King', 'Ode', 'Nile']);
});

test('a created class stays when someone else has joined it', async ({ app, actions, anAdmin, query }) => {
  const admin = await anAdmin();
  const { id } = await actions.enrolList(admin, 'Name,Class\nAda Byron,3A\nBen Ode,3B\n');
  const student = await app.aPerson(admin.school, 'student');
  await query(
    `insert into enrolments (tenant_id, school_class_id, student_id) select tenant_id, id, $2 from school_classes where tenant_id = $1 and name = '3A'`,
    [admin.school.id, student.id],
  );
  await actions.undoAndWait(admin, id);
  const { rows } = await query('select name from school_classes where tenant_id = $1', [admin.school.id]);
  expect(rows).toEqual([{ name: '3A' }]);
});

test('a created class stays with an assignment', async ({ actions, anAdmin, query }) => {
  const admin = await anAdmin();
  const { id } = await actions.enrolList(admin, 'Name,Class\nAda Byron,3A\nBen Ode,3B\n');
  await query(
    `insert into assignments (tenant_id, school_class_id, title, is_for_all) select tenant_id, id, 'Read this', true from school_classes
      where tenant_id = $1 and name = '3A'`,
    [admin.school.id],
  );
  await actions.undoAndWait(admin, id);
  const { rows } = await query('select name from school_classes where tenant_id = $1', [admin.school.id]);
  expect(rows).toEqual([{ name: '3A' }]);
});

test('an import can be undone once, and only after it is done', async ({ actions, anAdmin }) => {
  const admin = await anAdmin();
  const { id } = await actions.createImport(admin, 'Name,Class\nAda Byron,3A\n', { makes_classes: true });
  expect((await actions.undoImport(admin, id)).statusCode).toBe(409);
  await actions.confirmAndWait(admin, id);
  await actions.undoAndWait(admin, id);
  expect((await actions.undoImport(admin, id)).statusCode).toBe(409);
});

test('a teacher who has lost the class since cannot undo the list of its students', async ({
  app,
  actions,
  anAdmin,
  query,
}) => {
  const { school } = await anAdmin();
  const teacher = await app.aPerson(school, 'teacher');
  const { id, made_classes } = await actions.enrolList(teacher, 'Name,Class\nAda Byron,3A\nBen Ode,3A\n');
  await query('delete from class_teachers where school_class_id = any ($1)', [made_classes]);

  expect(await actions.undoAndWait(teacher, id)).toMatchObject({ kept: 2 });
  expect((await actions.listRows(teacher, id)).map(({ undone, says }) => [undone, says])).toEqual([
    ['kept', rowWords.notYours],
    ['kept', rowWords.notYours],
  ]);
});

test('a teacher who has lost one of two classes since leaves the students of both as they are', async ({
  app,
  actions,
  anAdmin,
  query,
}) => {
  const { school } = await anAdmin();
  const teacher = await app.aPerson(school, 'teacher');
  const known = await app.aPerson(school, 'student', { first_name: 'Cleo', last_name: 'Nile', external_id: '930' });
  await app.aClass(teacher, 'Art', [known]);
  const list = 'Student number,Name,Class\n710,Ada Byron,3A\n710,Ada Byron,Art\n930,Cleo Nile,3A\n';
  const { id } = await actions.enrolList(teacher, list);
  await query(
    `delete from class_teachers t using school_classes c where c.tenant_id = $1 and c.name = '3A' and t.school_class_id = c.id`,
    [school.id],
  );

  expect(await actions.undoAndWait(teacher, id)).toMatchObject({ kept: 3 });
  const { rows } = await query(
    `select u.first_name, count(*)::int as classes from users u join enrolments e on e.student_id = u.id
      where u.tenant_id = $1 and u.role = 'student' group by u.first_name order by 1`,
    [school.id],
  );
  expect(rows).toEqual([
    { first_name: 'Ada', classes: 2 },
    { first_name: 'Cleo', classes: 2 },
  ]);
});
