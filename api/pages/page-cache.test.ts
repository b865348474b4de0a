import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CachedPage, createCachedPage, createPageCache, encodePage, type PageCache } from './page-cache.ts';

const MEGABYTE = 1024 * 1024;
const page = (html: string, status = 200): Promise<CachedPage> => createCachedPage(status, {}, html);
const htmlOf = async (ready: CachedPage) => String(await encodePage(ready, 'identity'));

test('a page is made once for all who ask for it, also while it is being made', async () => {
  const cache = createPageCache(MEGABYTE);
  let made = 0;
  const make = () => page(`version ${++made}`);

  const pages = await Promise.all([1, 2, 3].map(() => cache.find('otters', '/', make)));
  const later = await cache.find('otters', '/', make);

  expect(await Promise.all([...pages, later].map(htmlOf))).toEqual(Array(4).fill('version 1'));
});

test('pages differ by site and by address', async () => {
  const cache = createPageCache(MEGABYTE);
  await cache.find('otters', '/', () => page('otters'));

  expect(await htmlOf(await cache.find('herons', '/', () => page('herons')))).toBe('herons');
  expect(await htmlOf(await cache.find('otters', '/?query=a', () => page('found')))).toBe('found');
});

test('a change forgets the pages of its site and of no other', async () => {
  const cache = createPageCache(MEGABYTE);
  await cache.find('otters', '/', () => page('old'));
  await cache.find('herons', '/', () => page('old'));

  cache.forget('otters');

  expect(await htmlOf(await cache.find('otters', '/', () => page('new')))).toBe('new');
  expect(await htmlOf(await cache.find('herons', '/', () => page('new')))).toBe('old');
});

test('a page that was begun before a change is not kept after it', async () => {
  const cache = createPageCache(MEGABYTE);
  const slow = Promise.withResolvers<CachedPage>();
  const waiting = cache.find('otters', '/', () => slow.promise);

  cache.forget('otters');
  const after = cache.find('otters', '/', () => page('new'));
  slow.resolve(await page('old'));

  expect(await htmlOf(await waiting)).toBe('old');
  expect(await htmlOf(await after)).toBe('new');
  expect(await htmlOf(await cache.find('otters', '/', () => page('newer')))).toBe('new');
});

test('what is not found and what failed is asked for again', async () => {
  const cache = createPageCache(MEGABYTE);
  await cache.find('otters', '/x', () => page('missing', 404));
  const failed = cache.find('otters', '/y', async () => {
    throw new Error('the database is away');
  });

  await expect(failed).rejects.toThrow('away');
  expect(await htmlOf(await cache.find('otters', '/x', () => page('there')))).toBe('there');
  expect(await htmlOf(await cache.find('otters', '/y', () => page('there')))).toBe('there');
});

test('a page goes out as it is kept, or unpacked for the few who do not take that, and its tag names its content', async () => {
  const html = '<p>Otters</p>'.repeat(1000);
  const one = await page(html);

  expect(await encodePage(one, 'br')).toBe(one.compressed);
  expect(one.compressed.buffer.byteLength).toBe(one.compressed.length);
  expect(String(brotliDecompressSync(one.compressed))).toBe(html);
  expect(String(gunzipSync(await encodePage(one, 'gzip')))).toBe(html);
  expect(await htmlOf(one)).toBe(html);
  expect(one.etag).toBe((await page(html)).etag);
  expect(one.etag).not.toBe((await page(`${html}!`)).etag);
});

const ready = (length: number) => ({ status: 200, headers: {}, etag: '', compressed: Buffer.alloc(length) });

/** What is held, in the order of `names`; looking does not change it, for what is missing is not made. */
async function heldOf(cache: PageCache, names: string[]): Promise<Map<string, CachedPage>> {
  const held = new Map<string, CachedPage>();
  for (const name of names) {
    const [site = '', address = ''] = name.split(' ');
    const isMissing = () => Promise.reject(new Error('it is not held'));
    const found = await cache.find(site, address, isMissing).catch(() => undefined);
    if (found) held.set(name, found);
  }
  return held;
}

test('the pages of a thousand schools with full libraries fit', async () => {
  const cache = createPageCache(64 * MEGABYTE);
  const names = Array.from({ length: 1000 }, (_, n) => `school-${n} /library`);
  for (const name of names) await cache.find(name.split(' ')[0] ?? '', '/library', async () => ready(20_000));

  expect((await heldOf(cache, names)).size).toBe(1000);
});

const SITES = ['otters', 'herons', 'owls'];
const asking = fc.record({
  site: fc.constantFrom(...SITES),
  address: fc.constantFrom('/1', '/2', '/3', '/4'),
  length: fc.nat(40_000),
});
const changing = fc.record({ changed: fc.constantFrom(...SITES, undefined) });
const acts = fc.array(fc.oneof({ weight: 6, arbitrary: asking }, { weight: 1, arbitrary: changing }), {
  maxLength: 60,
});

test('whatever is asked for and changed, it never holds more than it may, and what goes is what was asked for longest ago', () =>
  fc.assert(
    fc.asyncProperty(acts, async (acts) => {
      const mostBytes = 80_000;
      const cache = createPageCache(mostBytes);
      let newestFirst: string[] = [];
      for (const act of acts) {
        if ('changed' in act) {
          cache.forget(act.changed);
          const stands = (name: string) => act.changed !== undefined && !name.startsWith(act.changed);
          newestFirst = newestFirst.filter(stands);
          continue;
        }
        const { site, address, length } = act;
        await cache.find(site, address, async () => ready(length));
        newestFirst = [...new Set([`${site} ${address}`, ...newestFirst])];
      }
      const held = await heldOf(cache, newestFirst);

      expect([...held.keys()]).toEqual(newestFirst.slice(0, held.size));
      const last = acts.at(-1);
      if (last && 'site' in last) expect(held.has(`${last.site} ${last.address}`)).toBe(true);
      const bytes = [...held.values()].reduce((sum, { compressed }) => sum + compressed.length, 0);
      expect(bytes).toBeLessThanOrEqual(mostBytes);
      const everything = SITES.flatMap((site) => ['/1', '/2', '/3', '/4'].map((address) => `${site} ${address}`));
      expect((await heldOf(cache, everything)).size).toBe(held.size);
    }),
  ));
