import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { startTestWorker } from '#api/testing/worker.ts';
import { refusalWords } from '#contract/refusals.ts';

const MB = 1_048_576;
const disk = mkdtempSync(path.join(tmpdir(), 'booklark-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0;
if (!isMounted) rmdirSync(disk);

const test = appTest
  /** The server and the worker store their files on the small disk. */
  .extend('appOptions', { scope: 'file' }, ({}, { onCleanup }) => {
    const before = process.env.TMPDIR;
    process.env.TMPDIR = disk;
    onCleanup(async () => {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      spawnSync('umount', [disk]);
      await rm(disk, { recursive: true, force: true });
    });
    return {};
  })
  .extend('worker', { scope: 'file', auto: true }, async ({ app }, { onCleanup }) => {
    const worker = await startTestWorker(app);
    onCleanup(() => worker.stop());
  })
  .extend('admin', { scope: 'file' }, async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  .extend('bring', ({ app, admin }) => (bytes: Buffer) => {
    return app.request('/api/books/', {
      method: 'POST',
      as: admin,
      form: { publish: 'true', file: { name: 'kite.epub', bytes } },
    });
  })
  .extend('stateOf', ({ app, admin }) => async (id: string) => {
    return (await app.request(`/api/api-admin/books/${id}/`, { as: admin })).json();
  })
  .extend('attempts', ({ app }) => async () => {
    return (await app.database.owner.query('select last_error from graphile_worker.jobs')).rows;
  });

describe.skipIf(!isMounted)('a disk of 8 MB (needs permission to mount one)', () => {
  test('a book that does not fit is refused with a message, nothing of it is stored, and reading goes on', async ({
    app,
    admin,
    bring,
  }) => {
    const filesBefore = await readdir(disk, { recursive: true });

    const reply = await bring(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(10 * MB)]));

    expect(reply.statusCode).toBe(507);
    expect(reply.json()).toEqual({ error: refusalWords.full });
    expect(reply.headers['retry-after']).toBe('60');
    expect(await readdir(disk, { recursive: true })).toEqual(filesBefore);
    expect((await app.request('/api/books/', { at: admin.school })).statusCode).toBe(200);
  });

  test('pages that do not fit are made when there is space again', { timeout: 60_000 }, async ({
    bring,
    stateOf,
    attempts,
  }) => {
    const words = () =>
      randomBytes(700_000)
        .toString('base64')
        .replaceAll(/(.{6})/g, '$1 ')
        .replaceAll(/[+/=]/g, 'x');
    const book = await aSmallBook({ chapters: [words()] });
    await writeFile(path.join(disk, 'filler'), Buffer.alloc(8 * MB - Math.round(book.length * 1.6)));

    const { id } = (await bring(book)).json();
    await expect.poll(async () => (await attempts())[0]?.last_error ?? '', { timeout: 15_000 }).toContain('ENOSPC');
    const meanwhile = await stateOf(id);
    await rm(path.join(disk, 'filler'));

    expect(meanwhile).toMatchObject({ state: 'uploaded', rendition: { state: 'waiting' } });
    await expect.poll(async () => (await stateOf(id)).state, { timeout: 40_000 }).toBe('published');
  });
});
