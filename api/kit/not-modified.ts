import fresh from 'fresh';

/** A browser sends one or two tags of 30 characters. */
const MAX_HEADER_LENGTH = 1024;

/** Returns whether the browser has this version already, by its If-None-Match header. A longer header is ignored. */
export function hasCurrentVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > MAX_HEADER_LENGTH) return false;
  return fresh({ 'if-none-match': ifNoneMatch }, { etag });
}
