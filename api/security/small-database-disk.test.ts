import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { test as base, describe, expect } from 'vitest';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createReviewActions } from '#api/testing/review-actions.ts';
import { startTestApp } from '#api/testing/test-app.ts';
import { refusalWords } from '#contract/refusals.ts';
import { aDatabase, type TestDatabase } from '#db/testing/database.ts';

const MB = 1_048_576;
/** What the disk has beside the tables of an empty database. */
const SPARE_BYTES = 8 * MB;
/** Nothing makes such a text shorter, so that each save takes new space. */
const aLongText = () => randomBytes(9_000).toString('hex');
const MAX_SAVES = 400;

const disk = mkdtempSync(path.join(tmpdir(), 'booklark-disk-'));
const mount = (options: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]).status === 0;
const canMount = mount('size=1m') && spawnSync('umount', [disk]).status === 0;
if (!canMount) rmdirSync(disk);

/** Moves a database to a small disk of its own; returns the function that removes both. */
async function moveToSmallDisk({ name, administrator }: TestDatabase): Promise<() => Promise<void>> {
  const client = new pg.Client({ ...administrator, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ size: string }>('select pg_database_size($1) as size', [name]);
  const { uid, gid } = statSync(String(administrator.host));
  mount(`size=${Number(rows[0]?.size) + SPARE_BYTES},mode=700,uid=${uid},gid=${gid}`);
  await client.query(`create tablespace small_disk location '${disk}'`);
  await client.query(`alter database ${name} set tablespace small_disk`);
  return async () => {
    // Waits for connections that are about to close; forcing them out would be an error outside the tests.
    await client.query(`drop database ${name}`);
    await client.query('drop tablespace small_disk');
    await client.end();
    spawnSync('umount', [disk]);
    rmdirSync(disk);
  };
}

const test = base.extend('app', { scope: 'file' }, async ({}, { onCleanup }) => {
  const database = await aDatabase();
  const remove = await moveToSmallDisk(database);
  const app = await startTestApp({ shared: database });
  onCleanup(async () => {
    await app.close();
    await database.owner.end();
    await remove();
  });
  return app;
});

describe.skipIf(!canMount)('R-04: a full disk with the tables of the database (needs permission to mount one)', () => {
  test('a save that does not fit is refused, what was saved is read, and writing and reviewing go on with space again', async ({
    app,
  }) => {
    const school = await app.aSchool();
    const [student, teacher] = [await app.aPerson(school, 'student'), await app.aPerson(school, 'teacher')];
    await app.aClass(teacher, 'Otters', [student]);
    const { aDraft, aBookInReview, change, send, submit } = createPieceActions(app);
    const { read, decide } = createReviewActions(app);
    const waiting = await aBookInReview(school, student);
    const { id, page } = await aDraft(student);
    const url = `/my-books/${id}/pages/${page}/`;
    const filler = path.join(disk, 'filler');
    await writeFile(filler, Buffer.alloc(2 * SPARE_BYTES)).catch(({ code }) => expect(code).toBe('ENOSPC'));

    let saved = '';
    let refused: { statusCode: number; body: string; headers: object } | undefined;
    for (let count = 0; count < MAX_SAVES && !refused; count++) {
      const text = aLongText();
      const reply = await change(student, url, { text });
      if (reply.statusCode === 200) saved = text;
      else refused = reply;
    }
    expect(refused?.statusCode).toBe(507);
    expect(JSON.parse(refused?.body ?? '{}')).toEqual({ error: refusalWords.full });
    expect(refused?.headers).toMatchObject({ 'retry-after': '60' });
    if (saved) expect((await send(student, 'GET', url)).json().text).toBe(saved);
    expect((await read(teacher, waiting)).statusCode).toBe(200);
    // A decision needs little space, and may find it in what there is.
    const approval = { audience: 'school', publish: 'now' };
    const early = await decide(teacher, waiting, 'approve', approval);
    const stateOf = async (piece: string) => (await send(student, 'GET', `/my-books/${piece}/`)).json().state;
    expect(await stateOf(waiting)).toBe(early.statusCode === 200 ? 'published' : 'in_review');

    await rm(filler);
    const text = aLongText();
    expect((await change(student, url, { text })).statusCode).toBe(200);
    expect((await send(student, 'GET', url)).json().text).toBe(text);
    if (early.statusCode !== 200) expect((await decide(teacher, waiting, 'approve', approval)).statusCode).toBe(200);
    expect(await stateOf(waiting)).toBe('published');
    expect((await submit(student, id)).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('uploaded');
  });
});
