import { statfsSync } from 'node:fs';
/** An error that the person who started a command can solve. Printed as one line, without a stack. */
export class Problem extends Error {
  override name = 'Problem';
}

/** Messages of Node and PostgreSQL for a full disk. */
export const FULL_DISK_MESSAGE = /ENOSPC|No space left on device|Check free disk space/;

/** Error codes for a full disk. The message of PostgreSQL may only be "wrote only 4096 of 8192 bytes". */
const FULL_DISK_CODES = ['ENOSPC', 'EDQUOT', '53100'];

export function isDiskFull({ message, code = '' }: Error & { code?: unknown }): boolean {
  return FULL_DISK_CODES.includes(String(code)) || FULL_DISK_MESSAGE.test(message);
}

export function fullDiskProblem(folder: string): Problem {
  return new Problem(`The disk with ${folder} is full. Free some space and start again. No data was lost.`);
}

/** PostgreSQL writes its write-ahead log in files of 16 MB and stops when it cannot create the next one. */
const MIN_FREE_BYTES = 32 * 2 ** 20;

/** Tells a full disk apart from its many symptoms, such as a reset connection or a book that is not ready in time. */
export function hasFreeSpace(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > MIN_FREE_BYTES;
}
