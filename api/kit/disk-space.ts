import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Refusal } from './refusal.ts';

export type DiskSpace = { free: number; total: number };

/** Space that uploads leave to the database and the logs: 1 GB, less on a small disk. */
const MIN_FREE_BYTES = 1024 ** 3;
const MIN_FREE_SHARE = 0.02;

let reservedBytes = 0;

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bsize, bavail, blocks } = await statfs(folder);
  return { free: bsize * bavail, total: bsize * blocks };
}

/**
 * Reserves space for an upload before its body is read, or refuses with 507 if the disk would have too little left.
 * Returns the function that ends the reservation. Uploads under way count, because their space is still free when the
 * next one is checked.
 */
export async function reserveDiskSpace(folders: string[], bytes: number): Promise<() => void> {
  reservedBytes += bytes;
  try {
    for (const { free, total } of await Promise.all([tmpdir(), ...folders].map(readDiskSpace)))
      if (free - reservedBytes < Math.min(MIN_FREE_BYTES, total * MIN_FREE_SHARE))
        throw new Refusal('full', { retryAfter: 60 });
  } catch (cause) {
    reservedBytes -= bytes;
    throw cause;
  }
  return () => {
    reservedBytes -= bytes;
  };
}
