import fs from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { assertBookFile } from './service.ts';
import { aFile, anEpub, aPicture, aZip, pressForTest } from './testing.ts';

type RawEntry = { name: string; content?: Buffer; mode?: number; declared?: number };

/**
 * A zip made by hand, for names and sizes that no honest program writes. `isZip64` adds the fields for more than 65,535
 * entries.
 */
function rawZip(entries: RawEntry[], { isZip64 = false } = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = Buffer.from('x'), mode = 0o100_600, declared = content.length } of entries) {
    const packed = name === 'mimetype' || content.length === 0 ? content : deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(name === 'mimetype' ? 0 : 8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x03'), common, tail, Buffer.from(name));
    bodies.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  const count = isZip64 ? 0xffff : entries.length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  const large = isZip64 ? zip64End(entries.length, central.length, offset) : Buffer.alloc(0);
  return Buffer.concat([...bodies, central, large, end]);
}

/** Returns the end of a directory for large files, with its locator. */
function zip64End(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(76);
  end.write('PK\x06\x06', 'latin1');
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(entries), 24);
  end.writeBigUInt64LE(BigInt(entries), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.write('PK\x06\x07', 56, 'latin1');
  end.writeBigUInt64LE(BigInt(offset + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

/** Counts the bytes read from files until the end of the test. */
function countReads(): () => number {
  let bytes = 0;
  const read = fs.read as unknown as (
    fd: number,
    buffer: Buffer,
    offset: number,
    length: number,
    ...rest: unknown[]
  ) => void;
  const spy = vi.spyOn(fs, 'read').mockImplementation(((...call: Parameters<typeof read>) => {
    bytes += call[3];
    return read(...call);
  }) as unknown as typeof fs.read);
  onTestFinished(() => spy.mockRestore());
  return () => bytes;
}

const mimetype = { name: 'mimetype', content: Buffer.from('application/epub+zip') };
const refusedAs = async (entries: RawEntry[]) =>
  (await pressForTest(await aFile(rawZip([mimetype, ...entries])))).refused;

test.each(['../evil', 'a/../../evil', '/evil', 'C:/evil', 'a\\..\\evil', 'a/%2e%2e/evil', '%2Fevil', 'a\0b', 'a\nb'])(
  'an entry named %j is refused',
  async (name) => expect(await refusedAs([{ name }])).toBe('zipUnsafeNames'),
);

test('a symbolic link is refused', async () => {
  expect(await refusedAs([{ name: 'link', mode: 0o120_777 }])).toBe('zipUnsafeNames');
});

test('two entries of one name are refused, also in different Unicode normal forms', async () => {
  expect(await refusedAs([{ name: 'a' }, { name: 'a' }])).toBe('zipDoubleNames');
  expect(await refusedAs([{ name: 'caf\u00e9' }, { name: 'cafe\u0301' }])).toBe('zipDoubleNames');
});

test('zip bombs are refused by their declared size, and stopped if they declare less', async () => {
  const zeros = Buffer.alloc(30 * 1_048_576);
  expect(await refusedAs([{ name: 'big.png', content: zeros }])).toBe('zipBomb');
  expect(await refusedAs([{ name: 'huge.png', declared: 0xfffffff0 }])).toBe('zipBomb');
  expect(await refusedAs([{ name: 'META-INF/container.xml', content: zeros, declared: 100 }])).toBe('zipBroken');
});

test('a directory of sixty thousand entries is refused before an entry is read', async () => {
  const bytes = rawZip([mimetype, { name: 'a' }]);
  bytes.writeUInt16LE(60_000, bytes.length - 12);
  expect((await pressForTest(await aFile(bytes))).refused).toBe('zipTooMany');
});

test('an archive of 100,000 entries is refused by its end, and a bomb of 1000:1 by its directory', async () => {
  const content = Buffer.alloc(0);
  const many = Array.from({ length: 100_000 }, (_, index) => ({ name: `${index}`, content }));
  const zeros = Buffer.alloc(30 * 1_048_576);
  const files = {
    zipTooMany: await aFile(rawZip([mimetype, ...many], { isZip64: true })),
    zipBomb: await aFile(rawZip([mimetype, { name: 'a.png', content: zeros }])),
  };
  expect((await stat(files.zipTooMany)).size).toBeGreaterThan(5_000_000);
  const readBytes = countReads();

  for (const file of Object.values(files)) await expect(assertBookFile(file)).rejects.toMatchObject({ status: 400 });
  // The search for the end of a zip reads up to 64 kB, because a comment of that length may follow it.
  expect(readBytes()).toBeGreaterThan(0);
  expect(readBytes()).toBeLessThan(3 * 65_536);
  for (const [code, file] of Object.entries(files)) expect((await pressForTest(file)).refused).toBe(code);
});

test('the mimetype must exist, come first and be that of an EPUB', async () => {
  expect((await pressForTest(await aZip({ a: 'b' }, null))).refused).toBe('noMimetype');
  expect((await pressForTest(await aFile(rawZip([{ name: 'a' }, mimetype])))).refused).toBe('noMimetype');
  expect((await pressForTest(await aZip({ a: 'b' }, 'application/zip'))).refused).toBe('wrongMimetype');
});

test('a truncated or altered file is refused and never crashes the press', async () => {
  const original = await readFile(
    await anEpub({ 'a.xhtml': '<p>Words</p><img src="p.png"/>' }, { 'p.png': await aPicture() }),
  );
  for (let step = 1; step < 40; step += 1) {
    const bytes = Buffer.from(original);
    bytes[Math.floor((bytes.length * step) / 40)] = 255;
    const file = await aFile(bytes);
    await pressForTest(file);
    await writeFile(file, bytes.subarray(0, Math.floor((bytes.length * step) / 40)));
    expect((await pressForTest(file)).refused).toBeDefined();
  }
});

test.each([
  ['nothing', '', 'emptyFile'],
  ['words', 'Once upon a time', 'notABook'],
  ['a web page', '<!doctype html><script>1</script>', 'notABook'],
  ['a photograph', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'pictureFile'],
  ['a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'pictureFile'],
  ['a Kindle book', Buffer.concat([Buffer.alloc(60), Buffer.from('BOOKMOBI')]), 'kindleFile'],
  ['an old office file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'documentFile'],
])('%s is no book, and the refusal says what it is', async (_, bytes, code) => {
  expect((await pressForTest(await aFile(bytes))).refused).toBe(code);
});

test('an office document is distinguished from a broken EPUB', async () => {
  expect((await pressForTest(await aZip({ '[Content_Types].xml': '<Types/>' }, null))).refused).toBe('documentFile');
});

test('an upload of a zip bomb, an unsafe name or another format is refused before the press starts', async () => {
  const bomb = await aFile(rawZip([mimetype, { name: 'a.png', content: Buffer.alloc(30 * 1_048_576) }]));
  await expect(assertBookFile(bomb)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('too large when unpacked'),
  });
  await expect(assertBookFile(await aFile(rawZip([mimetype, { name: '../a' }])))).rejects.toMatchObject({
    status: 400,
  });
  await expect(assertBookFile(await aFile('Once upon a time'))).rejects.toMatchObject({ status: 415 });
  await expect(assertBookFile(await anEpub({ 'a.xhtml': '<p>x</p>' }))).resolves.toBeUndefined();
});
