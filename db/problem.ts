/** Something that whoever started a command can mend: told as one line, without a stack. */
export class Problem extends Error {
  override name = 'Problem';
}

/** What a full disk is called by Node and by PostgreSQL, in words. */
export const FULL_DISK = /ENOSPC|No space left on device|Check free disk space/;

/** The same by its code: PostgreSQL may say no more than that it "wrote only 4096 of 8192 bytes". */
const FULL_CODES = ['ENOSPC', 'EDQUOT', '53100'];

export function isDiskFull({ message, code = '' }: Error & { code?: unknown }): boolean {
  return FULL_CODES.includes(String(code)) || FULL_DISK.test(message);
}

export function fullDisk(folder: string): Problem {
  return new Problem(`The disk that holds ${folder} is full: make room and start again. Nothing is lost.`);
}
