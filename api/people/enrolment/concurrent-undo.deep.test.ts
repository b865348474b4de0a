import { describe, expect } from 'vitest';
import { issueCards, startSession } from '#api/identity/sessions/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { setPeopleArchived } from '#api/people/people/actions.ts';
import { moveToClass } from '#api/people/students/service.ts';
import { enrolmentTest } from '#api/testing/enrolment-actions.ts';
import { openTransaction, waitUntilBlocked } from '#api/testing/open-transaction.ts';
import { callerOf, type Person } from '#api/testing/test-app.ts';
import { undoImport } from './jobs.ts';

type Context = { admin: Person; otters: { id: string } };
type Doing = (db: TenantDb, studentId: string, context: Context) => Promise<unknown>;
const by = (admin: Person) => ({ actor: callerOf(admin), ip: '127.0.0.1' });
const moving: Doing = (db, studentId, { admin, otters }) =>
  moveToClass(db, by(admin), { ids: [studentId], to: otters.id });
const archiving: Doing = (db, studentId, { admin }) => setPeopleArchived(db, by(admin), [studentId], true);
const signingIn: Doing = (db, userId) => startSession(db, { userId, remember: false });
const printing: Doing = (db, studentId) => issueCards(db, [studentId]);

const test = enrolmentTest
  .extend('admin', async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  .extend('otters', { auto: true }, ({ app, admin }) => app.aClass(admin, 'Otters'))
  .extend('query', ({ app, admin }) => async (text: string, values: unknown[] = [admin.school.id]) => {
    return (await app.database.owner.query(text, values)).rows;
  })
  .extend('findStudentId', ({ admin, query }) => async (number: string): Promise<string> => {
    return (await query('select id from users where tenant_id = $1 and external_id = $2', [admin.school.id, number]))[0]
      .id;
  })
  /** Undoes the list before this change commits. */
  .extend(
    'undoneMeanwhile',
    ({ app, actions, admin }) =>
      async (id: string, work: (db: TenantDb) => Promise<unknown>) => {
        const release = await openTransaction(app, admin, work);
        await actions.undoImport(admin, id);
        await waitUntilBlocked(app);
        await release();
        await expect.poll(async () => (await actions.getImport(admin, id)).state).toBe('undone');
      },
  );

describe('POST /enrolments/{id}/undo/ during another change', () => {
  test.for<[string, Doing, string[]]>([
    ['is moved', moving, ['kept', 'restored']],
    ['is archived', archiving, ['kept', 'restored']],
    ['signs in', signingIn, ['kept', 'restored']],
    ['is given a card', printing, ['restored', 'restored']],
  ])(
    'a student who %s while the list is undone',
    async ([, doing, ends], { actions, admin, otters, query, findStudentId, undoneMeanwhile }) => {
      const { id } = await actions.enrolList(admin, 'Student number,Name,Class\n71,Ada Byron,3A\n82,Ben Ode,3A\n');
      const studentId = await findStudentId('71');

      await undoneMeanwhile(id, (db) => doing(db, studentId, { admin, otters }));

      expect((await actions.listRows(admin, id)).map(({ undone }) => undone)).toEqual(ends);
      const remaining = await query(`select id from users where tenant_id = $1 and role = 'student'`);
      expect(remaining).toEqual(ends.includes('kept') ? [{ id: studentId }] : []);
    },
  );

  test('a created class stays when someone is being moved into it during the undo', async ({
    app,
    actions,
    admin,
    query,
    undoneMeanwhile,
  }) => {
    const { id, made_classes } = await actions.enrolList(admin, 'Student number,Name,Class\n71,Ada Byron,3A\n');
    const other = await app.aPerson(admin.school, 'student');
    const [to = ''] = made_classes;

    await undoneMeanwhile(id, (db) => moveToClass(db, by(admin), { ids: [other.id], to }));

    expect(await query('select school_class_id, student_id from enrolments where tenant_id = $1')).toEqual([
      { school_class_id: to, student_id: other.id },
    ]);
  });

  test('a student who was moved before the undo stays, in the other class only', async ({
    app,
    actions,
    admin,
    otters,
    query,
    findStudentId,
  }) => {
    const { id } = await actions.enrolList(admin, 'Student number,Name,Class\n71,Ada Byron,3A\n');
    const ids = [await findStudentId('71')];
    await app.request('/api/students/move/', { method: 'POST', as: admin, body: { ids, to: otters.id } });

    expect(await actions.undoAndWait(admin, id)).toMatchObject({ kept: 1 });

    expect(await query('select school_class_id from enrolments where tenant_id = $1')).toEqual([
      { school_class_id: otters.id },
    ]);
  });

  test('moving a student or into a class that the undo is removing is refused as not found', async ({
    app,
    actions,
    admin,
    otters,
    query,
    findStudentId,
  }) => {
    const { id, made_classes } = await actions.enrolList(admin, 'Student number,Name,Class\n71,Ada Byron,3A\n');
    const other = await app.aPerson(admin.school, 'student');
    const undoneId = await findStudentId('71');
    await query(`update enrolment_imports set state = 'undoing' where id = $1`, [id]);
    const actor = { tenantId: admin.school.id, role: admin.role, personId: admin.id, sessionId: null };
    const release = await openTransaction(app, admin, (db) => undoImport(db, id, actor));
    const moves = [
      { ids: [undoneId], to: otters.id },
      { ids: [other.id], to: made_classes[0] },
    ].map((body) => app.request('/api/students/move/', { method: 'POST', as: admin, body }));
    await waitUntilBlocked(app, moves.length);
    await release();

    expect((await Promise.all(moves)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
