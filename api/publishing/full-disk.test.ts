import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSmallBook } from '#api/testing/small-book.ts';
import { type Person, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { startTestWorker } from '#api/testing/worker.ts';
import { refusalWords } from '#contract/refusals.ts';

const MB = 1_048_576;
const disk = mkdtempSync(path.join(tmpdir(), 'booklark-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0;
if (!isMounted) rmdirSync(disk);

describe.skipIf(!isMounted)('a disk of 8 MB (needs permission to mount one)', () => {
  const before = process.env.TMPDIR;
  let app: TestApp;
  let admin: Person;
  let worker: Awaited<ReturnType<typeof startTestWorker>>;

  beforeAll(async () => {
    process.env.TMPDIR = disk;
    app = await startTestApp();
    worker = await startTestWorker(app);
    admin = await app.aPerson(await app.aSchool(), 'school_admin');
  });
  afterAll(async () => {
    await worker.stop();
    await app.close();
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    spawnSync('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  });

  const bring = (bytes: Buffer) =>
    app.request('/api/books/', {
      method: 'POST',
      as: admin,
      form: { publish: 'true', file: { name: 'kite.epub', bytes } },
    });
  const stateOf = async (id: string) => (await app.request(`/api/api-admin/books/${id}/`, { as: admin })).json();

  test('a book that does not fit is refused with a message, nothing of it is stored, and reading goes on', async () => {
    const kept = await readdir(disk, { recursive: true });

    const answer = await bring(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(10 * MB)]));

    expect([answer.statusCode, answer.json()]).toEqual([507, { error: refusalWords.full }]);
    expect(answer.headers['retry-after']).toBe('60');
    expect(await readdir(disk, { recursive: true })).toEqual(kept);
    expect((await app.request('/api/books/', { at: admin.school })).statusCode).toBe(200);
  });

  test('pages that do not fit are made when there is space again', { timeout: 60_000 }, async () => {
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

  const attempts = async () => (await app.database.owner.query('select last_error from graphile_worker.jobs')).rows;
});
