import { serveSigned } from '#api/kit/serve-signed.ts';
import { receiveMailEvents } from '#contract/core/email-events.ts';
import { recordMailEvents } from './events.ts';

/** Room for a thousand events with long reasons. */
const MAX_BODY_BYTES = 1024 ** 2;

export const mailEventRoutes = [
  serveSigned(
    receiveMailEvents,
    { keyOf: ({ mailEventsKey }) => mailEventsKey, maxBodyBytes: MAX_BODY_BYTES },
    async ({ body: { events }, inPlatform }) => {
      await inPlatform((db) => recordMailEvents(db, events));
      return { received: events.length };
    },
  ),
];
