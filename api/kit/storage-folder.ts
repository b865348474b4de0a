import { randomUUID } from 'node:crypto';
import { chown, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Storage, StoredFile } from './storage.ts';

/** Folder for incomplete copies on the same disk; a rename then puts a file in its place atomically. */
const INCOMING = '.incoming';
const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

export function openStorageFolder(root: string): Storage {
  const filePathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a key of a file: ${key}`);
    return path.join(root, key);
  };

  return {
    folder: root,
    async put(key, file) {
      const filePath = filePathOf(key);
      const folder = path.dirname(filePath);
      const created = await mkdir(folder, { recursive: true });
      try {
        await flush(file);
        await rename(file, filePath);
      } catch (error) {
        if (codeOf(error) !== 'EXDEV') throw error;
        await copyFromOtherDisk(file, filePath, path.join(root, INCOMING));
      }
      if (process.getuid?.() === 0) await giveToOwnerOf(root, [filePath, ...foldersBetween(created, folder)]);
    },
    async size(key) {
      const stats = await undefinedIfMissing(stat(filePathOf(key)));
      return stats?.isFile() ? stats.size : undefined;
    },
    async read(key, range) {
      const handle = await open(filePathOf(key));
      return handle.createReadStream(range);
    },
    remove: (key) => rm(filePathOf(key), { recursive: true, force: true }),
    async *listFolders(folder) {
      for (const entry of await listEntries(folder === '' ? root : filePathOf(folder)))
        if (entry.isDirectory() && entry.name !== INCOMING) yield entry.name;
    },
    async *listFiles(folder) {
      yield* filesBelow(folder, filePathOf(folder));
    },
    async removeStaleUploads(before) {
      for await (const { key, modified } of filesBelow('', path.join(root, INCOMING)))
        if (modified < before) await rm(path.join(root, INCOMING, key), { force: true });
    },
  };
}

/** Gives files that root's commands store to the server's user, who must be able to read and remove them. */
async function giveToOwnerOf(root: string, paths: string[]): Promise<void> {
  const { uid, gid } = await stat(root);
  if (uid !== 0) for (const filePath of paths) await chown(filePath, uid, gid);
}

/** Returns the folders from the first that was created down to the innermost. */
function foldersBetween(first: string | undefined, innermost: string): string[] {
  if (first === undefined) return [];
  return innermost === first ? [first] : [innermost, ...foldersBetween(first, path.dirname(innermost))];
}

/** Copies from another disk next to the target, flushes, and renames. */
async function copyFromOtherDisk(file: string, filePath: string, incoming: string): Promise<void> {
  const created = await mkdir(incoming, { recursive: true });
  if (created && process.getuid?.() === 0) await giveToOwnerOf(path.dirname(incoming), [created]);
  const half = path.join(incoming, randomUUID());
  try {
    await copyFile(file, half);
    await flush(half);
    await rename(half, filePath);
  } finally {
    await rm(half, { force: true });
  }
}

/** Flushes a file to disk. The database will record the file, so the file must survive a power cut too. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function* filesBelow(key: string, folderPath: string): AsyncIterable<StoredFile> {
  for (const entry of await listEntries(folderPath)) {
    const [innerKey, innerPath] = [`${key}/${entry.name}`, path.join(folderPath, entry.name)];
    if (entry.isDirectory()) yield* filesBelow(innerKey, innerPath);
    const stats = entry.isFile() ? await undefinedIfMissing(stat(innerPath)) : undefined;
    if (stats) yield { key: innerKey, size: stats.size, modified: stats.mtime };
  }
}

async function listEntries(folderPath: string) {
  return (await undefinedIfMissing(readdir(folderPath, { withFileTypes: true }))) ?? [];
}

/** Returns undefined for a missing file: another process may remove it at any moment. */
async function undefinedIfMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
