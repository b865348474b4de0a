import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { compress, decompressBrotli, negotiateEncoding } from './compression.ts';

const test = appTest
  .extend('at', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('read', ({ app, at }) => (address: string, accepts: string) => {
    return app.request(address, { at, headers: { 'accept-encoding': accepts } });
  });

test.beforeAll(async ({ app, at }) => {
  for (let n = 0; n < 5; n++) await app.aBook(at, { title: `كتاب ${n}`, blurb: 'On the river. '.repeat(20) });
});

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
    const content = randomBytes(Math.ceil(length / 2))
      .toString('hex')
      .slice(0, length);
    expect(String(await decompressBrotli(await compress(Buffer.from(content), 'br'), length)), `${length} bytes`).toBe(
      content,
    );
  }
});

test('content is decompressed into one piece of memory', async () => {
  const content = Buffer.from('0123456789'.repeat(25_000));
  const decompressed = await decompressBrotli(await compress(content, 'br'), content.length);

  expect(decompressed.equals(content)).toBe(true);
  // Joined chunks would fill a piece of exactly their length.
  expect(decompressed.buffer.byteLength).toBe(content.length + 1);
});

test('a long list is compressed, with the same content as without compression', async ({ read }) => {
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

test('a short reply and a refusal are not compressed', async ({ read }) => {
  const [short, refused] = [await read('/api/book-stats', 'br'), await read('/api/nothing', 'br')];

  expect(short.headers['content-encoding']).toBeUndefined();
  expect(short.json().book_stats.all_book).toBe(5);
  expect(refused.headers['content-encoding']).toBeUndefined();
  expect(refused.statusCode).toBe(404);
});

test('replies to writes and replies below /auth/ are never compressed', async ({ app, at }) => {
  const words = 'a'.repeat(3000);
  const headers = { 'accept-encoding': 'br' };
  const long = { method: 'POST', at, headers } as const;

  const messageReply = await app.request('/api/messages/', { ...long, body: { kind: 'contact', [words]: words } });
  const signInReply = await app.request('/api/auth/token/', { ...long, body: { [words]: words } });
  const queryReply = await app.request(`/api/auth/token/?${words}`, { at, headers });

  expect(messageReply.statusCode).toBe(400);
  expect(messageReply.body.length).toBeGreaterThan(3000);
  for (const reply of [messageReply, signInReply, queryReply])
    expect(reply.headers['content-encoding']).toBeUndefined();
});
