// Written from contract/core/mail-events.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/core/mail-events.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const receiveMailEvents = 'POST /mail-events/' as Endpoint<typeof routes.receiveMailEvents>;
