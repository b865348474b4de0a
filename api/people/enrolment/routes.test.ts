import { describe, expect } from 'vitest';
import { enrolmentTest } from '#api/testing/enrolment-actions.ts';
import type { Person } from '#api/testing/test-app.ts';
import { enrolmentWords, rowWords } from '#contract/people/enrolment-words.ts';
import { MAX_LIST_BYTES } from '#contract/people/limits.ts';

const LIST = 'Student number,Name,Class\n71,Ada Byron,3A\n82,Ben Ode,3B\n';

const test = enrolmentTest.extend('aStaff', ({ app }) => async () => {
  const school = await app.aSchool();
  const [admin, lead, teacher, colleague] = await Promise.all(
    (['school_admin', 'teacher_admin', 'teacher', 'teacher'] as const).map((role) => app.aPerson(school, role)),
  );
  return {
    school,
    admin: admin as Person,
    lead: lead as Person,
    teacher: teacher as Person,
    colleague: colleague as Person,
  };
});

describe('POST /enrolments/', () => {
  test('a teacher enrols into their own classes, and other classes are not found', async ({ app, actions, aStaff }) => {
    const { teacher, colleague } = await aStaff();
    await app.aClass(teacher, '3A');
    await app.aClass(colleague, '3B');
    const { id } = await actions.createImport(teacher, LIST);
    expect((await actions.listRows(teacher, id)).map(({ state, says }) => [state, says])).toEqual([
      ['new', ''],
      ['error', 'You do not have a class called 3B.'],
    ]);
    expect(await actions.confirmAndWait(teacher, id)).toMatchObject({ state: 'done' });

    const foreign = await app.aClass(colleague, '4B');
    const importReply = await app.request(actions.importUrl(id), {
      method: 'PATCH',
      as: teacher,
      body: { school_class_id: foreign.id },
    });
    expect(importReply.statusCode).toBe(409);
    const next = await actions.createImport(teacher, LIST);
    const body = { school_class_id: foreign.id };
    expect((await app.request(actions.importUrl(next.id), { method: 'PATCH', as: teacher, body })).statusCode).toBe(
      404,
    );
  });

  test('a class that a teacher’s list creates belongs to the teacher, one of an admin’s list to no one', async ({
    app,
    actions,
    aStaff,
  }) => {
    const { teacher, admin } = await aStaff();
    await actions.enrolList(teacher, LIST);
    await actions.enrolList(admin, 'Name,Class\nCleo Nile,4A\n');
    const teacherClasses = (await app.request('/api/v1/teacher/school-classes/', { as: teacher })).json();
    expect(teacherClasses.results.map(({ name }: { name: string }) => name)).toEqual(['3A', '3B']);
    const allClasses = (await app.request('/api/v1/school-classes/', { as: admin })).json();
    expect(allClasses.results.map(({ teachers }: { teachers: unknown[] }) => teachers.length)).toEqual([1, 1, 0]);
  });

  test('a student cannot upload a list', async ({ app, actions, aStaff }) => {
    const { school } = await aStaff();
    expect((await actions.uploadList(await app.aPerson(school, 'student'), LIST)).statusCode).toBe(403);
  });

  test('a file that is not a list is refused with a message and the row, and nothing of it is stored', async ({
    app,
    actions,
    aStaff,
  }) => {
    const { admin } = await aStaff();
    const replies = [
      await actions.uploadList(admin, ''),
      await actions.uploadList(admin, '%PDF-1.7'),
      await actions.uploadList(admin, 'Name,Class\nAda,3A\n"Ben,3A\n'),
      await actions.uploadList(admin, Buffer.alloc(MAX_LIST_BYTES + 1, 'a,b\n')),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 413]);
    expect(replies[1]?.json().error).toBe(enrolmentWords.notAList);
    expect(replies[2]?.json().fields.file).toEqual([enrolmentWords.quoteOpen.replace('{row}', '3')]);
    expect((await app.request('/api/enrolments/', { as: admin })).json().count).toBe(0);
    expect(
      (await app.database.owner.query('select 1 from enrolment_rows where tenant_id = $1', [admin.school.id])).rowCount,
    ).toBe(0);
  });

  test('a list can be uploaded into a class; the class of another teacher is not found', async ({ app, aStaff }) => {
    const { teacher, colleague } = await aStaff();
    const ownClass = await app.aClass(teacher, 'Otters');
    const foreign = await app.aClass(colleague, 'Herons');
    const file = { name: 'list.csv', bytes: Buffer.from(LIST) };
    const into = (school_class_id: string) =>
      app.request('/api/enrolments/', { method: 'POST', as: teacher, form: { school_class_id, file } });
    expect((await into(ownClass.id)).json()).toMatchObject({ school_class_id: ownClass.id, counts: { new: 2 } });
    expect((await into(foreign.id)).statusCode).toBe(404);
  });
});

