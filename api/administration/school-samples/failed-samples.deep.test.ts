import { expect } from 'vitest';
import { createSamples } from '#api/identity/registration/service.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { appTest as test } from '#api/testing/app-test.ts';
import { callerOf } from '#api/testing/test-app.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { sampleHandlers } from './jobs.ts';

test('a job that cannot store the books leaves the class, and nothing is being prepared after its last attempt', async ({
  app,
}) => {
  const admin = await app.aPerson(await app.aSchool(), 'school_admin');
  await inTenant(app.pool, callerOf(admin), (db) => enqueueJob(db, createSamples, {}));
  const [handler] = sampleHandlers(app);
  const refuseWrite = () => Promise.reject(new Error('no space left on device'));
  const context = jobContextOf(app, app.platformPool);
  const storage = new Proxy(context.storage, { get: () => refuseWrite });
  const attempt = (isLastAttempt: boolean, parts = { ...context, storage }) =>
    handler?.run(parts, {
      ...{ id: '1', priority: 0, payload: { tenant_id: admin.school.id } },
      ...{ signal: new AbortController().signal, isLastAttempt },
    });
  const samples = async () => (await app.request('/api/school-samples/', { as: admin })).json();

  await expect(attempt(false)).rejects.toThrow();
  expect(await samples()).toMatchObject({ students: 5, books: [], is_preparing: true });
  await expect(attempt(true)).rejects.toThrow();
  expect(await samples()).toMatchObject({ students: 5, books: [], is_preparing: false });

  await attempt(false, context);
  expect(await samples()).toMatchObject({ students: 5, books: [{}, {}, {}], is_preparing: true });
});
