import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CachedPage, createCachedPage, createPageCache, encodePage, type PageCache } from './page-cache.ts';

const MEGABYTE = 1024 * 1024;
const page = (html: string, status = 200): Promise<CachedPage> => createCachedPage(status, {}, html);
const htmlOf = async (page: CachedPage) => String(await encodePage(page, 'identity'));

test('a page is rendered once for all requests, also for those during the rendering', async () => {
  const cache = createPageCache(MEGABYTE);
  let renderCount = 0;
  const render = () => page(`version ${++renderCount}`);

  const pages = await Promise.all([1, 2, 3].map(() => cache.find('otters', '/', render)));
  const later = await cache.find('otters', '/', render);

  expect(await Promise.all([...pages, later].map(htmlOf))).toEqual(Array(4).fill('version 1'));
});

test('pages differ by site and by URL', async () => {
  const cache = createPageCache(MEGABYTE);
  await cache.find('otters', '/', () => page('otters'));

  expect(await htmlOf(await cache.find('herons', '/', () => page('herons')))).toBe('herons');
  expect(await htmlOf(await cache.find('otters', '/?query=a', () => page('found')))).toBe('found');
});

test('a change removes the pages of its site and of no other', async () => {
  const cache = createPageCache(MEGABYTE);
  await cache.find('otters', '/', () => page('old'));
  await cache.find('herons', '/', () => page('old'));

  cache.forget('otters');

  expect(await htmlOf(await cache.find('otters', '/', () => page('new')))).toBe('new');
  expect(await htmlOf(await cache.find('herons', '/', () => page('new')))).toBe('old');
});

test('a change of one book removes the pages of its site whose URL names it', async () => {
  const cache = createPageCache(MEGABYTE);
  const urls = ['/library/b1', '/library/B1/read?page=2', '/library/b2', '/library'];
  for (const url of urls) await cache.find('otters', url, () => page('old'));

  cache.forget('otters', 'b1');

  const pages = await Promise.all(urls.map((url) => cache.find('otters', url, () => page('new')).then(htmlOf)));
  expect(pages).toEqual(['new', 'new', 'old', 'old']);
});

test('posted money removes the pages of causes and projects of every site, and no others', async () => {
  const cache = createPageCache(MEGABYTE);
  const urls = [
    'en /charities',
    'ar /charities/water/',
    'en /projects?state=open',
    '/projects/wells',
    'en /library',
    'en /',
  ];
  for (const site of ['otters', 'herons']) for (const url of urls) await cache.find(site, url, () => page('old'));

  cache.forgetSums();

  for (const site of ['otters', 'herons']) {
    const pages = await Promise.all(urls.map((url) => cache.find(site, url, () => page('new')).then(htmlOf)));
    expect(pages).toEqual(['new', 'new', 'new', 'new', 'old', 'old']);
  }
});

test('a page that began to render before a change is not cached after it', async () => {
  const cache = createPageCache(MEGABYTE);
  const slow = Promise.withResolvers<CachedPage>();
  const before = cache.find('otters', '/', () => slow.promise);

  cache.forget('otters');
  const after = cache.find('otters', '/', () => page('new'));
  slow.resolve(await page('old'));

  expect(await htmlOf(await before)).toBe('old');
  expect(await htmlOf(await after)).toBe('new');
  expect(await htmlOf(await cache.find('otters', '/', () => page('newer')))).toBe('new');
});

test('a missing page and a failed page are rendered again', async () => {
  const cache = createPageCache(MEGABYTE);
  await cache.find('otters', '/x', () => page('missing', 404));
  const failure = cache.find('otters', '/y', async () => {
    throw new Error('the database is away');
  });

  await expect(failure).rejects.toThrow('away');
  expect(await htmlOf(await cache.find('otters', '/x', () => page('there')))).toBe('there');
  expect(await htmlOf(await cache.find('otters', '/y', () => page('there')))).toBe('there');
});

test('a page is sent as it is stored or in another encoding, and its ETag identifies its content', async () => {
  const html = '<p>Otters</p>'.repeat(1000);
  const cached = await page(html);

  expect(await encodePage(cached, 'br')).toBe(cached.compressed);
  expect(cached.compressed.buffer.byteLength).toBe(cached.compressed.length);
  expect(String(brotliDecompressSync(cached.compressed))).toBe(html);
  expect(String(gunzipSync(await encodePage(cached, 'gzip')))).toBe(html);
  expect(await htmlOf(cached)).toBe(html);
  expect(cached.etag).toBe((await page(html)).etag);
  expect(cached.etag).not.toBe((await page(`${html}!`)).etag);
});

const pageOfLength = (length: number) => ({
  status: 200,
  headers: {},
  etag: '',
  compressed: Buffer.alloc(length),
  length,
});

/** Returns the cached pages in the order of `names`. It renders none, so that the cache does not change. */
async function findCached(cache: PageCache, names: string[]): Promise<Map<string, CachedPage>> {
  const pages = new Map<string, CachedPage>();
  for (const name of names) {
    const [site = '', url = ''] = name.split(' ');
    const rejectMissing = () => Promise.reject(new Error('The page is not cached.'));
    const cachedPage = await cache.find(site, url, rejectMissing).catch(() => undefined);
    if (cachedPage) pages.set(name, cachedPage);
  }
  return pages;
}

test('the library pages of a thousand schools fit into the cache', async () => {
  const cache = createPageCache(64 * MEGABYTE);
  const names = Array.from({ length: 1000 }, (_, n) => `school-${n} /library`);
  for (const name of names) await cache.find(name.split(' ')[0] ?? '', '/library', async () => pageOfLength(20_000));

  expect((await findCached(cache, names)).size).toBe(1000);
});

const SITES = ['otters', 'herons', 'owls'];
const request = fc.record({
  site: fc.constantFrom(...SITES),
  url: fc.constantFrom('/1', '/2', '/3', '/4'),
  length: fc.nat(40_000),
});
const change = fc.record({ changed: fc.constantFrom(...SITES, undefined) });
const steps = fc.array(fc.oneof({ weight: 6, arbitrary: request }, { weight: 1, arbitrary: change }), {
  maxLength: 60,
});

test('the cache never exceeds its size, and the least recently used pages are removed first', () =>
  fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const maxBytes = 80_000;
      const cache = createPageCache(maxBytes);
      let newestFirst: string[] = [];
      for (const step of steps) {
        if ('changed' in step) {
          cache.forget(step.changed);
          const isUnaffected = (name: string) => step.changed !== undefined && !name.startsWith(step.changed);
          newestFirst = newestFirst.filter(isUnaffected);
          continue;
        }
        const { site, url, length } = step;
        await cache.find(site, url, async () => pageOfLength(length));
        newestFirst = [...new Set([`${site} ${url}`, ...newestFirst])];
      }
      const cached = await findCached(cache, newestFirst);

      expect([...cached.keys()]).toEqual(newestFirst.slice(0, cached.size));
      const last = steps.at(-1);
      if (last && 'site' in last) expect(cached.has(`${last.site} ${last.url}`)).toBe(true);
      const bytes = [...cached.values()].reduce((sum, { compressed }) => sum + compressed.length, 0);
      expect(bytes).toBeLessThanOrEqual(maxBytes);
      const everything = SITES.flatMap((site) => ['/1', '/2', '/3', '/4'].map((url) => `${site} ${url}`));
      expect((await findCached(cache, everything)).size).toBe(cached.size);
    }),
  ));
