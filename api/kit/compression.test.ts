import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { compress, decompressBrotli, negotiateEncoding } from './compression.ts';

let app: TestApp;
let at: School;
beforeAll(async () => {
  app = await startTestApp();
  at = await app.aSchool();
  for (let n = 0; n < 5; n++) await app.aBook(at, { title: `كتاب ${n}`, blurb: 'On the river. '.repeat(20) });
});
afterAll(() => app.close());

const read = (address: string, accepts: string) =>
  app.request(address, { at, headers: { 'accept-encoding': accepts } });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, *;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts %s gets %s', (accepts, encoding) => {
  expect(negotiateEncoding(accepts)).toBe(encoding);
});

test('content of every length is the same after compression, also where it just fits the window', async () => {
  for (const length of [0, 1, 1008, 1009, 1024, 65_520, 65_521, 300_000]) {
    const content = randomBytes(length / 2).toString('hex');
    expect(String(await decompressBrotli(await compress(Buffer.from(content), 'br'))), `${length} bytes`).toBe(content);
  }
});

test('a long list is compressed, with the same content as without compression', async () => {
  const plain = await read('/api/books/', '');
  const brotli = await read('/api/books/', 'gzip, br');
  const gzip = await read('/api/books/', 'gzip');

  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(plain.body);
  expect(String(gunzipSync(gzip.rawPayload))).toBe(plain.body);
  expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toBe('accept-encoding');
});

test('a short reply and a refusal are not compressed', async () => {
  const [short, refused] = [await read('/api/book-stats', 'br'), await read('/api/nothing', 'br')];

  expect(short.headers['content-encoding']).toBeUndefined();
  expect(short.json().book_stats.all_book).toBe(5);
  expect(refused.headers['content-encoding']).toBeUndefined();
  expect(refused.statusCode).toBe(404);
});

test('replies to writes and replies below /auth/ are never compressed', async () => {
  const words = 'a'.repeat(3000);
  const headers = { 'accept-encoding': 'br' };
  const long = { method: 'POST', at, headers } as const;

  const written = await app.request('/api/messages/', { ...long, body: { [words]: words } });
  const signedIn = await app.request('/api/auth/token/', { ...long, body: { [words]: words } });
  const asked = await app.request(`/api/auth/token/?${words}`, { at, headers });

  expect(written.statusCode).toBe(400);
  expect(written.body.length).toBeGreaterThan(3000);
  for (const answer of [written, signedIn, asked]) expect(answer.headers['content-encoding']).toBeUndefined();
});
