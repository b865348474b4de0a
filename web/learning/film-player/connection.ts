type Connection = { saveData?: boolean; effectiveType?: string };

/** Returns what the browser says of its connection; undefined in browsers that do not say. */
export const currentConnection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** Tells whether a connection is known to be slow or expensive. */
export const isPoorConnection = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');
