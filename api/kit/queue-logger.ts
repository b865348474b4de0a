import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from 'pino';

/** Logs what graphile-worker reports. */
export function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    // `toTask` logs a failed job.
    if ((level === 'error' || level === 'warning') && !message.startsWith('Failed task'))
      log.warn({ queue: message.slice(0, 300) });
  });
}
