import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openStorageFolder } from './storage-folder.ts';

/** The first and the last byte of a part, both counted from 0. */
export type Range = { start: number; end: number };
export type StoredFile = { key: string; size: number; modified: Date };

/** Stores files in a folder or an S3 bucket. A key is `{tenant}/{kind}/{id}/{name}`, or shorter. */
export type Storage = {
  /** Stores a local file, which may be moved away. The key holds the whole file or none. */
  put(key: string, file: string): Promise<void>;
  /** Returns the size in bytes; undefined if there is no such file. */
  size(key: string): Promise<number | undefined>;
  read(key: string, range?: Range): Promise<Readable>;
  /** Removes one file, or all files of a folder. A missing file is not an error. */
  remove(key: string): Promise<void>;
  /** Lists the names of the folders directly in a folder; '' is the root. */
  listFolders(folder: string): AsyncIterable<string>;
  /** Lists every file in a folder and below. */
  listFiles(folder: string): AsyncIterable<StoredFile>;
  /** The folder on a disk that may become full; undefined: a bucket. */
  folder: string | undefined;
  /** Removes the remains of interrupted uploads that are older than `before`. */
  removeStaleUploads(before: Date): Promise<void>;
};

export type BucketConfig = {
  name: string;
  region: string;
  endpoint: string | undefined;
  keyId: string | undefined;
  secret: string | undefined;
};

export async function openStorage({
  files,
  bucket,
}: {
  files: string;
  bucket?: BucketConfig | undefined;
}): Promise<Storage> {
  if (!bucket) {
    // Uploads measure this disk's free space before the first file is stored.
    await mkdir(files, { recursive: true, mode: 0o700 });
    return openStorageFolder(files);
  }
  // The S3 client is large, and most installations store files in a folder.
  const { openStorageBucket } = await import('./storage-bucket.ts');
  return openStorageBucket(bucket);
}

/** Downloads a stored file to a local path. */
export async function downloadFile(storage: Storage, key: string, target: string): Promise<void> {
  await pipeline(await storage.read(key), createWriteStream(target, { mode: 0o600 }));
}
