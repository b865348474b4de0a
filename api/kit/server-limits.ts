/** What one connection may take, so that a few of them cannot take everything. */
export const serverLimits = {
  bodyLimit: 262_144,
  // Node counts the body in: an honest upload over a slow line takes minutes, and one that drips is cut by its rate.
  requestTimeout: 600_000,
  // Nothing comes and nothing is fetched.
  connectionTimeout: 30_000,
  // Longer than the minute for which proxies keep theirs, so that they close first.
  keepAliveTimeout: 72_000,
  http: {
    maxHeaderSize: 16_384,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1000,
    // Node would take the first of two hosts or tokens; joined they are nobody's.
    joinDuplicateHeaders: true,
  },
} as const;

export const MAX_CONNECTIONS = 5_000;

/**
 * What a connection to the database may be held up by. They are far above what any statement takes, and end what would
 * otherwise keep one of few connections for good.
 */
export const webDbTimeouts = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;
export const workerDbTimeouts = { statement_timeout: 120_000, idle_in_transaction_session_timeout: 120_000 } as const;
