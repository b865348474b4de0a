import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEnrolmentActions } from '#api/testing/enrolment-actions.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { startWorkerProcess } from '#api/testing/worker.ts';

const STUDENT_COUNT = 8_000;
let app: TestApp;
let worker: ChildProcess;
beforeAll(async () => {
  app = await startTestApp();
  worker = await startWorkerProcess(app);
});
afterAll(async () => {
  worker.kill('SIGKILL');
  await app.close();
});

test('a worker that is killed during an enrolment writes nothing, and the next one enrols every student once', {
  timeout: 120_000,
}, async () => {
  const actions = createEnrolmentActions(app);
  const admin = await app.aPerson(await app.aSchool(), 'school_admin');
  const list = Array.from({ length: STUDENT_COUNT }, (_, at) => `${at},Child ${at},Name,${at % 20}`).join('\n');
  const before = await actions.dumpSchool(admin);
  const { id } = await actions.createImport(admin, `Number,First name,Last name,Class\n${list}`, {
    makes_classes: true,
  });
  await actions.confirmImport(admin, id);
  const done = async () => (await actions.getImport(admin, id)).rows_done;
  await expect.poll(done, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);

  worker.kill('SIGKILL');
  await once(worker, 'exit');
  const interrupted = await actions.getImport(admin, id);
  expect(interrupted.state).toBe('writing');
  expect(await actions.dumpSchool(admin)).toEqual(before);

  worker = await startWorkerProcess(app);
  await expect.poll(async () => (await actions.getImport(admin, id)).state, { timeout: 60_000 }).toBe('done');
  const { users, enrolments } = (await actions.dumpSchool(admin)) as { users: unknown[]; enrolments: unknown[] };
  expect(users.length).toEqual(STUDENT_COUNT);
  expect(enrolments.length).toEqual(STUDENT_COUNT);
});
