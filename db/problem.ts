/** Something that whoever started a command can mend: told as one line, without a stack. */
export class Problem extends Error {
  override name = 'Problem';
}

/** What a full disk is called by Node and by PostgreSQL. */
export const FULL_DISK = /ENOSPC|No space left on device|Check free disk space/;
