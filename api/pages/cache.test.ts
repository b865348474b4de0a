import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openPageCache, type ReadyPage, readyPage } from './cache.ts';

const page = (html: string, status = 200): ReadyPage => readyPage(status, {}, html);
const htmlOf = async (ready: ReadyPage) => String(await ready.body('identity'));

test('a page is made once for all who ask for it, also while it is being made', async () => {
  const cache = openPageCache();
  let made = 0;
  const make = async () => page(`version ${++made}`);

  const pages = await Promise.all([1, 2, 3].map(() => cache.find('otters', '/', make)));
  const later = await cache.find('otters', '/', make);

  expect(await Promise.all([...pages, later].map(htmlOf))).toEqual(Array(4).fill('version 1'));
});

test('pages differ by site and by address', async () => {
  const cache = openPageCache();
  await cache.find('otters', '/', async () => page('otters'));

  expect(await htmlOf(await cache.find('herons', '/', async () => page('herons')))).toBe('herons');
  expect(await htmlOf(await cache.find('otters', '/?query=a', async () => page('found')))).toBe('found');
});

test('a change forgets the pages of its site and of no other', async () => {
  const cache = openPageCache();
  await cache.find('otters', '/', async () => page('old'));
  await cache.find('herons', '/', async () => page('old'));

  cache.forget('otters');

  expect(await htmlOf(await cache.find('otters', '/', async () => page('new')))).toBe('new');
  expect(await htmlOf(await cache.find('herons', '/', async () => page('new')))).toBe('old');
});

test('a page that was begun before a change is not kept after it', async () => {
  const cache = openPageCache();
  const slow = Promise.withResolvers<ReadyPage>();
  const waiting = cache.find('otters', '/', () => slow.promise);

  cache.forget('otters');
  const after = cache.find('otters', '/', async () => page('new'));
  slow.resolve(page('old'));

  expect(await htmlOf(await waiting)).toBe('old');
  expect(await htmlOf(await after)).toBe('new');
  expect(await htmlOf(await cache.find('otters', '/', async () => page('newer')))).toBe('new');
});

test('what is not found and what failed is asked for again', async () => {
  const cache = openPageCache();
  await cache.find('otters', '/x', async () => page('missing', 404));
  const failed = cache.find('otters', '/y', async () => {
    throw new Error('the database is away');
  });

  await expect(failed).rejects.toThrow('away');
  expect(await htmlOf(await cache.find('otters', '/x', async () => page('there')))).toBe('there');
  expect(await htmlOf(await cache.find('otters', '/y', async () => page('there')))).toBe('there');
});

test('it stays small: the pages asked for longest ago go first', async () => {
  const cache = openPageCache();
  const large = 'x'.repeat(20 * 1024 * 1024);
  for (const address of ['/1', '/2', '/3', '/4']) await cache.find('otters', address, async () => page(large));

  expect(await htmlOf(await cache.find('otters', '/1', async () => page('again')))).toBe('again');
  expect((await htmlOf(await cache.find('otters', '/4', async () => page('again')))).length).toBe(large.length);
});

test('a page is squeezed once, and its tag names its content', async () => {
  const one = page('hello');

  expect(one.body('gzip')).toBe(one.body('gzip'));
  expect(gunzipSync(await one.body('gzip')).toString()).toBe('hello');
  expect(one.etag).toBe(page('hello').etag);
  expect(one.etag).not.toBe(page('hello!').etag);
});
