import { utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { removeOrphanedFiles } from '#api/library/publishing/sweep.ts';
import { workerTest } from '#api/testing/app-test.ts';
import { aPdf, createFileActions } from '#api/testing/file-actions.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createPieceReaders } from '#api/testing/piece-readers.ts';
import { jobContextOf } from '#api/testing/worker.ts';

const test = workerTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('files', { scope: 'file' }, ({ app }) => createFileActions(app))
  .extend('school', ({ app }) => app.aSchool())
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('student', ({ app, school }) =>
    app.aPerson(school, 'student', { first_name: 'Zephyrine', last_name: 'Quillfeather' }),
  )
  /** A published book for everyone, with a change to another file under review; returns its id and both renditions. */
  .extend('aChangedBook', ({ app, school, admin, actions, readers, files, student }) => async () => {
    const id = await files.aBook(student);
    await files.putFile(student, id, await aPdf(['Old words.']), 'zephyrine.pdf');
    await actions.submit(student, id);
    await readers.settledState(student, id);
    await actions.takeStep(school, admin, id, 'approve', { revision: 1 });
    await actions.takeStep(school, admin, id, 'publish');
    await files.putFile(student, id, await aPdf(['Zephyrine Quillfeather wrote this.']), 'quillfeather.pdf');
    const [publicId, hiddenId] = (await readers.renditionsOf(id)).map((rendition) => rendition.id);
    await app.insert('publishing_permissions', { tenant_id: school.id, student_id: student.id, works: true });
    await app.database.owner.query(`update books set audience = 'everyone' where id = $1`, [id]);
    return { id, publicId: String(publicId), hiddenId: String(hiddenId) };
  })
  .extend('storedKeys', ({ app, school }) => async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of app.storage.listFiles(school.id)) keys.push(key);
    return keys;
  });

describe('a file that waits as a change', () => {
  test('is not readable at a public address, but what readers see is', async ({ app, school, aChangedBook }) => {
    const { publicId, hiddenId } = await aChangedBook();
    const statusOf = async (rendition: string) => {
      const { rows } = await app.database.owner.query('select files from renditions where id = $1', [rendition]);
      const [name] = Object.keys(rows[0].files);
      return (await app.request(`/files/${rendition}/${name}`, { at: school })).statusCode;
    };
    expect(await statusOf(publicId)).toBe(200);
    expect(await statusOf(hiddenId)).toBe(404);
  });

  test('is erased with its author, and the published pages stay', async ({
    app,
    admin,
    student,
    readers,
    aChangedBook,
    storedKeys,
  }) => {
    const { id, publicId, hiddenId } = await aChangedBook();
    expect((await storedKeys()).join()).toContain(hiddenId);
    const body = { confirm: 'Zephyrine Quillfeather' };
    const reply = await app.request(`/api/students/${student.id}/erase/`, { method: 'POST', as: admin, body });
    expect(reply.statusCode).toBe(200);

    expect(await readers.renditionsOf(id)).toMatchObject([{ id: publicId }]);
    expect(await readers.textOf(admin, id)).toEqual(['Old words.']);
    const isGone = async () => !(await storedKeys()).some((key) => key.includes(hiddenId) || key.includes('/sources/'));
    await expect.poll(isGone).toBe(true);
    expect((await storedKeys()).join()).toContain(publicId);
  });

  test('is in the export of its author, with the words of the draft', async ({ app, admin, student, aChangedBook }) => {
    await aChangedBook();
    const reply = await app.request(`/api/students/${student.id}/export/`, { as: admin });
    const zip = await fromBufferPromise(reply.rawPayload);
    const exported = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry())
      exported.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    expect(exported.get('books/1 The Boat/quillfeather.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(JSON.parse(String(exported.get('drafts.json')))).toMatchObject([
      { title: 'The Boat', change_state: 'draft', pages: ['Zephyrine Quillfeather wrote this.'] },
    ]);
  });
});

test('the sweeper keeps the files of drafts, and removes what was assembled for no book', async ({
  app,
  school,
  files,
  student,
  storedKeys,
}) => {
  const id = await files.aBook(student);
  await files.putFile(student, id, await aPdf(['A boat.']));
  const before = await storedKeys();
  const lost = `${school.id}/sources/${'e'.repeat(64)}/file`;
  const local = path.join(tmpdir(), `lost-${crypto.randomUUID()}`);
  await writeFile(local, 'bytes');
  await app.storage.put(lost, local);
  const old = new Date(Date.now() - 3 * 3600_000);
  for (const key of await storedKeys()) await utimes(path.join(app.files, key), old, old);
  await app.database.owner.query(`update renditions set finished_at = now() - interval '3 days' where book_id = $1`, [
    id,
  ]);
  await app.database.owner.query('select delete_expired()');

  await removeOrphanedFiles(jobContextOf(app, app.platformPool));
  expect((await storedKeys()).sort()).toEqual(before.sort());
});
