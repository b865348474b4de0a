import { randomUUID } from 'node:crypto';
import { chown, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Storage, StoredFile } from './storage.ts';

/** Holds incomplete copies on the same disk, until a rename puts a file in its place atomically. */
const INCOMING = '.incoming';
const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

export function openStorageFolder(root: string): Storage {
  const placeOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a key of a file: ${key}`);
    return path.join(root, key);
  };

  return {
    folder: root,
    async put(key, file) {
      const place = placeOf(key);
      const folder = path.dirname(place);
      const created = await mkdir(folder, { recursive: true });
      try {
        await flush(file);
        await rename(file, place);
      } catch (fault) {
        if (codeOf(fault) !== 'EXDEV') throw fault;
        await copyFromOtherDisk(file, place, path.join(root, INCOMING));
      }
      if (process.getuid?.() === 0) await giveToOwnerOf(root, [place, ...foldersBetween(created, folder)]);
    },
    async size(key) {
      const found = await undefinedIfMissing(stat(placeOf(key)));
      return found?.isFile() ? found.size : undefined;
    },
    async read(key, range) {
      const handle = await open(placeOf(key));
      return handle.createReadStream(range);
    },
    remove: (key) => rm(placeOf(key), { recursive: true, force: true }),
    async *listFolders(folder) {
      for (const entry of await listEntries(folder === '' ? root : placeOf(folder)))
        if (entry.isDirectory() && entry.name !== INCOMING) yield entry.name;
    },
    async *listFiles(folder) {
      yield* filesBelow(folder, placeOf(folder));
    },
    async removeStaleUploads(before) {
      for await (const { key, modified } of filesBelow('', path.join(root, INCOMING)))
        if (modified < before) await rm(path.join(root, INCOMING, key), { force: true });
    },
  };
}

/** Commands of root store files that the server, which runs as another user, must be able to read and remove. */
async function giveToOwnerOf(root: string, places: string[]): Promise<void> {
  const { uid, gid } = await stat(root);
  if (uid !== 0) for (const place of places) await chown(place, uid, gid);
}

/** Returns the folders from the first that was created down to the innermost. */
function foldersBetween(first: string | undefined, innermost: string): string[] {
  if (first === undefined) return [];
  return innermost === first ? [first] : [innermost, ...foldersBetween(first, path.dirname(innermost))];
}

/** Copies from another disk next to the target, flushes, and renames. */
async function copyFromOtherDisk(file: string, place: string, incoming: string): Promise<void> {
  const created = await mkdir(incoming, { recursive: true });
  if (created && process.getuid?.() === 0) await giveToOwnerOf(path.dirname(incoming), [created]);
  const half = path.join(incoming, randomUUID());
  try {
    await copyFile(file, half);
    await flush(half);
    await rename(half, place);
  } finally {
    await rm(half, { force: true });
  }
}

/** The database will record the file, so it must survive a power cut too. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function* filesBelow(key: string, place: string): AsyncIterable<StoredFile> {
  for (const entry of await listEntries(place)) {
    const [innerKey, inner] = [`${key}/${entry.name}`, path.join(place, entry.name)];
    if (entry.isDirectory()) yield* filesBelow(innerKey, inner);
    const found = entry.isFile() ? await undefinedIfMissing(stat(inner)) : undefined;
    if (found) yield { key: innerKey, size: found.size, modified: found.mtime };
  }
}

async function listEntries(place: string) {
  return (await undefinedIfMissing(readdir(place, { withFileTypes: true }))) ?? [];
}

/** Another process may remove the file at any moment. */
async function undefinedIfMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT' || codeOf(fault) === 'ENOTDIR') return undefined;
    throw fault;
  }
}

function codeOf(fault: unknown): unknown {
  return fault instanceof Error && 'code' in fault ? fault.code : undefined;
}
