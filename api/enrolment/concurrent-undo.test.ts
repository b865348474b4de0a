import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantDb } from '#api/kit/tenant.ts';
import { setPeopleArchived } from '#api/people/actions.ts';
import { issueCards, startSession } from '#api/sessions/service.ts';
import { moveToClass } from '#api/students/service.ts';
import { type EnrolmentActions, startTestAppWithWorker } from '#api/testing/enrolment-actions.ts';
import { openTransaction, waitUntilBlocked } from '#api/testing/open-transaction.ts';
import { callerOf, type Person, type TestApp } from '#api/testing/test-app.ts';
import { undoImport } from './undo.ts';

let app: TestApp;
let actions: EnrolmentActions;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, actions, close } = await startTestAppWithWorker());
});
afterAll(() => close());

let admin: Person;
let otters: { id: string };
beforeEach(async () => {
  admin = await app.aPerson(await app.aSchool(), 'school_admin');
  otters = await app.aClass(admin, 'Otters');
});

const query = async (text: string, values: unknown[] = [admin.school.id]) =>
  (await app.database.owner.query(text, values)).rows;
const findStudentId = async (number: string): Promise<string> =>
  (await query('select id from users where tenant_id = $1 and external_id = $2', [admin.school.id, number]))[0].id;

/** Undoes the list while this is not committed yet. */
async function undoneMeanwhile(id: string, work: (db: TenantDb) => Promise<unknown>): Promise<void> {
  const letGo = await openTransaction(app, admin, work);
  await actions.undoImport(admin, id);
  await waitUntilBlocked(app);
  await letGo();
  await expect.poll(async () => (await actions.getImport(admin, id)).state).toBe('undone');
}

type Doing = (db: TenantDb, studentId: string) => Promise<unknown>;
const by = () => ({ actor: callerOf(admin), ip: '127.0.0.1' });
const moving: Doing = (db, studentId) => moveToClass(db, by(), { ids: [studentId], to: otters.id });
const archiving: Doing = (db, studentId) => setPeopleArchived(db, by(), [studentId], true);
const signingIn: Doing = (db, userId) => startSession(db, { tenantId: admin.school.id, userId, remember: false });
const printing: Doing = (db, studentId) => issueCards(db, { tenantId: admin.school.id, userIds: [studentId] });

describe('POST /enrolments/{id}/undo/ during another change', () => {
  test.each([
    ['is moved', moving, ['kept', 'restored']],
    ['is archived', archiving, ['kept', 'restored']],
    ['signs in', signingIn, ['kept', 'restored']],
    ['is given a card', printing, ['restored', 'restored']],
  ])('a student who %s while the list is undone', async (_, doing, ends) => {
    const { id } = await actions.enrolList(admin, 'Number,Name,Class\n1,Ada Byron,3A\n2,Ben Ode,3A\n');
    const studentId = await findStudentId('1');

    await undoneMeanwhile(id, (db) => doing(db, studentId));

    expect((await actions.listRows(admin, id)).map(({ undone }) => undone)).toEqual(ends);
    const left = await query(`select id from users where tenant_id = $1 and role = 'student'`);
    expect(left).toEqual(ends.includes('kept') ? [{ id: studentId }] : []);
  });

  test('a created class stays when someone is being moved into it during the undo', async () => {
    const { id, made_classes } = await actions.enrolList(admin, 'Number,Name,Class\n1,Ada Byron,3A\n');
    const other = await app.aPerson(admin.school, 'student');
    const [to = ''] = made_classes;

    await undoneMeanwhile(id, (db) => moveToClass(db, by(), { ids: [other.id], to }));

    expect(await query('select school_class_id, student_id from enrolments where tenant_id = $1')).toEqual([
      { school_class_id: to, student_id: other.id },
    ]);
  });

  test('a student who was moved before the undo stays, in the other class only', async () => {
    const { id } = await actions.enrolList(admin, 'Number,Name,Class\n1,Ada Byron,3A\n');
    const ids = [await findStudentId('1')];
    await app.request('/api/students/move/', { method: 'POST', as: admin, body: { ids, to: otters.id } });

    expect(await actions.undoAndWait(admin, id)).toMatchObject({ kept: 1 });

    expect(await query('select school_class_id from enrolments where tenant_id = $1')).toEqual([
      { school_class_id: otters.id },
    ]);
  });

  test('moving a student or into a class that the undo is removing is refused as not found', async () => {
    const { id, made_classes } = await actions.enrolList(admin, 'Number,Name,Class\n1,Ada Byron,3A\n');
    const other = await app.aPerson(admin.school, 'student');
    const gone = await findStudentId('1');
    await query(`update enrolment_imports set state = 'undoing' where id = $1`, [id]);
    const letGo = await openTransaction(app, admin, (db) =>
      undoImport(db, { tenantId: admin.school.id, importId: id }),
    );
    const moves = [
      { ids: [gone], to: otters.id },
      { ids: [other.id], to: made_classes[0] },
    ].map((body) => app.request('/api/students/move/', { method: 'POST', as: admin, body }));
    await waitUntilBlocked(app, moves.length);
    await letGo();

    expect((await Promise.all(moves)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
