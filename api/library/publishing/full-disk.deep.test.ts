import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { aRecording } from '#api/testing/recordings.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { createStoryActions } from '#api/testing/story-actions.ts';
import { createUploadActions, tus } from '#api/testing/upload-actions.ts';
import { startTestWorker } from '#api/testing/worker.ts';
import { refusalWords } from '#contract/kit/refusals.ts';

const MB = 1_048_576;
const disk = mkdtempSync(path.join(tmpdir(), 'booklark-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0;
if (!isMounted) rmdirSync(disk);

const test = appTest
  /** Stores the files of server and worker on the small disk. */
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

  test('an upload and a photo of an author that do not fit are refused, words are still saved, and both work with space again', async ({
    app,
    admin,
  }) => {
    const { aDraft, change, putPhoto, send } = createPieceActions(app);
    const uploads = createUploadActions();
    const author = await app.aPerson(admin.school, 'student');
    const { id, page } = await aDraft(author);
    const url = `/my-books/${id}/pages/${page}/`;
    await change(author, url, { layout: 'picture_above' });
    const bytes = randomBytes(5 * MB);
    const upload = (await uploads.create(app, author, bytes.length)).json().id;
    const noise = { create: { width: 60, height: 60, channels: 3 as const, background: '#aa3300' } };
    const photo = await sharp(noise).png().toBuffer();
    const filler = path.join(disk, 'filler');
    await writeFile(filler, randomBytes(6 * MB));
    const filesBefore = await readdir(disk, { recursive: true });

    const [part, picture] = [await uploads.send(app, author, upload, 0, bytes), await putPhoto(author, url, bytes)];
    expect([part.statusCode, picture.statusCode]).toEqual([507, 507]);
    expect(part.json()).toEqual({ error: refusalWords.full });
    expect(await readdir(disk, { recursive: true })).toEqual(filesBefore);
    expect((await change(author, url, { text: 'Still here.' })).statusCode).toBe(200);
    expect((await send(author, 'GET', url)).json().text).toBe('Still here.');

    await rm(filler);
    expect((await uploads.send(app, author, upload, 0, bytes)).statusCode).toBe(204);
    expect((await putPhoto(author, url, photo)).statusCode).toBe(200);
    const headers = tus;
    await app.request(`/api/uploads/${upload}`, { method: 'DELETE', as: author, headers });
  });

  test('a picture of a story and a recording that do not fit are refused, the words are saved, and both work with space again', async ({
    app,
    admin,
  }) => {
    const pieces = createPieceActions(app);
    const stories = createStoryActions(app);
    const author = await app.aPerson(admin.school, 'student');
    const draft = await pieces.aDraft(author);
    const page = `/my-books/${draft.id}/pages/${draft.page}/`;
    const story = await stories.aStory(author);
    const noise = { create: { width: 60, height: 60, channels: 3 as const, background: '#aa3300' } };
    const photo = await sharp(noise).png().toBuffer();
    const voice = aRecording();
    const filler = path.join(disk, 'filler');
    await writeFile(filler, randomBytes(9 * MB)).catch(({ code }) => expect(code).toBe('ENOSPC'));
    const filesBefore = await readdir(disk, { recursive: true });

    const picture = await stories.addPicture(author, story, photo);
    const recording = await pieces.putVoice(author, page, voice);
    expect([picture.statusCode, recording.statusCode]).toEqual([507, 507]);
    expect(picture.json()).toEqual({ error: refusalWords.full });
    expect(await readdir(disk, { recursive: true })).toEqual(filesBefore);
    expect((await stories.change(author, story, { body: '<p>Still here.</p>' })).statusCode).toBe(200);
    expect((await pieces.send(author, 'GET', page)).json().voice).toBeNull();

    await rm(filler);
    expect((await stories.addPicture(author, story, photo)).statusCode).toBe(201);
    expect((await pieces.putVoice(author, page, voice)).statusCode).toBe(200);
  });

  test('pages that do not fit are made when there is space again', async ({ bring, stateOf, attempts }) => {
    const words = () =>
      randomBytes(700_000)
        .toString('base64')
        .replaceAll(/(.{6})/g, '$1 ')
        .replaceAll(/[+/=]/g, 'x');
    const book = await aSmallBook({ chapters: [words()] });
    await writeFile(path.join(disk, 'filler'), Buffer.alloc(8 * MB - Math.round(book.length * 1.6)));

    const { id } = (await bring(book)).json();
    await expect.poll(async () => (await attempts())[0]?.last_error ?? '').toContain('ENOSPC');
    const meanwhile = await stateOf(id);
    await rm(path.join(disk, 'filler'));

    expect(meanwhile).toMatchObject({ state: 'uploaded', rendition: { state: 'waiting' } });
    await expect.poll(async () => (await stateOf(id)).state).toBe('published');
  });
});
