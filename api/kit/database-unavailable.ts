/**
 * Errors of a database that cannot be reached, is starting or stopping, has no free connection, or gave up waiting for
 * a statement, a lock or a transaction: https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const UNAVAILABLE_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
].concat(['57P01', '57P02', '57P03', '53300', '08006', '57014', '55P03', '25P03', '40P01']);

/** Messages of pg about a connection that is lost, cannot be opened in time, or does not answer in time. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable/;

/** Messages of PgBouncer about a server that it cannot reach, that it has lost, or that has no free connection. All have the code 08P01. */
const POOL_MESSAGES =
  /^(?:server login has been failing|server conn|pgbouncer cannot connect|query_wait_timeout|no more connections allowed)/;

/** Returns whether an error means that the database is away or too busy now: the same request may succeed later. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code = '', message, syscall } = thrown as NodeJS.ErrnoException;
  // A missing socket file means that the database is down; any other missing file is a bug.
  if (UNAVAILABLE_CODES.includes(code) || (code === 'ENOENT' && syscall === 'connect')) return true;
  return UNAVAILABLE_MESSAGES.test(message) || (code === '08P01' && POOL_MESSAGES.test(message));
}
