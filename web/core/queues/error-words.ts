/** The meaning of a system error, by the code at its start. */
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

/** Returns a sentence for a common system error, and every other error unchanged. */
export function errorWord(error: string): string {
  const code = /^E[A-Z]+(?=:)|\bE(?:CONN[A-Z]+|TIMEDOUT|NOTFOUND)\b/.exec(error)?.[0] ?? '';
  return errorWords[code] ?? error;
}
