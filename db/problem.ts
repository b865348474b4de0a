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
