/** Something that whoever started a command can mend: told as one line, without a stack. */
export class Problem extends Error {
  override name = 'Problem';
}

/** What a full disk is called by Node and by PostgreSQL, in words. */
export const FULL_DISK_MESSAGE = /ENOSPC|No space left on device|Check free disk space/;

/** The same by its code: PostgreSQL may say no more than that it "wrote only 4096 of 8192 bytes". */
const FULL_DISK_CODES = ['ENOSPC', 'EDQUOT', '53100'];

export function isDiskFull({ message, code = '' }: Error & { code?: unknown }): boolean {
  return FULL_DISK_CODES.includes(String(code)) || FULL_DISK_MESSAGE.test(message);
}

export function fullDiskProblem(folder: string): Problem {
  return new Problem(`The disk with ${folder} is full. Free some space and start again. No data was lost.`);
}
