import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDiskSpace } from './disk-space.ts';
import { downloadFile, openStorage, type Storage } from './storage.ts';

let folder: string;
let server: Server;
const objects = new Map<string, Buffer>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'booklark-storage-'));
  server = createServer(
    (request, response) =>
      void respond(request).then(([status, body, headers]) => response.writeHead(status, headers).end(body)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Answers the S3 calls that the server uses, as in the reference: https://docs.aws.amazon.com/AmazonS3/latest/API/ */
async function respond(request: IncomingMessage): Promise<[number, string | Buffer, Record<string, string>]> {
  const url = new URL(request.url ?? '', 'http://store');
  const key = decodeURIComponent(url.pathname.replace('/books/', ''));
  if (request.method === 'PUT') objects.set(key, await buffer(request));
  if (request.method === 'PUT') return [200, '', {}];
  if (request.method === 'POST') {
    const keys = [...(await text(request)).matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key = '']) => key);
    if (keys.length === 0)
      return [400, '<Error><Code>MalformedXML</Code></Error>', { 'content-type': 'application/xml' }];
    for (const key of keys) objects.delete(key);
    return [200, '<DeleteResult/>', { 'content-type': 'application/xml' }];
  }
  if (url.searchParams.has('list-type')) return [200, listed(url.searchParams), { 'content-type': 'application/xml' }];
  const object = objects.get(key);
  if (!object) return [404, '', {}];
  const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
  const part = start && end ? object.subarray(Number(start), Number(end) + 1) : object;
  return [start ? 206 : 200, request.method === 'HEAD' ? '' : part, { 'content-length': String(part.length) }];
}

function listed(params: URLSearchParams): string {
  const prefix = params.get('prefix') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
  const folders = new Set(keys.map((key) => `${prefix}${key.slice(prefix.length).split('/')[0]}/`));
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`);
  const common = [...folders].map((name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`);
  return `<ListBucketResult>${params.has('delimiter') ? common.join('') : contents.join('')}</ListBucketResult>`;
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const kinds: [string, () => Promise<Storage>][] = [
  ['a folder', () => openStorage({ files: path.join(folder, 'files') })],
  [
    'a bucket',
    () => {
      const { port } = server.address() as AddressInfo;
      const place = { name: 'books', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` };
      return openStorage({ files: folder, bucket: { ...place, keyId: 'key', secret: 'secret' } });
    },
  ],
];

describe.each(kinds)('%s', (_, open) => {
  async function given(storage: Storage, keys: string[]) {
    for (const key of keys) {
      const file = path.join(folder, 'given');
      await writeFile(file, `the words of ${key}`);
      await storage.put(key, file);
    }
  }

  test('keeps files, gives them back whole or in part, and knows their size', async () => {
    const storage = await open();
    await given(storage, ['t1/books/b1/p1.webp']);

    expect(await storage.size('t1/books/b1/p1.webp')).toBe(32);
    expect(await storage.size('t1/books/b1/p2.webp')).toBeUndefined();
    expect(await text(await storage.read('t1/books/b1/p1.webp'))).toBe('the words of t1/books/b1/p1.webp');
    expect(await text(await storage.read('t1/books/b1/p1.webp', { start: 4, end: 8 }))).toBe('words');
    await downloadFile(storage, 't1/books/b1/p1.webp', path.join(folder, 'here'));
    expect(await readFile(path.join(folder, 'here'), 'utf8')).toContain('t1/books');
    await expect(storage.read('t1/books/b1/none.webp')).rejects.toThrow();
  });

  test('lists and removes folders, and what only begins alike stays', async () => {
    const storage = await open();
    await given(storage, ['t2/books/b1/p1.webp', 't2/books/b1/p2.webp', 't2/books/b11/p1.webp', 't2/logos/l.png']);

    const names = await all(storage.listFolders('t2'));
    await storage.remove('t2/books/b1');
    await storage.remove('t2/books/never');
    await storage.remove('t2/logos/l.png');

    expect(names.sort()).toEqual(['books', 'logos']);
    expect((await all(storage.listFiles('t2'))).map(({ key, size }) => [key, size])).toEqual([
      ['t2/books/b11/p1.webp', 33],
    ]);
    expect(await all(storage.listFiles('t3'))).toEqual([]);
    expect(await all(storage.listFolders(''))).toContain('t2');
  });
});

test('a bucket removes a folder whose files just fill one call', async () => {
  const [, openBucket] = kinds[1] ?? [];
  const storage = await openBucket?.();
  for (let page = 1; page < 1000; page++) objects.set(`t4/books/b1/p${page}.webp`, Buffer.from('words'));
  await storage?.remove('t4/books/b1');

  expect([...objects.keys()].filter((key) => key.startsWith('t4/'))).toEqual([]);
});

test('a key never leads out of the folder, and a failed put leaves nothing', async () => {
  const storage = await openStorage({ files: path.join(folder, 'strict') });

  for (const key of ['../x', 'a/../../x', '/etc/x', 'a//x', '.incoming/x', 'a/\0'])
    await expect(storage.size(key), key).rejects.toThrow('not a key');
  await expect(storage.put('a/b', path.join(folder, 'missing'))).rejects.toThrow();

  expect(await readdir(path.join(folder, 'strict', 'a'))).toEqual([]);
});

test('a new folder exists before the first file, so that uploads can measure its disk', async () => {
  const files = path.join(folder, 'new/files');
  const storage = await openStorage({ files });
  expect((await readDiskSpace(storage.folder ?? '')).total).toBeGreaterThan(0);
});
