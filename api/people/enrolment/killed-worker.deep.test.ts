import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import { createEnrolmentActions } from '#api/testing/enrolment-actions.ts';
import { startWorkerProcess } from '#api/testing/worker.ts';

const STUDENT_COUNT = 8_000;

test('a worker that is killed during an enrolment writes nothing, and the next one enrols every student once', async ({
  app,
}) => {
  const worker = await startWorkerProcess(app);
  onTestFinished(() => void worker.kill('SIGKILL'));
  const actions = createEnrolmentActions(app);
  const admin = await app.aPerson(await app.aSchool(), 'school_admin');
  const list = Array.from({ length: STUDENT_COUNT }, (_, index) => `${index},Child ${index},Name,${index % 20}`).join(
    '\n',
  );
  const before = await actions.dumpSchool(admin);
  const { id } = await actions.createImport(admin, `Student number,First name,Last name,Class\n${list}`, {
    makes_classes: true,
  });
  await actions.confirmImport(admin, id);
  const countRowsDone = async () => (await actions.getImport(admin, id)).rows_done;
  await expect.poll(countRowsDone, { interval: 5 }).toBeGreaterThan(0);

  worker.kill('SIGKILL');
  await once(worker, 'exit');
  const interrupted = await actions.getImport(admin, id);
  expect(interrupted.state).toBe('writing');
  expect(await actions.dumpSchool(admin)).toEqual(before);

  const second = await startWorkerProcess(app);
  onTestFinished(() => void second.kill('SIGKILL'));
  await expect.poll(async () => (await actions.getImport(admin, id)).state).toBe('done');
  const { users, enrolments } = (await actions.dumpSchool(admin)) as { users: unknown[]; enrolments: unknown[] };
  expect(users.length).toEqual(STUDENT_COUNT);
  expect(enrolments.length).toEqual(STUDENT_COUNT);
});
