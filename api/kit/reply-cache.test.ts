import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import { allSites, encodeReply, findReply } from './reply-cache.ts';

test('the description of the API is written once for all sites, and compressed once in each way', async ({ app }) => {
  const [one, other] = [await app.aSchool(), await app.aSchool()];
  const read = async (at: typeof one, encoding: string) => {
    const { rawPayload } = await app.request('/api/openapi.json', { at, headers: { 'accept-encoding': encoding } });
    return rawPayload;
  };
  const json = (await read(one, 'identity')).toString();
  expect(JSON.parse(json).paths).toHaveProperty('/books/');
  expect(brotliDecompressSync(await read(other, 'br')).toString()).toBe(json);
  expect(gunzipSync(await read(one, 'gzip')).toString()).toBe(json);

  const cached = findReply(allSites, 'openapi');
  if (!cached) throw new Error('no description is cached');
  for (const encoding of ['br', 'gzip'] as const)
    expect(await encodeReply(cached, encoding)).toBe(await encodeReply(cached, encoding));
});
