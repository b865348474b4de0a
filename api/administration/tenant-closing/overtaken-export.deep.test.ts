import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { readZip } from '#api/testing/read-zip.ts';
import { storedFilesIn, tenantClosingTest } from '#api/testing/tenant-closing-test.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { tenantClosingHandlers } from './jobs.ts';

type Attempt = { payload: unknown; beforeStoring?: () => Promise<void> };

const test = tenantClosingTest
  .extend('school', ({ app }) => app.aSchool())
  .extend('admin', async ({ app, school }) => {
    const email = `${randomUUID()}@harbour.example`;
    await app.aPerson(school, 'school_admin', { email });
    return email;
  })
  .extend('queuedExport', ({ app, school }) => async (): Promise<unknown> => {
    const { rows } = await app.database.owner.query(
      `select payload from graphile_worker._private_jobs where payload ->> 'tenant_id' = $1 and payload::jsonb ? 'emails' order by id desc`,
      [school.id],
    );
    return rows[0].payload;
  })
  /** Runs one attempt like a worker, with an optional delay before it stores its file. */
  .extend('runExport', ({ app }) => async ({ payload, beforeStoring }: Attempt): Promise<void> => {
    const context = jobContextOf(app, app.platformPool);
    const put = async (key: string, file: string) => {
      await beforeStoring?.();
      return app.storage.put(key, file);
    };
    const attempt = { id: '1', priority: 0, payload, isLastAttempt: false, signal: new AbortController().signal };
    await tenantClosingHandlers[0]?.run({ ...context, storage: { ...app.storage, put } }, attempt);
  })
  .extend('readExport', ({ app, admin, emailsTo }) => async () => {
    const [email] = (await emailsTo(admin)).toReversed();
    const reply = await app.request(new URL(email?.links[0] ?? '').pathname, { host: 'localhost' });
    expect(reply.statusCode).toBe(200);
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
    const files = await readZip(reply.rawPayload);
    return { books: String(files.get('tables/books.jsonl')), hasManifest: files.has('manifest.json') };
  })
  .extend('storedFiles', ({ app, school }) => async (): Promise<number> => {
    return (await storedFilesIn(app, `${school.id}/exports`)).length;
  });

test('an export that was overtaken by a restore and another closing leaves the export of that closing alone', async ({
  app,
  act,
  school,
  queuedExport,
  runExport,
  readExport,
  storedFiles,
}) => {
  await act('close', school);
  const first = await queuedExport();
  await runExport({
    payload: first,
    beforeStoring: async () => {
      await act('restore', school);
      await app.aBook(school, { title: 'Written after the restore' });
      await act('close', school);
      await runExport({ payload: await queuedExport() });
    },
  });

  expect(await readExport()).toEqual({ books: expect.stringContaining('Written after'), hasManifest: true });
  expect(await storedFiles()).toBe(1);
});

test('of two attempts of one export the faster one is kept, and sends its emails once', async ({
  act,
  school,
  admin,
  emailsTo,
  queuedExport,
  runExport,
  readExport,
  storedFiles,
}) => {
  await act('close', school);
  const payload = await queuedExport();
  await runExport({ payload, beforeStoring: () => runExport({ payload }) });

  expect(await readExport()).toMatchObject({ hasManifest: true });
  expect(await storedFiles()).toBe(1);
  expect(await emailsTo(admin)).toHaveLength(1);
});
