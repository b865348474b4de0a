import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSmallBook } from '#api/testing/small-book.ts';
import { type Person, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { startTestWorker } from '#api/testing/worker.ts';
import type { ManagedBook } from '#contract/publishing.ts';

let app: TestApp;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  worker = await startTestWorker(app);
  admin = await app.aPerson(await app.aSchool(), 'school_admin');
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const at = (id: string, call = '') => `/api/api-admin/books/${id}/${call}`;
const file = async () => ({ name: 'kite.epub', bytes: await aSmallBook() });

async function ready(id: string): Promise<ManagedBook> {
  await expect.poll(async () => (await show(id)).rendition?.state, { timeout: 15_000 }).toBe('ready');
  return show(id);
}
async function show(id: string): Promise<ManagedBook> {
  return (await app.request(at(id), { as: admin })).json();
}
async function aBook(): Promise<ManagedBook> {
  const brought = await app.request('/api/books/', { method: 'POST', as: admin, form: { file: await file() } });
  return ready(brought.json().id);
}
async function aPicture(width: number, height: number): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#c8371b' } });
  return picture
    .withExifMerge({ IFD0: { Copyright: 'a child of class 4' } })
    .jpeg()
    .toBuffer();
}
const send = (id: string, bytes: Buffer) =>
  app.request(at(id, 'cover/'), { method: 'PUT', as: admin, form: { cover: { name: 'cover.jpg', bytes } } });

test('an uploaded cover is re-encoded in fixed sizes, without metadata', async () => {
  const book = await aBook();

  const { cover, trim, edits } = (await send(book.id, await aPicture(900, 600))).json<ManagedBook>();

  expect([cover?.width, cover?.height, trim, edits]).toEqual([640, 427, 'landscape', book.edits + 1]);
  expect(cover?.src.map(({ width }) => width)).toEqual([160, 320, 640]);
  const shown = await app.request(cover?.src[0]?.url ?? '', { at: admin.school });
  const { format, width, exif } = await sharp(shown.rawPayload).metadata();
  expect([shown.statusCode, format, width, exif]).toEqual([200, 'webp', 160, undefined]);
});

test('an uploaded cover stays when the file of the book is replaced', async () => {
  const book = await aBook();
  await send(book.id, await aPicture(200, 300));
  await app.request(at(book.id, 'file/'), { method: 'PUT', as: admin, form: { file: await file() } });

  const { cover, trim, rendition } = await ready(book.id);

  expect([cover?.src.map(({ width }) => width), trim]).toEqual([[160, 200], 'portrait']);
  expect(cover?.src[0]?.url).toContain(rendition?.id);
  expect((await app.request(cover?.src[0]?.url ?? '', { at: admin.school })).statusCode).toBe(200);
});

test('a file that is not a picture is refused and changes nothing', async () => {
  const book = await aBook();

  const answer = await send(book.id, Buffer.from('<html><script>alert(1)</script></html>'));

  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([415, ['cover']]);
  expect((await show(book.id)).cover).toBeNull();
});
