import pg from 'pg';

/** Creates a pool for graphile-worker. A lost connection fails the next query and does not end the process. */
export function queuePool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(connection);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
