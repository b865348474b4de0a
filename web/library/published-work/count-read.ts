import { lateUnsentReading } from '#web/core/on-device/late-unsent-reading.ts';
import { callOf, type WorkKey } from './published-work.ts';

/**
 * Counts a read of a work. Without a connection, counts it when the connection is back, even after the work was closed.
 * Returns a function that stops waiting.
 */
export function startCounting(work: WorkKey): () => void {
  const { endpoint, params } = callOf(work, 'POST /books/{id}/reads/', 'POST /stories/{slug}/reads/');
  const visit = new AbortController();
  void lateUnsentReading().then(({ callWhenOnline }) => callWhenOnline(endpoint, { params }, visit.signal));
  return () => visit.abort();
}
