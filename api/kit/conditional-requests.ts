import fresh from 'fresh';
import { refusalWords } from '#contract/kit/refusals.ts';
import { fieldRefusal, Refusal, type RefusalDetails } from './refusal.ts';

/** A browser sends one or two tags of 30 characters. */
const MAX_HEADER_LENGTH = 1024;

/** Returns whether the browser has this version already, by its If-None-Match header. A longer header is ignored. */
export function hasCurrentVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > MAX_HEADER_LENGTH) return false;
  return fresh({ 'if-none-match': ifNoneMatch }, { etag });
}

type MatchedCall = { header(name: 'if-match'): string | undefined; setHeader(name: 'etag', value: string): void };

/** Refuses a write without If-Match, or with an outdated one; the reply then has the current ETag. */
export function assertIfMatch(call: MatchedCall, etag: string, refusal: RefusalDetails = {}): void {
  const ifMatch = call.header('if-match');
  if (ifMatch === undefined) throw fieldRefusal('if-match', refusalWords.ifMatchMissing);
  if (ifMatch === etag) return;
  call.setHeader('etag', etag);
  throw new Refusal('conflict', refusal);
}

/** Refuses an outdated If-Match. A write without the header replaces the current version. */
export function assertIfMatchSent(call: MatchedCall, etag: string, refusal?: RefusalDetails): void {
  if (call.header('if-match') !== undefined) assertIfMatch(call, etag, refusal);
}
