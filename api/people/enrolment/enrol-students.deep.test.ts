import { describe, expect } from 'vitest';
import { enrolmentTest } from '#api/testing/enrolment-actions.ts';
import type { Person } from '#api/testing/test-app.ts';
import { enrolmentWords, rowWords } from '#contract/people/enrolment-words.ts';

const LIST =
  'Student number,First name,Last name,Username,Class\n71,Ada,Byron,ada,3A\n82,Ben,Ode,,3A\n93,Cleo,Nile,,3B\n';

const test = enrolmentTest
  .extend('anAdmin', ({ app }) => async (): Promise<Person> => {
    return app.aPerson(await app.aSchool(), 'school_admin');
  })
  .extend('states', ({ actions }) => async (as: Person, id: string) => {
    return (await actions.listRows(as, id)).map(({ state }) => state);
  });

describe('POST /enrolments/{id}/confirm/', () => {
  test('students are enrolled only after the list is confirmed, into classes that are created for them', async ({
    app,
    actions,
    anAdmin,
  }) => {
    const admin = await anAdmin();
    const before = await actions.dumpSchool(admin);
    const { id, counts } = await actions.createImport(admin, LIST, { makes_classes: true });
    expect(counts).toMatchObject({ new: 3, error: 0 });
    expect(await actions.dumpSchool(admin)).toEqual(before);

    expect(await actions.confirmAndWait(admin, id)).toMatchObject({ state: 'done', rows_done: 3, counts: { new: 3 } });

    const classes = (await app.request('/api/v1/school-classes/', { as: admin })).json().results;
    expect(
      classes.map(({ name, no_of_students }: { name: string; no_of_students: number }) => [name, no_of_students]),
    ).toEqual([
      ['3A', 2],
      ['3B', 1],
    ]);
    const picker = await app.request(`/api/list-student-in-class/${classes[0].class_id}/`, { at: admin.school });
    expect(picker.json().results.students.map(({ username }: { username: string }) => username)).toEqual([
      'ada',
      'ben.ode',
    ]);
  });

  test('the same list again changes nothing, even with other capitals and spaces', async ({ actions, anAdmin }) => {
    const admin = await anAdmin();
    await actions.enrolList(admin, LIST);
    const before = await actions.dumpSchool(admin);

    const retry = await actions.createImport(admin, LIST.replace('ada,3A', 'ADA, 3a '), { makes_classes: true });

    expect(retry.counts).toMatchObject({ new: 0, same: 3, will_change: 0, error: 0 });
    expect((await actions.confirmImport(admin, retry.id)).statusCode).toBe(409);
    expect(await actions.dumpSchool(admin)).toEqual(before);
  });

  test('changes are shown with the previous values, and written', async ({ app, actions, anAdmin }) => {
    const admin = await anAdmin();
    await actions.enrolList(admin, LIST);
    const { id } = await actions.createImport(
      admin,
      'Student number,First name,Last name,Username,Class\n71,Ada,Lovelace,countess,3B\n',
      {
        makes_classes: true,
      },
    );

    const [row] = await actions.listRows(admin, id);
    expect(row).toMatchObject({ state: 'will_change' });
    expect(row?.changes).toEqual(
      expect.arrayContaining([
        { field: 'last_name', old: 'Byron', new: 'Lovelace' },
        { field: 'username', old: 'ada', new: 'countess' },
        { field: 'class', old: '3A', new: '3A, 3B' },
      ]),
    );

    await actions.confirmAndWait(admin, id);
    const { rows } = await app.database.owner.query(
      `select username, last_name, (select count(*)::int from enrolments e where e.student_id = u.id) as classes
     from users u where tenant_id = $1 and external_id = '71'`,
      [admin.school.id],
    );
    expect(rows).toEqual([{ username: 'countess', last_name: 'Lovelace', classes: 2 }]);
  });

  test('a student of two rows is one student in two classes', async ({ actions, anAdmin }) => {
    const admin = await anAdmin();
    const { id } = await actions.createImport(
      admin,
      'Student number,Name,Class\n71,Ada Byron,Maths\n71,Ada Byron,Art\n71,Ada Byron,Art\n',
      {
        makes_classes: true,
      },
    );
    expect(await actions.confirmAndWait(admin, id)).toMatchObject({ state: 'done', counts: { new: 1 } });
    const { users, enrolments } = (await actions.dumpSchool(admin)) as { users: unknown[]; enrolments: unknown[] };
    expect(users.length).toBe(1);
    expect(enrolments.length).toBe(2);
  });

  test('an archived student in a list is restored', async ({ app, actions, anAdmin }) => {
    const admin = await anAdmin();
    await actions.enrolList(admin, LIST);
    await app.database.owner.query(`update users set archived_at = now() where tenant_id = $1 and external_id = '71'`, [
      admin.school.id,
    ]);
    const { id } = await actions.createImport(admin, LIST);
    expect((await actions.listRows(admin, id))[0]).toMatchObject({
      state: 'will_change',
      says: rowWords.comesBack,
    });
    await actions.confirmAndWait(admin, id);
    const { rows } = await app.database.owner.query(
      `select archived_at from users where tenant_id = $1 and external_id = '71'`,
      [admin.school.id],
    );
    expect(rows).toEqual([{ archived_at: null }]);
  });
});

