import { CallError, isOffline } from '#web/kit/call.ts';
import { readUnsent, sendUnsentCall, type UnsentCall } from './unsent-reading.ts';

/** Makes the calls that were not answered, one after the other. A refused one is not made again. */
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

/** Says when a position was read: meanwhile another device may have read further. */
function withTime(unsent: UnsentCall): UnsentCall {
  if (unsent.endpoint !== 'PUT /books/{id}/reading/' || !unsent.at) return unsent;
  return { ...unsent, body: { ...(unsent.body as object), read_at: unsent.at } };
}