describe('GET /enrolments/{id}/', () => {
  test('a list is visible to its uploader and to those who manage every class, and not to another school', async ({
    app,
    actions,
    aStaff,
  }) => {
    const { teacher, colleague, lead, admin } = await aStaff();
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');
    const { id } = await actions.createImport(teacher, LIST);
    const status = async (as: Person) => (await app.request(actions.importUrl(id), { as })).statusCode;
    expect(await Promise.all([teacher, lead, admin, colleague, stranger].map(status))).toEqual([
      200, 200, 200, 404, 404,
    ]);
    const counts = await Promise.all(
      [teacher, lead, colleague].map(async (as) => (await app.request('/api/enrolments/', { as })).json().count),
    );
    expect(counts).toEqual([1, 1, 0]);
    expect((await actions.confirmImport(colleague, id)).statusCode).toBe(404);
    expect((await actions.undoImport(stranger, id)).statusCode).toBe(404);
  });

  test('a list is still there after the session ended and the person signed in again', async ({
    app,
    actions,
    aStaff,
  }) => {
    const { admin } = await aStaff();
    const { id } = await actions.createImport(admin, LIST, { makes_classes: true });
    await app.database.owner.query('update sessions set ended_at = now() where id = $1', [admin.sessionId]);
    expect((await actions.confirmImport(admin, id)).statusCode).toBe(401);
    const { rows } = await app.database.owner.query(
      `insert into sessions (tenant_id, user_id, expires_at) values ($1, $2, now() + interval '1 hour') returning id`,
      [admin.school.id, admin.id],
    );
    const signedInAgain = { ...admin, sessionId: rows[0].id };
    expect((await app.request('/api/enrolments/', { as: signedInAgain })).json().results).toMatchObject([
      { id, state: 'preview' },
    ]);
    expect(await actions.confirmAndWait(signedInAgain, id)).toMatchObject({ state: 'done' });
  });

  test('a list is deleted once it has expired', async ({ app, actions, aStaff }) => {
    const { admin } = await aStaff();
    const { id } = await actions.createImport(admin, LIST);
    await app.database.owner.query(
      `update enrolment_imports set expires_at = now() - interval '1 minute' where id = $1`,
      [id],
    );
    expect((await app.request(actions.importUrl(id), { as: admin })).statusCode).toBe(404);
    await app.database.owner.query('select delete_old_enrolment_imports()');
    expect((await app.database.owner.query('select 1 from enrolment_rows where import_id = $1', [id])).rowCount).toBe(
      0,
    );
  });
});

