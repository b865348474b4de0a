import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** From statfs(2). */
const TMPFS = 0x01021994;
/** The databases of a run of all tests take up to 1 GB. */
const MIN_FREE_BYTES = 3 * 2 ** 30;
/** The programs of such a run take up to 5 GB. */
const MIN_AVAILABLE_BYTES = 7 * 2 ** 30;

/** Returns where databases that may be lost are kept: in memory where there is plenty, because a disk takes longer to create their files. */
export function findTemporaryPlace(): { parent: string; isInMemory: boolean } {
  const isInMemory = hasMemory();
  return { parent: isInMemory ? MEMORY : tmpdir(), isInMemory };
}

function hasMemory(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < MIN_AVAILABLE_BYTES) return false;
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
