/** Limits of one connection, so that a few connections cannot use up the server. */
export const serverLimits = {
  bodyLimit: 262_144,
  // Includes the body: an honest upload over a slow connection takes minutes. `abortSlowRequests` ends requests below a
  // minimum rate.
  requestTimeout: 600_000,
  // Applies while neither side sends anything.
  connectionTimeout: 30_000,
  // Longer than the usual minute of proxies, so that they close first.
  keepAliveTimeout: 72_000,
  http: {
    maxHeaderSize: 16_384,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1000,
    // Node would use the first of two host or authorization headers; joined they match nothing.
    joinDuplicateHeaders: true,
  },
} as const;

export const MAX_CONNECTIONS = 5_000;

/**
 * Timeouts of database connections. They are far above the time of any statement, and free a connection that would
 * otherwise stay blocked. The server ends a statement first; `query_timeout` is for a stopped server or a lost network,
 * and drops the connection.
 */
export const webDbTimeouts = {
  // Opening a connection takes several turns of the event loop. A process that waits two seconds on a small machine
  // must not mistake its own delay for the database's.
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 12_000,
} as const;
export const workerDbTimeouts = {
  statement_timeout: 120_000,
  idle_in_transaction_session_timeout: 120_000,
  query_timeout: 130_000,
} as const;
