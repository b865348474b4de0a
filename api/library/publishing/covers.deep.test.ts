import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished } from 'vitest';
import { packPictureBook } from '#api/core/press/service.ts';
import { workerTest } from '#api/testing/app-test.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import type { ManagedBook } from '#contract/library/publishing.ts';

const bookUrl = (id: string, call = '') => `/api/api-admin/books/${id}/${call}`;
const file = async () => ({ name: 'kite.epub', bytes: await aSmallBook() });
async function aPicture(width: number, height: number): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#c8371b' } });
  return picture
    .withExifMerge({ IFD0: { Copyright: 'a child of class 4' } })
    .jpeg()
    .toBuffer();
}

/** A one-page picture book without a cover. */
async function aPictureBook(picture: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'picture-book-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(path.join(folder, '1.jpg'), picture);
  const book = { id: 'river', work: 'river', title: 'The River', language: 'en', cover: null };
  const zip = path.join(folder, 'river.zip');
  await packPictureBook({ ...book, pages: [{ text: 'A boat.', image: '1.jpg' }] }, folder, zip);
  return readFile(zip);
}

const test = workerTest
  .extend('admin', { scope: 'file' }, async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  .extend('show', ({ app, admin }) => async (id: string): Promise<ManagedBook> => {
    return (await app.request(bookUrl(id), { as: admin })).json();
  })
  .extend('ready', ({ show }) => async (id: string): Promise<ManagedBook> => {
    await expect.poll(async () => (await show(id)).rendition?.state).toBe('ready');
    return show(id);
  })
  .extend('aBook', ({ app, admin, ready }) => async (): Promise<ManagedBook> => {
    const uploadReply = await app.request('/api/books/', { method: 'POST', as: admin, form: { file: await file() } });
    return ready(uploadReply.json().id);
  })
  .extend('send', ({ app, admin }) => (id: string, bytes: Buffer) => {
    return app.request(bookUrl(id, 'cover/'), {
      method: 'PUT',
      as: admin,
      form: { cover: { name: 'cover.jpg', bytes } },
    });
  });

test('a picture book without a cover shows its first page on shelves, in the sizes of a cover', async ({
  app,
  admin,
  ready,
}) => {
  const bytes = await aPictureBook(await aPicture(1600, 1200));
  const form = { file: { name: 'river.zip', bytes } };

  const { cover, trim } = await ready(
    (await app.request('/api/books/', { method: 'POST', as: admin, form })).json().id,
  );

  expect(cover?.src.map(({ width }) => width)).toEqual([160, 320, 640]);
  expect({ width: cover?.width, height: cover?.height, trim }).toEqual({ width: 640, height: 480, trim: 'landscape' });
  for (const { url } of cover?.src ?? [])
    expect(await app.request(url, { at: admin.school })).toHaveProperty('statusCode', 200);
  // Shelves add a title to a page's picture, and none to a cover of the school.
  expect(cover?.is_page).toBe(true);
});

describe('PUT /api-admin/books/{id}/cover/', () => {
  test('an uploaded cover is re-encoded in fixed sizes, without metadata', async ({ app, admin, aBook, send }) => {
    const book = await aBook();

    const { cover, trim, edits } = (await send(book.id, await aPicture(900, 600))).json<ManagedBook>();

    expect(cover?.width).toBe(640);
    expect(cover?.height).toBe(427);
    expect(cover).not.toHaveProperty('is_page');
    expect(trim).toBe('landscape');
    expect(edits).toBe(book.edits + 1);
    expect(cover?.src.map(({ width }) => width)).toEqual([160, 320, 640]);
    const coverReply = await app.request(cover?.src[0]?.url ?? '', { at: admin.school });
    const { format, width, exif } = await sharp(coverReply.rawPayload).metadata();
    expect(coverReply.statusCode).toBe(200);
    expect(format).toBe('webp');
    expect(width).toBe(160);
    expect(exif).toBeUndefined();
  });

  test('an uploaded cover stays when the file of the book is replaced', async ({ app, admin, ready, aBook, send }) => {
    const book = await aBook();
    await send(book.id, await aPicture(200, 300));
    await app.request(bookUrl(book.id, 'file/'), { method: 'PUT', as: admin, form: { file: await file() } });

    const { cover, trim, rendition } = await ready(book.id);

    expect(cover?.src.map(({ width }) => width)).toEqual([160, 200]);
    expect(trim).toBe('portrait');
    expect(cover?.src[0]?.url).toContain(rendition?.id);
    expect((await app.request(cover?.src[0]?.url ?? '', { at: admin.school })).statusCode).toBe(200);
  });

  test('a file that is not a picture is refused and changes nothing', async ({ show, aBook, send }) => {
    const book = await aBook();

    const reply = await send(book.id, Buffer.from('<html><script>alert(1)</script></html>'));

    expect(reply.statusCode).toBe(415);
    expect(Object.keys(reply.json().fields)).toEqual(['cover']);
    expect((await show(book.id)).cover).toBeNull();
  });
});
