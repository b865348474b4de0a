import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Reply } from '#api/kit/serve.ts';
import { type PlatformCall, type SchoolCall, servePlatform } from '#api/kit/serve-platform.ts';
import {
  listPlatformMessages,
  type PlatformMessage,
  publishMessage,
  takeDownPlatformMessage,
  undoMessageDecision,
} from '#contract/learning/message-reviews.ts';
import { findPlatformMessage, findPlatformMessages } from './platform-queries.ts';
import { toPlatformMessage } from './presenter.ts';
import * as actions from './review-actions.ts';

export const platformMessageRoutes = [
  servePlatform(listPlatformMessages, async ({ query, url, isExport, inPlatform, settings }) => {
    return toKeysetPage(url, query, await inPlatform((db) => findPlatformMessages(db, query, isExport)), (row) =>
      toPlatformMessage(row, settings.filesSecret),
    );
  }),

  servePlatform(publishMessage, (call) => {
    const { params, body } = call;
    return decide(call, params.id, null, ({ db, ...by }) => actions.publishMessage(db, by, { ...params, ...body }));
  }),

  servePlatform(takeDownPlatformMessage, (call) => {
    const { params, body } = call;
    return decide(call, params.id, body.reason, ({ db, ...by }) =>
      actions.takeDownMessage(db, by, { ...params, remark: body.reason }),
    );
  }),

  servePlatform(undoMessageDecision, (call) => {
    const { id } = call.params;
    return decide(call, id, null, ({ db, ...by }) => actions.undoMessageDecision(db, by, id));
  }),
];

/** Decides about a message at its school, whose audit log names the colleague. Returns the message's current state. */
async function decide(
  call: PlatformCall,
  id: string,
  reason: string | null,
  work: (school: SchoolCall) => Promise<void>,
): Promise<Reply<typeof PlatformMessage>> {
  const found = await call.inPlatform((db) => findPlatformMessage(db, id));
  if (!found) throw new Refusal('notFound');
  await call.inSchool(found.tenant.id, reason, work);
  await call.settings.hosts.waitForChanges();
  const changed = await call.inPlatform((db) => findPlatformMessage(db, id));
  if (!changed) throw new Refusal('notFound');
  return toPlatformMessage(changed, call.settings.filesSecret);
}
