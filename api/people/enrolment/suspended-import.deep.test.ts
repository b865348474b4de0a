import { expect } from 'vitest';
import { createEnrolmentActions } from '#api/testing/enrolment-actions.ts';
import { tenantClosingTest as test } from '#api/testing/tenant-closing-test.ts';
import { startTestWorker } from '#api/testing/worker.ts';

const STUDENT_COUNT = 2_000;

test('an import whose school is suspended in the middle enrols no one, and goes on after the restore with each student once', async ({
  app,
  act,
}) => {
  const worker = await startTestWorker(app);
  try {
    const actions = createEnrolmentActions(app);
    const admin = await app.aPerson(await app.aSchool(), 'school_admin');
    const { school } = admin;
    const rows = Array.from({ length: STUDENT_COUNT }, (_, index) => `${index},Child ${index},Name,${index % 20}`);
    const list = `Student number,First name,Last name,Class\n${rows.join('\n')}`;
    const before = await actions.dumpSchool(admin);
    const { id } = await actions.createImport(admin, list, { makes_classes: true });
    await actions.confirmImport(admin, id);
    const rowsDone = async () => (await actions.getImport(admin, id)).rows_done;
    await expect.poll(rowsDone, { interval: 5 }).toBeGreaterThan(0);

    await act('suspend', school);
    const isIdle = async () =>
      (await app.database.owner.query('select from graphile_worker._private_jobs where locked_at is not null'))
        .rowCount === 0;
    await expect.poll(isIdle).toBe(true);
    expect(await actions.dumpSchool(admin)).toEqual(before);

    await act('restore', school);
    const again = await app.aPerson(school, 'school_admin');
    await expect.poll(async () => (await actions.getImport(again, id)).state).toBe('done');
    const { users, enrolments } = (await actions.dumpSchool(again)) as { users: unknown[]; enrolments: unknown[] };
    expect({ users: users.length, enrolments: enrolments.length }).toEqual({
      users: STUDENT_COUNT,
      enrolments: STUDENT_COUNT,
    });
  } finally {
    await worker.stop();
  }
});
