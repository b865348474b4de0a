import type { WorkerEvents } from 'graphile-worker';
import { DUE_JOBS, LISTEN_TO_DUE_JOBS, UNLISTEN_TO_DUE_JOBS } from './announcement-queries.ts';

const NUDGE = { channel: 'jobs:insert', payload: '{"count":1}' };

/**
 * Lets a pool of workers ask for a job only when one of its own is due. graphile-worker tells every pool about every job, with a random
 * number; what is announced without one, as a free queue is, is for all. A job that no one heard of is found by polling.
 */
export function followOwnJobs(events: WorkerEvents, names: ReadonlySet<string>): void {
  let isListening = false;
  events.on('pool:listen:success', ({ client }) => {
    isListening = false;
    client.query(LISTEN_TO_DUE_JOBS).then(
      () => {
        isListening = true;
      },
      // A lost connection: graphile-worker opens another.
      () => {},
    );
  });
  events.on('pool:listen:release', ({ client }) => {
    isListening = false;
    client.query(UNLISTEN_TO_DUE_JOBS).catch(() => {});
  });
  // The event comes before graphile-worker reads the message.
  events.on('pool:listen:notification', ({ message }) => {
    if (message.channel === DUE_JOBS && names.has(message.payload?.split(' ')[0] ?? '')) Object.assign(message, NUDGE);
    else if (isListening && message.channel === NUDGE.channel && message.payload?.includes('"r":'))
      message.payload = '{"count":0}';
  });
}
