type Connection = { saveData?: boolean; effectiveType?: string };

/** Returns the browser's report on its connection; undefined in browsers without one. */
export const currentConnection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** Tells whether the browser reports a slow or expensive connection. */
export const isPoorConnection = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');
