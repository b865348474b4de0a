import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect } from 'vitest';
import { reviewTest } from '#api/testing/review-test.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { createUploadActions } from '#api/testing/upload-actions.ts';

const test = reviewTest
  .extend('uploads', { scope: 'file' }, () => createUploadActions())
  /** Kills the servers' connections repeatedly during work. */
  .extend('underKills', ({ app }) => async (work: () => Promise<void>) => {
    let isOver = false;
    // The owner of the tables may not end connections of other roles.
    const administrator = new pg.Client(app.database.administrator);
    await administrator.connect();
    const kills = (async () => {
      while (!isOver) {
        await administrator.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'booklark_app' and datname = current_database() and state <> 'idle'`,
        );
        await sleep(40);
      }
    })();
    await work().finally(() => {
      isOver = true;
    });
    await kills;
    await administrator.end();
  })
  /** Repeats a call until the server answers without a fault. */
  .extend('insist', () => async <Reply extends { statusCode: number }>(call: () => Promise<Reply>): Promise<Reply> => {
    for (;;) {
      const reply = await call();
      if (reply.statusCode < 500) return reply;
      await sleep(20);
    }
  });

describe('killed connections to the database', () => {
  test('lose no byte of an upload and no saved word', async ({ app, pieces, uploads, student, underKills, insist }) => {
    const { id, page } = await pieces.aDraft(student);
    const upload = (await uploads.create(app, student, 200)).json().id;
    const saved: string[] = [];
    await underKills(async () => {
      for (let count = 0; count < 20; count++) {
        const offset = Number((await insist(() => uploads.head(app, student, upload))).headers['upload-offset']);
        await uploads.send(app, student, upload, offset, Buffer.alloc(10, 'x'));
        const text = `Word ${count}.`;
        const reply = await pieces.change(student, `/my-books/${id}/pages/${page}/`, { text });
        if (reply.statusCode === 200) saved.push(text);
      }
    });
    expect(saved.length).toBeGreaterThan(0);
    const { text, edits } = (await pieces.send(student, 'GET', `/my-books/${id}/pages/${page}/`)).json();
    const count = Number(text.match(/\d+/)?.[0] ?? -1);
    expect(count).toBeGreaterThanOrEqual(Number(saved.at(-1)?.match(/\d+/)?.[0] ?? -1));
    expect(edits).toBeGreaterThanOrEqual(saved.length);
    let offset = Number((await uploads.head(app, student, upload)).headers['upload-offset']);
    for (; offset < 200; offset += 10) await uploads.send(app, student, upload, offset, Buffer.alloc(10, 'x'));
    const { headers } = await uploads.head(app, student, upload);
    expect(headers['upload-offset']).toBe('200');
  });
});

/** Replacements of a whole file of nine bytes. */
const FAULTS = { missing: undefined, 'cut off': Buffer.from('RIFF'), empty: Buffer.alloc(0) };

describe('a file of a published book in the storage that is', () => {
  test.for(Object.entries(FAULTS))(
    '%s is not found, and the book, the others, the lists and the review go on',
    async ([, bytes], { app, school, lead, get, read, decide, permit, aBookInReview }) => {
      await permit({});
      const [broken, whole] = [await aBookInReview('The Boat'), await aBookInReview('The Rain')];
      for (const id of [broken, whole])
        expect((await decide(lead, id, 'approve', { audience: 'everyone', publish: 'now' })).statusCode).toBe(200);
      const { rows } = await app.database.owner.query('select rendition_id from books where id = $1', [broken]);
      const rendition = rows[0].rendition_id;
      await app.database.owner.query(`update renditions set files = '{"p1.webp": 9}' where id = $1`, [rendition]);
      if (bytes) await store(app, `${school.id}/books/${rendition}/p1.webp`, bytes);
      const statusOf = async (url: string) => (await app.request(url, { at: school })).statusCode;
      expect(await statusOf(`/files/${rendition}/p1.webp`)).toBe(404);
      expect(await statusOf(`/api/books/${broken}/`)).toBe(200);
      expect(await statusOf(`/api/books/${whole}/`)).toBe(200);
      expect((await app.request('/api/books/', { at: school })).json().count).toBe(2);
      expect((await read(lead, broken)).statusCode).toBe(200);
      const admin = await app.aPerson(school, 'school_admin');
      const damage = async () => (await get(admin, `/api-admin/books/${broken}/`)).json().rendition.is_damaged;
      await expect.poll(damage).toBe(true);
    },
  );
});

async function store({ storage }: TestApp, key: string, bytes: Buffer): Promise<void> {
  const file = path.join(tmpdir(), `stored-${randomUUID()}`);
  await writeFile(file, bytes);
  await storage.put(key, file);
}

describe('a network that loses replies', () => {
  test('saves a text once: the repeated save is told that it is older, with the ETag of now', async ({
    pieces,
    student,
  }) => {
    const { id, page } = await pieces.aDraft(student);
    const url = `/my-books/${id}/pages/${page}/`;
    const etag = String((await pieces.send(student, 'GET', url)).headers.etag);
    const save = () => pieces.send(student, 'PATCH', url, { text: 'A red boat.' }, etag);
    const replies = await Promise.all([save(), save(), save()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const now = await pieces.send(student, 'GET', url);
    expect(replies.every(({ headers }) => headers.etag === now.headers.etag)).toBe(true);
    expect(now.json().text).toBe('A red boat.');
  });

  test('adds a page and begins a book once for a key', async ({ app, student, pieces }) => {
    const { id } = await pieces.aDraft(student);
    const add = (url: string, body: object) =>
      app.request(`/api${url}`, { method: 'POST', as: student, body, headers: { 'idempotency-key': 'lost' } });
    const pages = await Promise.all([1, 2, 3].map(() => add(`/my-books/${id}/pages/`, { layout: 'text_only' })));
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    const book = { source: 'pages', title: 'The Rain', language: 'en' };
    const books = await Promise.all([1, 2, 3].map(() => add('/my-books/', book)));
    expect(new Set(books.map((reply) => reply.json().id)).size).toBe(1);
    const { results } = (await pieces.send(student, 'GET', '/my-books/')).json();
    expect(results.map(({ title }: { title: string }) => title).toSorted()).toEqual(['The Boat', 'The Rain']);
    expect((await pieces.send(student, 'GET', `/my-books/${id}/`)).json().pages).toHaveLength(2);
  });
});
