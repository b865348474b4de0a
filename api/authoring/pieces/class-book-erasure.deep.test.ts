import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { eraseArchivedStudents } from '#api/administration/child-data/erasure.ts';
import { openPool } from '#api/kit/pipeline.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { findWords } from '#api/testing/find-words.ts';
import { readZip } from '#api/testing/read-zip.ts';
import { aRecording } from '#api/testing/recordings.ts';
import { reviewTest } from '#api/testing/review-test.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import type { PiecePage } from '#contract/authoring/pieces.ts';
import { applyPieceToBook } from './apply-piece.ts';

const OWN_WORDS = ['Quillfeather', 'Zephyrine', 'Zed the Otter', 'kingfisher', 'dragonfly'];

const test = reviewTest
  .extend('zed', ({ aNamedStudent }) => aNamedStudent('Zephyrine', 'Quillfeather', { pen_name: 'Zed the Otter' }))
  .extend('ben', ({ aNamedStudent }) => aNamedStudent('Ben', 'Hill'))
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('otters', ({ app, teacher, zed, ben }) => app.aClass(teacher, 'Herons', [ben, zed]))
  /** A class book whose second page is by Zed. */
  .extend('book', async ({ pieces, teacher, ben, zed, otters }) => {
    const url = `/v1/school-classes/${otters.id}/books/`;
    const { id, pages } = (await pieces.send(teacher, 'POST', url, { title: 'Our rivers', starter: 'blank' })).json();
    const [ofBen, ofZed] = pages.map((page: PiecePage) => `/my-books/${id}/pages/${page.id}/`);
    await pieces.change(ben, ofBen, { text: 'Rivers bend.' });
    await pieces.change(zed, ofZed, { text: 'A kingfisher by Zephyrine.', layout: 'picture_above' });
    await pieces.putDrawing(zed, ofZed);
    return { id: String(id), ofBen, ofZed };
  })
  .extend('erase', ({ pieces, admin, zed }) => async () => {
    const reply = await pieces.send(admin, 'POST', `/students/${zed.id}/erase/`, { confirm: 'Zephyrine Quillfeather' });
    expect(reply.statusCode).toBe(200);
  })
  .extend('see', ({ pieces, book, teacher }) => async () => {
    return (await pieces.send(teacher, 'GET', `/my-books/${book.id}/`)).json();
  })
  .extend('renditionsOf', ({ app }) => async (id: string) => {
    const { rows } = await app.database.owner.query('select id from renditions where book_id = $1 order by id', [id]);
    return rows.map((row) => row.id);
  })
  .extend('publish', ({ app, school, pieces, decide, teacher, book }) => async () => {
    await pieces.submit(teacher, book.id);
    await pieces.process(school, book.id);
    const worker = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
    await inTenant(app.pool, worker, (db) => applyPieceToBook(db, book.id));
    const approved = await decide(teacher, book.id, 'approve', { audience: 'school', publish: 'now' });
    expect(approved.statusCode).toBe(200);
  });

