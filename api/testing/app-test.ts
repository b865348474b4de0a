import path from 'node:path';
import { test } from 'vitest';
import { type School, startTestApp, type TestAppOptions } from './test-app.ts';
import { startTestWorker, type TestWorkerOptions } from './worker.ts';

type QueuedEmail = { subject: string; text_part: string; html_part: string; links: string[]; state: string };

/** Gives the tests of a file one server on its own database. A file with another server extends `appOptions`. */
export const appTest = test
  .extend('appOptions', { scope: 'file' }, (): TestAppOptions => ({}))
  .extend('app', { scope: 'file' }, async ({ appOptions }, { onCleanup }) => {
    const app = await startTestApp(appOptions);
    onCleanup(() => app.close());
    return app;
  })
  /** Returns the emails to this address, oldest first; with a school, only its site's emails. */
  .extend('emailsTo', ({ app }) => async (address: string, at?: School): Promise<QueuedEmail[]> => {
    const { rows } = await app.database.owner.query<QueuedEmail>(
      'select * from mails where to_address = $1 and ($2::uuid is null or tenant_id = $2) order by created_at, id',
      [address, at?.id],
    );
    return rows;
  });

/** The options of a server that renders pages, imported by path like on the server: the web has its own types. */
export async function withWeb(): Promise<TestAppOptions> {
  return { web: await import(path.resolve('web/app/entry-server.tsx')) };
}

/** Gives each test a school of its own. */
export const schoolTest = appTest
  .extend('school', ({ app }) => app.aSchool())
  .extend('aNamedStudent', ({ app, school }) => (first_name: string, last_name = 'Shah', columns = {}) => {
    return app.aPerson(school, 'student', { first_name, last_name, ...columns });
  });

/** Runs the server's jobs during the tests of a file. A file with another worker extends `workerOptions`. */
export const workerTest = appTest
  .extend('workerOptions', { scope: 'file' }, (): TestWorkerOptions => ({}))
  .extend('worker', { scope: 'file', auto: true }, async ({ app, workerOptions }, { onCleanup }) => {
    const worker = await startTestWorker(app, workerOptions);
    onCleanup(() => worker.stop());
    return worker;
  });
