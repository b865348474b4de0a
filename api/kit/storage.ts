import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openStorageFolder } from './storage-folder.ts';

/** The first and the last byte wanted, both counted from 0. */
export type Range = { start: number; end: number };
export type StoredFile = { key: string; size: number; modified: Date };

/** Where files stand: a folder, or a bucket that speaks S3. A key is `{tenant}/{kind}/{id}/{name}`, or shorter. */
export type Storage = {
  /** Takes a file of this machine over, which may be gone from its old place. It stands at the key whole, or not at all. */
  put(key: string, file: string): Promise<void>;
  /** In bytes; undefined where there is no such file. */
  size(key: string): Promise<number | undefined>;
  read(key: string, range?: Range): Promise<Readable>;
  /** Removes one file, or all files of a folder. What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** The names of the folders directly in a folder; '' is the root. */
  listFolders(folder: string): AsyncIterable<string>;
  /** Every file in a folder and below. */
  listFiles(folder: string): AsyncIterable<StoredFile>;
  /** Removes what puts that were killed have left from before that time. */
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
  if (!bucket) return openStorageFolder(files);
  // Its client is large, and most houses keep their files in a folder.
  const { openStorageBucket } = await import('./storage-bucket.ts');
  return openStorageBucket(bucket);
}

/** Brings a stored file onto this machine. */
export async function downloadFile(storage: Storage, key: string, target: string): Promise<void> {
  await pipeline(await storage.read(key), createWriteStream(target, { mode: 0o600 }));
}
