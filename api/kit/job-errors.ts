import { truncate } from '#contract/kit/truncate.ts';
import { serializeError } from './error-log.ts';

const MAX_LENGTH = 1000;

/** Quoted parts of a message: row values, names, files. Table and column names stay, because they say what is wrong. */
const QUOTED = /"(?![a-z0-9_]{1,63}")[^"]*"|“[^”]*”|'(?![a-z0-9_]{1,63}')[^'\n]*'/g;
/** Credentials, query and fragment of a URL. Links carry their secrets in the last two. */
const URL_SECRETS = /(\b[a-z][a-z0-9+.-]*:\/\/)([^\s/@]+@)?([^\s?#"']*)([?#][^\s"']*)?/gi;
/** Tokens, hashes and keys: long, and of letters and digits mixed. */
const SECRET = /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])(?![0-9a-f]{8}-[0-9a-f]{4}-)[\w-]{20,}/g;

/**
 * Returns a failed job's message for platform staff: without addresses, values, names in quotation marks, passwords and
 * tokens. The queue stores only this message.
 */
export function describeJobError(error: unknown): string {
  const { message } = serializeError(error);
  const plain = message
    .replaceAll(URL_SECRETS, '$1$3')
    .replaceAll(QUOTED, '(a value)')
    .replaceAll(SECRET, '(a secret)');
  return truncate(plain, MAX_LENGTH);
}