describe('GET /enrolments/{id}/rows/', () => {
  test('a teacher never sees the name of a student of other classes, only the reason of the error', async ({
    actions,
    aStaff,
  }) => {
    const { teacher, colleague } = await aStaff();
    await actions.enrolList(colleague, 'Student number,Name,Username,Class\n7,Secret Name,secret,4C\n');
    const { id } = await actions.createImport(teacher, 'Student number,Name,Class\n7,Other Name,3A\n', {
      makes_classes: true,
    });
    const [row] = await actions.listRows(teacher, id);
    expect(row).toMatchObject({ state: 'error', says: rowWords.notYours, changes: [] });
    expect(JSON.stringify(row)).not.toMatch(/secret/i);
  });

  test('the CSV of the rows escapes formulas, so that a spreadsheet does not run them', async ({
    app,
    actions,
    aStaff,
  }) => {
    const { admin } = await aStaff();
    const { id } = await actions.createImport(admin, 'First name,Last name,Class\n=1+1,@SUM(1),3A\n', {
      makes_classes: true,
    });
    const file = await app.request(actions.importUrl(id, 'rows/?format=csv'), { as: admin });
    expect(file.headers['content-type']).toMatch('text/csv');
    expect(file.body).toContain("'=1+1,'@SUM(1)");
  });

  test('exporting the names of a list is recorded once in the audit log', async ({ app, actions, aStaff }) => {
    const { admin, school } = await aStaff();
    const { id } = await actions.createImport(admin, LIST, { makes_classes: true });
    for (const query of ['', '?format=csv']) await app.request(actions.importUrl(id, `rows/${query}`), { as: admin });
    const { rows } = await app.database.owner.query('select act, facts from audit_events where tenant_id = $1', [
      school.id,
    ]);
    expect(rows).toEqual([{ act: 'people.exported', facts: { count: 2 } }]);
  });

  test('rows can be filtered by state and searched by name', async ({ actions, aStaff }) => {
    const { admin } = await aStaff();
    const { id } = await actions.createImport(admin, `${LIST},,3A\n`, { makes_classes: true });
    expect(await actions.listRows(admin, id, '&state=error')).toHaveLength(1);
    expect(await actions.listRows(admin, id, '&search=ben')).toMatchObject([{ number: 3 }]);
  });
});

describe('POST /enrolments/{id}/confirm/', () => {
  test('of two equal lists confirmed at the same time one is enrolled, and the other is a preview again with the changed rows', async ({
    actions,
    aStaff,
  }) => {
    const { admin, lead } = await aStaff();
    const first = await actions.createImport(admin, LIST, { makes_classes: true });
    const second = await actions.createImport(lead, LIST, { makes_classes: true });
    const ends = await Promise.all([actions.confirmAndWait(admin, first.id), actions.confirmAndWait(lead, second.id)]);

    expect(ends.map(({ state }) => state).sort()).toEqual(['done', 'preview']);
    const back = ends.find(({ state }) => state === 'preview');
    expect(back).toMatchObject({ says: enrolmentWords.news, news: 2, counts: { same: 2, new: 0 } });
    expect(await actions.listRows(lead, back?.id ?? '', '&news=true')).toHaveLength(2);
    const { users } = (await actions.dumpSchool(admin)) as { users: unknown[] };
    expect(users).toHaveLength(2);
  });

  test('three simultaneous confirms of one list enrol it once', async ({ actions, aStaff }) => {
    const { admin } = await aStaff();
    const { id } = await actions.createImport(admin, LIST, { makes_classes: true });
    const replies = await Promise.all([1, 2, 3].map(() => actions.confirmImport(admin, id)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409]);
  });

  test('the audit log records who enrolled and who undid, without student names', async ({ app, actions, aStaff }) => {
    const { teacher } = await aStaff();
    const { id } = await actions.enrolList(teacher, LIST);
    await actions.undoAndWait(teacher, id);
    const { rows } = await app.database.owner.query(
      `select act, actor_id, facts from audit_events where tenant_id = $1 and subject_id = $2 order by happened_at, id`,
      [teacher.school.id, id],
    );
    expect(rows).toEqual([
      { act: 'enrolment.confirmed', actor_id: teacher.id, facts: { new: 2, changed: 0, classes: 2 } },
      { act: 'enrolment.undone', actor_id: teacher.id, facts: { kept: 0 } },
    ]);
  });
});

describe('DELETE /enrolments/{id}/', () => {
  test('an unconfirmed list can be discarded, a confirmed one cannot', async ({ app, actions, aStaff }) => {
    const { admin } = await aStaff();
    const { id } = await actions.createImport(admin, LIST, { makes_classes: true });
    expect((await app.request(actions.importUrl(id), { method: 'DELETE', as: admin })).statusCode).toBe(204);
    expect((await app.request(actions.importUrl(id), { as: admin })).statusCode).toBe(404);
    const enrolment = await actions.enrolList(admin, LIST);
    expect((await app.request(actions.importUrl(enrolment.id), { method: 'DELETE', as: admin })).statusCode).toBe(409);
  });
});
