import { CallError, isOffline } from '#web/kit/call.ts';
import { readUnsent, sendUnsentCall, type UnsentCall } from './unsent-reading.ts';

/** Repeats the unanswered calls, one after the other. A refused one is not repeated. */
export async function sendUnsentReading(): Promise<void> {
  for (const [path, unsent] of Object.entries(readUnsent())) {
    try {
      await sendUnsentCall(path, withTime(unsent));
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      if (isOffline(cause)) return;
    }
  }
}

/** Adds the time of reading to a position, because another device may have read further in the meantime. */
function withTime(unsent: UnsentCall): UnsentCall {
  if (unsent.endpoint !== 'PUT /books/{id}/reading/' || !unsent.at) return unsent;
  return { ...unsent, body: { ...(unsent.body as object), read_at: unsent.at } };
}
