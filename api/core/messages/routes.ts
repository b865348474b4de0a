import { recordAuditEvent } from '#api/core/audit/service.ts';
import { queueEmailIfAllowed, queueTypedEmail } from '#api/core/email/service.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { allowAdmins, allowAnyone, type Policy } from '#api/kit/policy.ts';
import { hashIpAddress, type RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt, countInWindow } from '#api/kit/rate-limit-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import {
  changeMessage,
  listMessages,
  type Message,
  messageWords,
  sendMessage,
  type TourRequest,
} from '#contract/core/messages.ts';
import { tourWords } from '#contract/core/tour-words.ts';
import { messageEmail, tourEmail } from './emails.ts';
import { leadRoutes } from './lead-routes.ts';
import { findMessage, findMessages, insertMessage, isConfirmedAddress, updateMessageState } from './queries.ts';

/** Messages contain names and addresses of parents, so the right to view statistics does not include them. */
export const mayReadMessages: Policy = allowAdmins;

/** Shortest time in which a person reads the form, fills it in and sends it. */
const MIN_SECONDS_OPEN = 3;
/** More messages than this from one IP address within an hour are suspected spam. */
const MAX_MESSAGES_PER_HOUR = 5;

/**
 * Returns whether a message is flagged. A flagged message is stored like any other, because a suspicion may be wrong.
 */
function isSuspectedSpam(
  { website, seconds_open }: Pick<Message, 'website' | 'seconds_open'>,
  messagesThisHour: number,
): boolean {
  const isTooFast = seconds_open !== undefined && seconds_open < MIN_SECONDS_OPEN;
  return website !== '' || isTooFast || messagesThisHour > MAX_MESSAGES_PER_HOUR;
}

const messagesOfHour = { kind: 'messages', windowSeconds: 3600 };
/**
 * Limit of stored messages for one IP address: lower in a day than the site's own limit, which one address must not use
 * up.
 */
const floodOfAddress: RateLimit = {
  kind: 'flood of messages',
  maxAttempts: 40,
  windowSeconds: 3600,
  waitSeconds: 3600,
  maxWaitSeconds: 3600,
};
const floodOfSite: RateLimit = {
  kind: 'messages of site',
  maxAttempts: 1000,
  windowSeconds: 86_400,
  waitSeconds: 86_400,
  maxWaitSeconds: 86_400,
};

export const messageRoutes = [
  serve(sendMessage, allowAnyone, async ({ db, actor, site, isRoot, ip, body, language, settings }) => {
    // A school's site must not email strangers in its name about the platform.
    if (body.kind === 'tour' && !isRoot) throw new Refusal('notFound');
    const subject = hashIpAddress(ip, settings.pepper);
    refuseIfLimited(await countAttempt(db, floodOfAddress, subject));
    refuseIfLimited(await countAttempt(db, floodOfSite, 'site'));
    const thisHour = await countInWindow(db, messagesOfHour, subject);
    const isSuspected = isSuspectedSpam(body, thisHour);
    const personId = accountIdOf(actor);
    const { website: _, seconds_open: __, ...message } = body;
    const about = { person_id: personId, language, is_suspected_spam: isSuspected };
    await insertMessage(db, { ...toRow(message), ...about });
    // A mailbox gets few emails a day, and suspected spam must not use them up.
    if (!isSuspected && message.kind === 'tour') {
      const email = await tourEmail(site, message, { language, settings });
      await queueTypedEmail(db, { ...email, personId, typedFrom: subject });
    } else if (!isSuspected && message.kind !== 'tour') {
      const isProven = site.kind === 'platform' || (await isConfirmedAddress(db, site.school_email));
      const words = isProven ? {} : { name: '', email: '', page: '', body: '' };
      const email = await messageEmail(site, { ...message, ...words }, settings);
      await queueEmailIfAllowed(db, { ...email, personId });
    }
    const words = message.kind === 'tour' ? tourWords : messageWords;
    return { message: settings.translate(language, words.confirmation) };
  }),
  serve(listMessages, mayReadMessages, async ({ db, query, url, isExport }) =>
    toKeysetPage(url, query, await findMessages(db, query, isExport)),
  ),
  serve(changeMessage, mayReadMessages, async ({ db, actor, ip, params: { id }, body: { state } }) => {
    const message = await findMessage(db, id, { locks: true });
    if (!message) throw new Refusal('notFound');
    if (message.state !== state) {
      await updateMessageState(db, { id, state });
      const facts = { from: message.state, to: state };
      await recordAuditEvent(
        db,
        { actor, ip },
        { act: 'message.changed', subjects: { kind: 'message', ids: [id] }, facts },
      );
    }
    return { ...message, state };
  }),
  ...leadRoutes,
];

type SentMessage = Omit<Message, 'website' | 'seconds_open'>;
type SentTour = Omit<TourRequest, 'website' | 'seconds_open'>;

/** Stores the answers to the further questions of a tour together. */
function toRow(message: SentMessage | SentTour) {
  if (message.kind !== 'tour') return message;
  const { school, role, country, size, times, ...row } = message;
  return { ...row, facts: { school, role, country, size, times } };
}

function refuseIfLimited(retryAfter: number): void {
  if (retryAfter > 0) throw new Refusal('tooOften', { retryAfter });
}
