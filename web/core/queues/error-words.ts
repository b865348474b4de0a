/** What happened, by the code at the start of a system error. */
const errorWords: Record<string, string> = {
  EACCES: 'A file or folder cannot be changed',
  ECONNREFUSED: 'A server could not be reached',
  ECONNRESET: 'A server ended the connection',
  EDQUOT: 'The disk is full',
  ENAMETOOLONG: 'A file name is too long',
  ENOENT: 'A file is missing',
  ENOSPC: 'The disk is full',
  ENOTFOUND: 'The name of a server could not be found',
  ETIMEDOUT: 'A server did not answer in time',
};

/** Returns a sentence for an error that people know by its meaning, and every other error as it is. */
export function errorWord(error: string): string {
  const code = /^E[A-Z]+(?=:)|\bE(?:CONN[A-Z]+|TIMEDOUT|NOTFOUND)\b/.exec(error)?.[0] ?? '';
  return errorWords[code] ?? error;
}