describe('an erased student', () => {
  test('leaves a class book that waits for its review, which goes back to its teacher', async ({
    app,
    school,
    pieces,
    decide,
    lead,
    teacher,
    book,
    see,
    erase,
    renditionsOf,
  }) => {
    await pieces.submit(teacher, book.id);
    await pieces.process(school, book.id);
    const changeRequest = {
      reasons: ['too_short'],
      pages: [
        { page: 2, remark: 'Zephyrine, say more.' },
        { page: 1, remark: 'Good.' },
      ],
    };
    await decide(lead, book.id, 'request-changes', changeRequest);
    await pieces.change(teacher, book.ofZed, { text: 'A kingfisher and a dragonfly by Zephyrine.' });
    await pieces.submit(teacher, book.id);
    await pieces.process(school, book.id);
    expect(await renditionsOf(book.id)).toHaveLength(2);

    await erase();

    expect(await see()).toMatchObject({ state: 'draft', pages: [{ text: 'Rivers bend.', number: 1 }] });
    expect((await see()).remarks.map(({ message }: { message: string }) => message)).toEqual([
      'Write a little more.',
      'Good.',
    ]);
    expect(await renditionsOf(book.id)).toEqual([]);
    expect(await findWords(app, OWN_WORDS)).toEqual([]);
    expect((await decide(lead, book.id, 'approve', { audience: 'school', publish: 'now' })).statusCode).toBe(409);

    await pieces.submit(teacher, book.id);
    await pieces.process(school, book.id);
    expect((await decide(lead, book.id, 'approve', { audience: 'school', publish: 'now' })).statusCode).toBe(200);
  });

  test('leaves an approved class book, which is not published as it was: the worker erases too', async ({
    app,
    school,
    pieces,
    decide,
    lead,
    teacher,
    zed,
    book,
    see,
  }) => {
    await pieces.submit(teacher, book.id);
    await pieces.process(school, book.id);
    await decide(lead, book.id, 'approve', { audience: 'school', publish: null });
    const archived = `update users set archived_at = now() - interval '5 years' where id = $1`;
    await app.database.owner.query(archived, [zed.id]);
    const platformPool = openPool(app.database.platform);
    await eraseArchivedStudents(jobContextOf(app, platformPool));
    await platformPool.end();

    expect(await see()).toMatchObject({ state: 'changes_asked', pages: [{ text: 'Rivers bend.' }] });
    expect((await decide(lead, book.id, 'publish')).statusCode).toBe(409);
    expect(await findWords(app, OWN_WORDS)).toEqual([]);
  });

  test('stays without a name in a published class book, and leaves what was written since', async ({
    app,
    school,
    pieces,
    teacher,
    zed,
    book,
    see,
    erase,
    publish,
    renditionsOf,
  }) => {
    await publish();
    const live = await renditionsOf(book.id);
    const readBook = async () => (await app.request(`/api/books/${book.id}/`, { as: teacher })).json();
    expect((await readBook()).credits.map(({ name }: { name: string }) => name)).toEqual(['Ben H.', 'Zed the Otter']);
    await pieces.change(teacher, book.ofZed, { text: 'A dragonfly by Zephyrine.' });
    await pieces.submit(teacher, book.id);
    await pieces.process(school, book.id);

    await erase();

    expect(await see()).toMatchObject({ state: 'published', change_state: 'draft' });
    expect((await see()).pages).toMatchObject([
      { author: 'Ben H.' },
      { author: null, text: 'A kingfisher by Zephyrine.', pictures: [{ source: 'drawing' }] },
    ]);
    expect((await readBook()).credits.map(({ name }: { name: string }) => name)).toEqual(['Ben H.']);
    expect(await renditionsOf(book.id)).toEqual(live);
    expect(await findWords(app, ['dragonfly', 'Zed the Otter', 'Quillfeather'])).toEqual([]);
    const search = await app.request('/api/combined/?search=otter', { as: teacher });
    expect(search.json().count).toBe(0);
    expect((await pieces.send(zed, 'GET', '/my-books/')).statusCode).toBe(401);
  });

  test('limits a published class book for ever, unless they had given the permission', async ({
    pieces,
    admin,
    ben,
    book,
    publish,
    erase,
  }) => {
    await publish();
    await erase();
    const permission = { works: true, voice: null, photos: null };
    await pieces.send(admin, 'PUT', `/students/${ben.id}/publishing-permission/`, permission);
    const reply = await pieces.send(admin, 'PATCH', `/api-admin/books/${book.id}/`, { audience: 'everyone' });
    expect(reply.statusCode).toBe(400);
  });

  test('leaves the stored pictures of a class book that is not published', async ({ app, school, book, erase }) => {
    const folder = path.join(app.files, school.id, 'pieces', book.id);
    expect(await readdir(folder)).toHaveLength(1);

    await erase();

    const { rows } = await app.database.owner.query(
      `select payload -> 'folders' as folders from graphile_worker._private_jobs order by id desc limit 1`,
    );
    const [name] = await readdir(folder);
    expect(rows[0].folders).toContain(`pieces/${book.id}/${name}`);
  });
});

describe('the data of a student in a class book', () => {
  test('is in the export with older states, and counted as stored', async ({
    app,
    pieces,
    admin,
    zed,
    teacher,
    book,
  }) => {
    await pieces.submit(teacher, book.id);
    await pieces.send(teacher, 'POST', `/my-books/${book.id}/withdraw/`, {});
    await pieces.change(zed, book.ofZed, { text: 'A dragonfly.' });

    const { rawPayload } = await app.request(`/api/students/${zed.id}/export/`, { as: admin });
    const text = String((await readZip(rawPayload)).get('drafts.json'));
    for (const words of ['A dragonfly.', 'A kingfisher by Zephyrine.']) expect(text).toContain(words);
    expect(text).not.toContain('Rivers bend.');
    const { held } = (await pieces.send(admin, 'GET', '/child-data/')).json();
    expect(held.find(({ kind }: { kind: string }) => kind === 'drafts').count).toBe(2);
  });

  test('leaves a published class book without the own voice, and the voices of the others stay', async ({
    app,
    pieces,
    teacher,
    ben,
    zed,
    book,
    publish,
    erase,
  }) => {
    await pieces.putVoice(ben, book.ofBen);
    const own = (await pieces.putVoice(zed, book.ofZed, aRecording({ seed: 1 }))).json().voice;
    await publish();
    const pagesWithVoice = async () =>
      (await pieces.send(teacher, 'GET', `/books/${book.id}/`)).json().voices.map(({ page }: { page: number }) => page);
    expect(await pagesWithVoice()).toEqual([1, 2]);

    await erase();

    // The server process receives the change a moment later, and then drops its cached reply.
    await expect.poll(pagesWithVoice).toEqual([1]);
    const removed = await app.database.owner.query(
      `select payload -> 'folders' as folders from graphile_worker._private_jobs order by id desc limit 1`,
    );
    expect(removed.rows[0].folders).toContain(`pieces/${book.id}/${own.src.split('/').at(-1)}`);
    const { rows } = await app.database.owner.query('select from page_voices');
    expect(rows).toHaveLength(1);
  });
});
