import { z } from 'zod';
import { tenantClosingScheduledJobs } from '#api/administration/tenant-closing/jobs.ts';
import { handleJob } from '#api/kit/job-runner.ts';
import { defineJob, enqueueJob } from '#api/kit/jobs.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { appTest } from './app-test.ts';
import type { School, TestApp } from './test-app.ts';
import { jobContextOf } from './worker.ts';

export const reason = 'The school has asked us to stop its site.';

const note = defineJob({ name: 'test-note', payload: z.object({ text: z.string() }) });

/** Returns the keys of the stored files in a folder. */
export async function storedFilesIn({ storage }: TestApp, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.listFiles(folder)) keys.push(key);
  return keys;
}

/** Gives a platform colleague, and calls that suspend, restore, close and erase schools. */
export const tenantClosingTest = appTest
  .extend('colleague', { scope: 'file' }, ({ app }) => app.aColleague())
  .extend(
    'act',
    ({ app, colleague }) =>
      (action: 'suspend' | 'restore' | 'close', { id }: Pick<School, 'id'>, body: object = {}) => {
        const bodies = { suspend: { reason }, restore: {}, close: { school_name: 'Harbour School', reason } };
        return app.request(`/api/api-admin/tenants/${id}/${action}/`, {
          method: 'POST',
          as: colleague,
          host: 'localhost',
          body: { ...bodies[action], ...body },
        });
      },
  )
  .extend('stateOf', ({ app, colleague }) => async ({ subdomain }: School): Promise<string | undefined> => {
    const options = { as: colleague, host: 'localhost' };
    return (await app.request(`/api/api-admin/tenants/?search=${subdomain}`, options)).json().results[0]?.state;
  })
  /** Ends the 30 days of these schools. */
  .extend('makeDue', ({ app }) => async (...schools: School[]): Promise<void> => {
    await app.database.owner.query(
      `update tenant_closings set erase_after = now(), due_since = now() - interval '6 hours', exported_at = coalesce(exported_at, now()),
         export_name = coalesce(export_name, 'export.zip'), export_key = coalesce(export_key, 'none'), export_bytes = coalesce(export_bytes, 0) where tenant_id = any ($1)`,
      [schools.map(({ id }) => id)],
    );
  })
  /** Runs the nightly erasure, as if these schools' 30 days were over. */
  .extend('erase', ({ app, makeDue }) => async (...schools: School[]): Promise<void> => {
    await makeDue(...schools);
    await tenantClosingScheduledJobs[0]?.run(jobContextOf(app, app.platformPool));
  })
  .extend('queueNote', ({ app }) => async ({ id }: School, text: string): Promise<void> => {
    const visitor = { tenantId: id, role: 'visitor', personId: null, sessionId: null } as const;
    await inTenant(app.pool, visitor, (db) => enqueueJob(db, note, { text }));
  })
  /** Runs the queued notes like the worker; returns the texts of those that ran. */
  .extend('runNotes', ({ app }) => async (during = async (_text: string) => {}): Promise<string[]> => {
    const done: string[] = [];
    const handler = handleJob(note, async ({ tenantId, payload, inTenantOf }) => {
      await during(payload.text);
      await inTenantOf(tenantId, async () => void done.push(payload.text));
    });
    const { rows } = await app.database.owner.query(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = 'test-note' returning j.id, j.payload, j.priority`,
    );
    for (const { id, payload, priority } of rows) {
      const attempt = { id, payload, priority, signal: new AbortController().signal, isLastAttempt: false };
      await handler.run(jobContextOf(app, app.platformPool), attempt);
    }
    return done.sort();
  });