describe('PUT /enrolments/{id}/answers/', () => {
  test('a list without numbers asks whether a student of the same name in the class is the same student', async ({
    app,
    actions,
    anAdmin,
    states,
  }) => {
    const admin = await anAdmin();
    const names = 'First name;Last name;Class\nAda;Byron;3A\nBen;Ode;3A\n';
    await actions.enrolList(admin, names);
    const { id, counts } = await actions.createImport(
      admin,
      names.toUpperCase().replace('FIRST NAME;LAST NAME;CLASS', 'First name;Last name;Class'),
    );
    expect(counts).toMatchObject({ question: 2, new: 0 });
    expect((await actions.confirmImport(admin, id)).json()).toMatchObject({
      error: enrolmentWords.questionsOpen,
    });

    const sendAnswers = (body: object) =>
      app.request(actions.importUrl(id, 'answers/'), { method: 'PUT', as: admin, body });
    await sendAnswers({ answer: 'same' });
    expect(await states(admin, id)).toEqual(['same', 'same']);
    await sendAnswers({ answer: 'another', numbers: [3] });
    expect(await states(admin, id)).toEqual(['same', 'new']);

    expect(await actions.confirmAndWait(admin, id)).toMatchObject({ state: 'done' });
    const { users } = (await actions.dumpSchool(admin)) as { users: unknown[] };
    expect(users).toHaveLength(3);
  });

  test('two rows of one name are a question too, and one student where the answer is "same"', async ({
    app,
    actions,
    anAdmin,
    states,
  }) => {
    const admin = await anAdmin();
    const { id } = await actions.createImport(admin, 'Name,Class\nAda Byron,3A\nada byron,3A\n', {
      makes_classes: true,
    });
    expect(await states(admin, id)).toEqual(['new', 'question']);
    await app.request(actions.importUrl(id, 'answers/'), { method: 'PUT', as: admin, body: { answer: 'same' } });
    expect(await actions.confirmAndWait(admin, id)).toMatchObject({ state: 'done', counts: { new: 1, same: 1 } });
  });
});

describe('PATCH /enrolments/{id}/', () => {
  test('all students join the chosen class, or a new class of the given name', async ({ app, actions, anAdmin }) => {
    const admin = await anAdmin();
    const { class_id, id: classId } = await app.aClass(admin, 'Otters');
    const into = await actions.enrolList(admin, LIST, { school_class_id: classId });
    expect(into.state).toBe('done');
    expect((await app.request(`/api/list-student-in-class/${class_id}/`, { at: admin.school })).json().count).toBe(3);

    const { id } = await actions.createImport(admin, LIST, { class_name: 'Herons' });
    expect(new Set((await actions.listRows(admin, id)).map((row) => row.class_name))).toEqual(new Set(['Herons']));
    expect(await actions.confirmAndWait(admin, id)).toMatchObject({ state: 'done', counts: { will_change: 3 } });
  });

  test('columns with unknown headers are mapped by hand', async ({ app, actions, anAdmin }) => {
    const admin = await anAdmin();
    const { id, columns, counts } = await actions.createImport(admin, 'Qux;Foo;Bar\nAda;Byron;3A\n', {
      makes_classes: true,
    });
    expect(columns.map(({ meaning }) => meaning)).toEqual(['ignored', 'ignored', 'ignored']);
    expect(counts.error).toBe(2);
    const mapped = await actions.updateImport(admin, id, {
      header_row: 1,
      meanings: ['first_name', 'last_name', 'class_name'],
    });
    expect(mapped.counts).toMatchObject({ new: 1, error: 0 });
    const twice = await app.request(actions.importUrl(id), {
      method: 'PATCH',
      as: admin,
      body: { meanings: ['password', 'password', 'ignored'] },
    });
    expect(twice.statusCode).toBe(400);
  });
});

describe('POST /enrolments/{id}/confirm/ with passwords', () => {
  const SECRET = 'Name,Class,Password\nAda Byron,3A,purple-kite\nBen Ode,3A,short\n';

  test('a password of a list is never stored in plain text, and signs the student in once it is hashed', async ({
    app,
    actions,
    anAdmin,
    states,
  }) => {
    const admin = await anAdmin();
    const { id } = await actions.createImport(admin, SECRET, { makes_classes: true });
    expect(await states(admin, id)).toEqual(['new', 'new']);
    const findRows = async () =>
      (
        await app.database.owner.query(
          `select r::text as row, encode(coalesce(sealed, ''), 'escape') as cells from enrolment_rows r`,
        )
      ).rows;
    expect(JSON.stringify(await findRows())).not.toContain('purple-kite');

    expect(await actions.confirmAndWait(admin, id)).toMatchObject({ state: 'done' });

    const signIn = await app.request('/api/auth/token/', {
      method: 'POST',
      at: admin.school,
      body: { username: 'ada.byron', password: 'purple-kite', remember: false },
    });
    expect(signIn.statusCode).toBe(200);
    const remaining = await app.database.owner.query(
      'select 1 from enrolment_rows where import_id = $1 and sealed is not null',
      [id],
    );
    expect(remaining.rowCount).toBe(0);
  });

  test('a student who already exists keeps the current password', async ({ actions, anAdmin }) => {
    const admin = await anAdmin();
    await actions.enrolList(admin, SECRET);
    const { id } = await actions.createImport(
      admin,
      'Username,Name,Class,Password\nada.byron,Ada Byron,3A,another-kite\n',
    );
    expect((await actions.listRows(admin, id))[0]).toMatchObject({
      state: 'same',
      says: rowWords.passwordStays,
    });
  });
});
